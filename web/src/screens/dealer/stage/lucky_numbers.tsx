import { NumberBadge } from "../../../kit/number_badge";
import type { LuckyNumbers as Lucky, PocketView } from "../../../wire/types";
import { colourOf } from "../bars/last_results";

/** The numbers drawn for Lucky Ball, and which of them is boosted. */
export function LuckyNumbers(props: { lucky: Lucky | null; wheel: readonly PocketView[] }) {
  const { lucky, wheel } = props;
  if (lucky === null) return null;
  return (
    <div class="lucky">
      <strong>Lucky Ball</strong>
      {Object.entries(lucky.numbers).map(([colour, number]) => (
        <span key={colour} class="lucky-number">
          <NumberBadge
            number={number}
            colour={colourOf(number, wheel)}
            size={36}
            lit={lucky.boosted === colour}
          />
          <small>
            {colour}
            {lucky.boosted === colour && lucky.boost ? ` · ${lucky.boost}` : ""}
          </small>
        </span>
      ))}
    </div>
  );
}
