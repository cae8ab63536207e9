import { useEffect, useState } from "preact/hooks";
import { look } from "../../wire/http";
import type { AccessCases, VenueCaseView } from "../../wire/types";
import { say } from "../../words/words";
import "./access_notices.css";
import { moment } from "../wording/time";

const EVERY_MS = 10_000;

/** Tells whoever is in charge of badges that were locked and of what was done at the server. */
export function AccessNotices() {
  const [cases, setCases] = useState<readonly VenueCaseView[]>([]);
  useEffect(() => {
    let here = true;
    async function ask(): Promise<void> {
      const reply = await look<AccessCases>("access-cases");
      if (here && reply.ok) setCases(reply.value.cases);
    }
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  if (cases.length === 0) return null;
  return (
    <div class="access-notices" role="status" aria-label={say("access.notices")}>
      <ul>
        {cases.map(({ case: name, about, sentence, opened }) => (
          <li key={name}>
            <strong>{sentenceOf(about, sentence)}</strong> <small>{moment(opened)}</small>
          </li>
        ))}
      </ul>
      <p>{say("access.what")}</p>
    </div>
  );
}

/** In the language of the screen, as far as it is one of the two kinds there are. */
function sentenceOf(about: string, sentence: string): string {
  const [kind, badge = ""] = about.split(" ");
  const screen = / at (.+) after failures there$/.exec(sentence)?.[1];
  if (kind === "badge" && screen !== undefined) return say("access.locked", { badge, screen });
  if (kind === "console") return say("access.console", { badge });
  return sentence;
}
