import type { Cell } from "../../wire/types";

/** The marker on the winning number. */
export function Dolly({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined) return null;
  return (
    <g class="dolly" transform={`translate(${cell.at.x} ${cell.at.y - 4})`} aria-hidden="true">
      <ellipse class="dolly-shadow" cx="0" cy="17" rx="19" ry="6" />
      <path class="dolly-body" d="M-15 16q15 6 30 0l-3-8q-9-3-8-14h-8q1 11-8 14z" />
      <circle class="dolly-head" cy="-12" r="9" />
      <ellipse class="dolly-shine" cx="-3" cy="-15" rx="2.5" ry="3.5" />
    </g>
  );
}
