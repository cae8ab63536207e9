import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import type { ActPreviewed, Effect } from "../../wire/types";
import { say } from "../../words/words";
import { sayFirst } from "../../words/dynamic";
import "./tournaments.css";

/** What an act would do, or why it would be refused. Nothing is done yet. */
export function Foreseen({ foreseen }: { foreseen: ActPreviewed }) {
  const refusal = foreseen.refusal ?? null;
  if (refusal !== null) {
    return (
      <p class="trouble" role="alert">
        {withNames(refusal.sentence)}
        {refusal.clause != null && ` (${say("desk.clause", { clause: refusal.clause })})`}
      </p>
    );
  }
  return (
    <section class="tourney-foreseen" aria-label={say("tournaments.preview")}>
      <h3>{say("tournaments.preview")}</h3>
      {(foreseen.sentences ?? []).map((sentence) => (
        <p key={sentence}>{withNames(sentence)}</p>
      ))}
      <ul>
        {(foreseen.effects ?? []).map((effect) => (
          <li key={effect.account}>{moved(effect)}</li>
        ))}
      </ul>
    </section>
  );
}

function moved({ account, before, after }: Effect): string {
  const [kind = "", holder = ""] = account.split(":");
  const name = sayFirst([`tournaments.account.${kind}`]) ?? kind;
  // What lies at the cage is written below nothing.
  const more = kind === "cage" ? before - after : after - before;
  const change = `${more > 0 ? "+" : "−"}${money(Math.abs(more))}`;
  return say("tournaments.moves", { account: `${name} ${holder}`.trim(), change });
}
