import type { UncountedWager } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { type Told, uncountedSentence } from "../model/uncounted";

const NAMED = 3;

/** Chips that will not count as they lie, or that came back when wagering closed, and why. */
export function UncountedNotice() {
  const { terminal } = useSeat();
  const owned = terminal.owned.value;
  const laid = owned?.board?.uncounted ?? [];
  const returned = owned?.returned ?? [];
  return (
    <div class="uncounted" role="status">
      <Told wagers={laid} told="laid" />
      <Told wagers={returned} told="returned" />
    </div>
  );
}

function Told({ wagers, told }: { wagers: readonly UncountedWager[]; told: Told }) {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const sign = terminal.owned.value?.personal ?? terminal.table.value?.sign ?? null;
  if (wagers.length === 0 || offer === null) return null;
  const more = wagers.length - NAMED;
  return (
    <ul class={`uncounted-list uncounted-list--${told}`}>
      {wagers.slice(0, NAMED).map((wager) => (
        <li key={`${wager.bet} ${wager.why}`}>{uncountedSentence(wager, told, offer, sign)}</li>
      ))}
      {more > 0 && <li>{say("terminal.uncounted.more", { count: more })}</li>}
    </ul>
  );
}
