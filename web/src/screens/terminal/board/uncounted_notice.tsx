import { money } from "../../../kit/wording/money";
import type { UncountedWager } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { betName } from "../model/bet_names";
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
      <Prison />
    </div>
  );
}

/** Stakes that were neither lost nor given back, until a round decides them. */
function Prison() {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const held = Object.entries(terminal.owned.value?.prison ?? {});
  if (held.length === 0 || offer === null) return null;
  return (
    <ul class="uncounted-list uncounted-list--prison">
      {held.map(([bet, amount]) => (
        <li key={bet}>
          {say("terminal.prison", { amount: money(amount), bet: betName(offer, bet) })}
        </li>
      ))}
    </ul>
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
