import { ChipFace, type ChipLook } from "./chip";

// What a stack is built of when it is drawn, largest first; a drawing, not a count of real chips.
const PIECES = [100_000, 50_000, 10_000, 5_000, 2_500, 1_000, 500, 100, 50];
const MOST_DRAWN = 4;
const RISE = 3.4;

interface ChipStackProps {
  cents: number;
  look?: ChipLook;
  x: number;
  y: number;
  radius?: number;
}

/** Chips on one spot inside an SVG: a few below for the look of it, the total on the top one. */
export function ChipStack({ cents, look = "accepted", x, y, radius = 20 }: ChipStackProps) {
  // A pale chip lets those below shine through, and none of them is there yet.
  const below = look === "pending" || look === "checking" ? [] : piecesBelow(cents);
  const rise = (RISE * radius) / 20;
  return (
    <g class="chip-stack">
      {below.map((piece, place) => (
        <ChipFace
          key={place}
          cents={piece}
          look={look}
          x={x}
          y={y - place * rise}
          radius={radius}
        />
      ))}
      <ChipFace cents={cents} look={look} x={x} y={y - below.length * rise} radius={radius} />
    </g>
  );
}

/** The smaller pieces under the top chip, smallest lowest. */
function piecesBelow(cents: number): number[] {
  const pieces: number[] = [];
  let left = cents;
  for (const piece of PIECES) {
    while (left >= piece && pieces.length < MOST_DRAWN) {
      pieces.push(piece);
      left -= piece;
    }
  }
  return pieces.slice(1).reverse();
}
