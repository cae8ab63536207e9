import type { PocketView } from "../../../wire/types";
import { say } from "../../../words/words";
import "./wheel.css";

const SIZE = 400;
const OUTER = 196;
const INNER = 118;
const LETTERS = 168;

interface WheelProps {
  pockets: readonly PocketView[];
  chosen: string;
  onChoose: (number: string) => void;
}

/** The wheel in its own order; a touch on a pocket chooses its number and sends nothing yet. */
export function Wheel({ pockets, chosen, onChoose }: WheelProps) {
  const step = (2 * Math.PI) / pockets.length;
  const tone = pockets.find((pocket) => pocket.number === chosen)?.tone ?? "plain";
  return (
    <svg
      class="wheel"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="group"
      aria-label={say("dealer.wheel")}
    >
      <circle class="wheel-rim" cx="200" cy="200" r="199" />
      {pockets.map(({ number, tone: of }, place) => (
        <g
          key={number}
          class={`wheel-pocket wheel-pocket--${of}`}
          role="button"
          aria-label={number}
          aria-pressed={number === chosen}
          data-pocket={number}
          onClick={() => onChoose(number)}
        >
          <path d={sector(place * step - step / 2, place * step + step / 2)} />
          <text transform={letters(place * step)}>{number}</text>
        </g>
      ))}
      <circle class={`wheel-hub wheel-hub--${tone}`} cx="200" cy="200" r={INNER - 10} />
      <text class="wheel-chosen" x="200" y="204">
        {chosen === "" ? "–" : chosen}
      </text>
    </svg>
  );
}

/** Angles from the top, clockwise. */
function at(angle: number, radius: number): string {
  const x = 200 + radius * Math.sin(angle);
  const y = 200 - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function sector(from: number, to: number): string {
  const outer = `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)}`;
  return `${outer}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`;
}

function letters(angle: number): string {
  return `translate(${at(angle, LETTERS)}) rotate(${((angle * 180) / Math.PI).toFixed(2)})`;
}
