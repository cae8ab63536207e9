import { useEffect, useState } from "preact/hooks";
import type { Connected } from "../../wire/connected";
import { get } from "../../wire/http";
import type { RulesEntry, RulesShelf } from "../../wire/types";
import { language, say } from "../../words/words";
import { isApproved, standingWords } from "../wording/standing_words";
import { FaultBanner } from "./fault_banner";

interface UnapprovedRulesProps {
  link: Connected;
  /** The server is asked again when it changes, as when somebody else comes; and when rules do. */
  visit?: unknown;
  /** The rulebooks that matter here, where not all of the pit do. */
  binding?: readonly (string | undefined)[];
}

/** A banner that names every rulebook in use at this screen that nobody has approved. */
export function UnapprovedRules({ link, visit, binding }: UnapprovedRulesProps) {
  const [books, setBooks] = useState<readonly RulesEntry[]>([]);
  const spoken = language.value;
  const { state, welcome } = link;
  const here = state.value === "open" && welcome.value !== null;
  const person = welcome.value?.signed_on?.person;
  // Another once a rulebook is adopted: what was approved may be a draft from then on.
  const rules = welcome.value?.rules;
  useEffect(() => {
    let wanted = here;
    if (here) {
      void get<RulesShelf>(`rules?language=${spoken}`, "long").then((reply) => {
        if (wanted && reply.ok) setBooks(reply.value.rulebooks);
      });
    }
    return () => {
      wanted = false;
    };
  }, [here, person, rules, spoken, visit]);
  const warned = books.filter(
    ({ rulebook, standing }) =>
      !isApproved(standing) && (binding === undefined || binding.includes(rulebook)),
  );
  const [first] = warned;
  if (first === undefined) return null;
  if (warned.length === 1) {
    return (
      <FaultBanner
        fault="training"
        sentence={say("standing.said", { standing: standingWords(first.standing) })}
        money={say("standing.title", { title: first.title })}
      />
    );
  }
  const each = warned.map(({ standing, title }) =>
    say("standing.of", { title, standing: standingWords(standing) }),
  );
  return <FaultBanner fault="training" sentence={say("standing.several")} money={each.join(" ")} />;
}
