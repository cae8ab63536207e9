import { useTimeLeft } from "../../../kit/pieces/countdown";
import { money } from "../../../kit/wording/money";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { unconfirmed } from "../model/stakes";

const LOW_MS = 8_000;

/** Where the rulebook counts only what is confirmed: how much is not, and the one way to do it. */
export function ConfirmButton() {
  const { terminal, betting } = useSeat();
  const round = terminal.table.value?.round ?? null;
  const open = round?.status === "open";
  const left = useTimeLeft(open ? (round?.closes ?? null) : null, () => terminal.link.clock.now());
  if (terminal.offer.value?.confirm !== true) return null;
  const amount = unconfirmed(terminal.owned.value).reduce((sum, [, cents]) => sum + cents, 0);
  const low = amount > 0 && left !== null && left < LOW_MS;
  return (
    <button
      type="button"
      class={`confirm ${amount > 0 ? "confirm--due" : ""} ${low ? "confirm--low" : ""}`}
      disabled={amount === 0 || !terminal.online}
      onClick={(event) => {
        const { left: x, top, width } = event.currentTarget.getBoundingClientRect();
        betting.press("confirm-wagers", { x: x + width / 2, y: top });
      }}
    >
      <strong>{say("terminal.confirm")}</strong>
      <span>
        {amount > 0
          ? say(low ? "terminal.unconfirmed-low" : "terminal.unconfirmed", {
              amount: money(amount),
            })
          : say("terminal.all-confirmed")}
      </span>
    </button>
  );
}
