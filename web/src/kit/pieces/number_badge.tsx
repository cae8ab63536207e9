import { say } from "../../words/words";
import "./number_badge.css";

/** Nothing is known of it before the table's layout is here. */
export type PocketColour = "red" | "black" | "green" | "unknown";

interface NumberBadgeProps {
  number: string;
  colour: PocketColour;
  size?: number;
  /** The present one among many. */
  lit?: boolean;
}

// Red is round, black is square and green has corners cut: the shape tells what the colour tells.
const OUTLINES: Record<PocketColour, string> = {
  red: "M50 4a46 46 0 1 1-.01 0z",
  black: "M14 6h72q8 0 8 8v72q0 8-8 8H14q-8 0-8-8V14q0-8 8-8z",
  green: "M31 5h38l26 26v38L69 95H31L5 69V31z",
  unknown: "M22 6h56q16 0 16 16v56q0 16-16 16H22q-16 0-16-16V22q0-16 16-16z",
};

/** A winning number: its colour by colour, by shape and by word. */
export function NumberBadge({ number, colour, size = 48, lit = false }: NumberBadgeProps) {
  return (
    <svg
      class={`number number--${colour} ${lit ? "number--lit" : ""}`}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={say(`number.${colour}`, { number })}
    >
      <path class="number-ground" d={OUTLINES[colour]} />
      <text x="50" y="52">
        {number}
      </text>
    </svg>
  );
}
