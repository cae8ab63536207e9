import { useTimeLeft } from "../../../kit/pieces/countdown";
import { money, moneyShort } from "../../../kit/wording/money";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { betName } from "../model/bet_names";
import { unconfirmed } from "../model/stakes";

const LOW_MS = 8_000;
const NAMED = 4;

/** When time runs low: which bets will not count unless they are confirmed now. */
export function ConfirmReminder() {
  const { terminal } = useSeat();
  const round = terminal.table.value?.round ?? null;
  const closes = round?.status === "open" ? (round.closes ?? null) : null;
  const left = useTimeLeft(closes, () => terminal.link.clock.now());
  const offer = terminal.offer.value;
  const missing = unconfirmed(terminal.owned.value);
  if (offer?.confirm !== true || left === null || left > LOW_MS || missing.length === 0)
    return null;
  const total = missing.reduce((sum, [, cents]) => sum + cents, 0);
  return (
    <div class="confirm-reminder" role="alert">
      <strong>{say("terminal.unconfirmed-low", { amount: money(total) })}</strong>
      <ul>
        {missing.slice(0, NAMED).map(([bet, cents]) => (
          <li key={bet}>
            {betName(offer, bet)} {moneyShort(cents)}
          </li>
        ))}
        {missing.length > NAMED && <li>…</li>}
      </ul>
    </div>
  );
}
