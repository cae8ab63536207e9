import type { Spot } from "../../wire/types";
import { ChipStack } from "../pieces/chip_stack";
import type { Stake } from "./stake";

interface StakesProps {
  spots: readonly Spot[];
  stakes: readonly Stake[];
  radius: number;
  /** Chips under the finger are not drawn where they came from. */
  lifted: string | null;
}

// In radii. What a standing stake has won is paid beside it, so that both can be read.
const ASIDE = 0.7;
const BESIDE = 1.5;

/** The chips on a layout. What is pending lies a little aside and hides nothing accepted. */
export function Stakes({ spots, stakes, radius, lifted }: StakesProps) {
  const places = new Map(spots.map((spot) => [spot.bet, spot.at]));
  const taken = new Set<string>();
  return (
    <g class="layout-stakes">
      {stakes.map((stake) => {
        const at = places.get(stake.bet);
        if (at === undefined || stake.bet === lifted) return null;
        const aside = taken.has(stake.bet) ? radius * ASIDE : 0;
        const right = aside > 0 && stake.look === "won" ? radius * BESIDE : aside;
        taken.add(stake.bet);
        return (
          <ChipStack
            key={`${stake.bet} ${stake.look}`}
            cents={stake.cents}
            look={stake.look}
            x={at.x + right}
            y={at.y - aside}
            radius={radius}
          />
        );
      })}
    </g>
  );
}
