import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { OutcomeMark } from "./outcome_mark";

const SHOWN = 12;

/** The strip of what came last, the newest first and marked. */
export function LastResults() {
  const { terminal } = useSeat();
  const history = terminal.history.value;
  const table = terminal.table.value;
  if (history === null || table === null) return <div class="last-results" />;
  const rounds = [...history.rounds].reverse().filter(({ outcome }) => outcome != null);
  return (
    <ol class="last-results" aria-label={say("terminal.results")}>
      {rounds.slice(0, SHOWN).map(({ round, outcome }, place) => (
        <li key={round}>
          {outcome != null && (
            <OutcomeMark
              outcome={outcome}
              game={table.game}
              table={table.table}
              size={place === 0 ? 46 : 34}
              lit={place === 0}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
