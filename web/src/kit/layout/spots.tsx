import { memo } from "preact/compat";
import type { Spot } from "../../wire/types";
import { outline } from "./shapes";

interface SpotsProps {
  spots: readonly Spot[];
  disabled: boolean;
}

/** What can be touched, for the keyboard, for the ear and for tests; fingers are heard below. */
export const Spots = memo(function Spots({ spots, disabled }: SpotsProps) {
  return (
    <g class="layout-spots">
      {spots.map((spot) => (
        <path
          key={spot.bet}
          class="layout-spot"
          d={outline(spot.area)}
          data-bet={spot.bet}
          role="button"
          tabindex={disabled ? -1 : 0}
          aria-disabled={disabled}
          aria-label={spot.label}
        />
      ))}
    </g>
  );
});

/** The spot at this place: where two overlap the later one lies above. */
export function spotAt(
  spots: readonly Spot[],
  contains: (spot: Spot) => boolean,
): Spot | undefined {
  for (let place = spots.length - 1; place >= 0; place -= 1) {
    const spot = spots[place];
    if (spot !== undefined && contains(spot)) return spot;
  }
  return undefined;
}
