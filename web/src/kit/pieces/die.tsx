import { say } from "../../words/words";
import "./die.css";

const NEAR = 26;
const MID = 50;
const FAR = 74;

const PIPS: readonly (readonly [number, number][])[] = [
  [[MID, MID]],
  [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [MID, MID],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MID, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MID],
    [FAR, MID],
    [NEAR, FAR],
    [FAR, FAR],
  ],
];

interface DieFaceProps {
  face: number;
  x?: number;
  y?: number;
  size?: number;
}

/** A die inside an SVG, its top left corner at the place given. One and four are red. */
export function DieFace({ face, x = 0, y = 0, size = 100 }: DieFaceProps) {
  const pips = PIPS[face - 1] ?? [];
  const tone = face === 1 || face === 4 ? "red" : "black";
  return (
    <g class={`die die--${tone}`} transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <rect class="die-cube" x="3" y="3" width="94" height="94" rx="18" />
      {pips.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} class="die-pip" cx={cx} cy={cy} r={face === 1 ? 15 : 10} />
      ))}
    </g>
  );
}

/** A die by itself. */
export function Die({ face, size = 64 }: { face: number; size?: number }) {
  return (
    <svg
      class="die-alone"
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={say("die.named", { face })}
    >
      <DieFace face={face} />
    </svg>
  );
}
