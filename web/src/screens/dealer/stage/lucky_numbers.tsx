import { NumberBadge } from "../../../kit/pieces/number_badge";
import { oddsText } from "../../../kit/wording/odds_text";
import type { LuckyBallView, PocketView } from "../../../wire/types";
import { say } from "../../../words/words";
import { colourOf } from "../bars/last_results";

/** The numbers drawn for Lucky Ball with what each pays now, and how its screen stands. */
export function LuckyNumbers(props: { lucky: LuckyBallView | null; wheel: readonly PocketView[] }) {
  const { lucky, wheel } = props;
  if (lucky === null) return null;
  return (
    <div class="lucky">
      <strong>{say("terminal.lucky")}</strong>
      {Object.entries(lucky.numbers ?? {}).map(([colour, number]) => (
        <span key={colour} class={`lucky-number lucky-number--${colour}`}>
          <NumberBadge
            number={number}
            colour={colourOf(number, wheel)}
            size={36}
            lit={lucky.boosted === colour}
          />
          <small>{oddsText(lucky.odds?.[colour] ?? "")}</small>
        </span>
      ))}
      <small role="status">{say(`dealer.lucky.${standing(lucky)}`)}</small>
    </div>
  );
}

function standing(lucky: LuckyBallView) {
  if (lucky.failed === true) return "failed";
  if (lucky.void === true) return "void";
  if (lucky.numbers === undefined) return "undrawn";
  if (lucky.boosted != null) return "boosted";
  if (lucky.no_more_bets === true) return "boost-awaited";
  return lucky.shows == null ? "unshown" : "shown";
}
