import { moneyOnChip } from "../../../kit/wording/money";
import "./check.css";

interface CheckProps {
  colour: string;
  /** How many checks it stands for, or what it is worth where it is no check. */
  text: string;
  x?: number;
  y?: number;
  radius?: number;
}

/** One check of a colour inside an SVG; without a colour a chip of the house. */
export function CheckFace({ colour, text, x = 0, y = 0, radius = 20 }: CheckProps) {
  const letters = Math.max(2, text.length);
  return (
    <g
      class={`check check--${tone(colour)}`}
      transform={`translate(${x} ${y}) scale(${radius / 20})`}
    >
      <circle class="check-rim" r="20" />
      <circle class="check-edge" r="17" pathLength="32" />
      <circle class="check-middle" r="13.5" />
      <text class="check-text" y="0.5" font-size={Math.min(15, 30 / letters)}>
        {text}
      </text>
    </g>
  );
}

export function Check({
  colour,
  text,
  size = 44,
}: {
  colour: string;
  text: string;
  size?: number;
}) {
  return (
    <svg class="check-alone" viewBox="-21 -21 42 42" width={size} height={size} aria-hidden="true">
      <CheckFace colour={colour} text={text} />
    </svg>
  );
}

/** What stands on a chip: checks are counted, other chips are worth something. */
export function faceText(amount: number, unit: number): string {
  return unit > 0 && amount % unit === 0 ? String(amount / unit) : moneyOnChip(amount);
}

const TONES = [
  "red",
  "blue",
  "green",
  "yellow",
  "pink",
  "purple",
  "orange",
  "brown",
  "white",
  "grey",
  "turquoise",
  "lavender",
  "black",
];

function tone(colour: string): string {
  if (colour === "") return "house";
  const name = colour.toLowerCase();
  return TONES.includes(name) ? name : "other";
}
