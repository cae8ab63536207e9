import { say } from "../../words/words";
import { money, moneyOnChip } from "../wording/money";
import "./chip.css";

/**
 * `pending` is what the server has not accepted: it must never pass for a chip that counts. Of what
 * is `checking` nobody here knows whether it has.
 */
export type ChipLook =
  "accepted" | "unconfirmed" | "pending" | "checking" | "locked" | "won" | "lost" | "standing";

// The smallest amount, in cents, at which each colour is used; the class names the colour.
const COLOURS: readonly [number, string][] = [
  [100_000, "gold"],
  [50_000, "purple"],
  [10_000, "black"],
  [5_000, "orange"],
  [2_500, "green"],
  [1_000, "blue"],
  [500, "red"],
  [100, "ivory"],
  [0, "stone"],
];

export function chipColour(cents: number): string {
  return COLOURS.find(([least]) => cents >= least)?.[1] ?? "stone";
}

interface ChipFaceProps {
  cents: number;
  look?: ChipLook;
  x?: number;
  y?: number;
  radius?: number;
}

/** One chip inside an SVG, with what it is worth. */
export function ChipFace({ cents, look = "accepted", x = 0, y = 0, radius = 20 }: ChipFaceProps) {
  const worth = moneyOnChip(cents);
  const letters = Math.max(2.2, worth.length);
  return (
    <g
      class={`chip chip--${look} chip--${chipColour(cents)}`}
      transform={`translate(${x} ${y}) scale(${radius / 20})`}
    >
      <circle class="chip-rim" r="20" />
      <circle class="chip-edge" r="17" pathLength="48" />
      <circle class="chip-middle" r="13" />
      <text class="chip-worth" y="0.5" font-size={Math.min(13, 30 / letters)}>
        {worth}
      </text>
      {(look === "pending" || look === "checking") && (
        <circle class="chip-outline" r="21" pathLength="36" />
      )}
      {look === "checking" && <Checking />}
      {look === "unconfirmed" && <Doubt />}
      {look === "standing" && <Stays />}
    </g>
  );
}

/** On the layout, and not the player's last word: a mark that nobody takes for part of the chip. */
function Doubt() {
  return (
    <g class="chip-doubt" transform="translate(14 -14)">
      <circle r="9" />
      <text y="0.5">?</text>
    </g>
  );
}

/** Nobody knows yet whether it counts: a clock that runs. */
function Checking() {
  return (
    <g class="chip-checking" transform="translate(14 -14)">
      <circle r="9" />
      <path d="M0 -5V0L3.5 3" />
      <title>{say("checking")}</title>
    </g>
  );
}

/** Paid, and to be bet again by itself: a pin that holds it where it lies. */
function Stays() {
  return (
    <g class="chip-stays" transform="translate(-14 14)">
      <circle r="9" />
      <path d="M-4 -5H4M-2.5 -5V0M2.5 -5V0M-5 0H5M0 0V6" />
    </g>
  );
}

/** One chip by itself. */
export function Chip(props: { cents: number; look?: ChipLook; size?: number }) {
  const { cents, look = "accepted", size = 56 } = props;
  const amount = money(cents);
  const waits = look === "pending" || look === "checking";
  const label = waits ? say(`chip.${look}`, { amount }) : amount;
  return (
    <svg
      class="chip-alone"
      viewBox="-23 -23 46 46"
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <ChipFace cents={cents} look={look} />
    </svg>
  );
}
