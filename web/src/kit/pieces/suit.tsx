export type Suit = "S" | "H" | "D" | "C";

// Each in a square of 20 by 20 about the origin.
const SHAPES: Record<Suit, string> = {
  S:
    "M0-9C3-4.5 9-1.5 9 3.2 9 6.5 6.2 7.6 4 7 2.8 6.7 1.8 5.9 1.1 4.8 1.3 7 2 8.5 3.4 9.600" +
    "H-3.400C-2 8.5-1.3 7-1.1 4.8-1.8 5.9-2.8 6.7-4 7-6.2 7.6-9 6.5-9 3.2-9-1.5-3-4.5 0-9Z",
  H:
    "M0 9.500C-1.5 6.5-9 1.5-9-3.5-9-7-6.7-9-4.2-9-2.2-9-.7-7.8 0-6 .7-7.8 2.2-9 4.2-9 6.7-9 " +
    "9-7 9-3.5 9 1.5 1.5 6.5 0 9.500Z",
  D:
    "M0-10C1.8-6.2 4.6-2.8 7.6 0 4.6 2.8 1.8 6.2 0 10-1.8 6.2-4.6 2.8-7.6 0-4.6-2.8-1.8-6.2 " +
    "0-10Z",
  C:
    "M0-9.500C2.6-9.5 4.5-7.6 4.5-5.2 4.5-3.9 3.9-2.7 3-1.8 3.5-2 4.1-2.1 4.7-2.1 7.2-2.1 " +
    "9.2-.2 9.2 2.3 9.2 4.8 7.2 6.7 4.7 6.7 3.1 6.7 1.8 5.9 1 4.8 1.2 7 1.9 8.6 3.4 9.600" +
    "H-3.400C-1.9 8.6-1.2 7-1 4.8-1.8 5.9-3.1 6.7-4.7 6.7-7.2 6.7-9.2 4.8-9.2 " +
    "2.3-9.2-.2-7.2-2.1-4.7-2.1-4.1-2.1-3.5-2-3-1.8-3.9-2.7-4.5-3.9-4.5-5.2-4.5-7.6-2.6-9.5 " +
    "0-9.500Z",
};

export function isSuit(letter: string): letter is Suit {
  return letter in SHAPES;
}

interface SuitSignProps {
  suit: Suit;
  x: number;
  y: number;
  size: number;
  /** Pips of the lower half stand on their heads. */
  turned?: boolean;
}

/** A suit's sign inside an SVG. */
export function SuitSign({ suit, x, y, size, turned = false }: SuitSignProps) {
  const turn = turned ? " rotate(180)" : "";
  return (
    <path
      class="card-sign"
      d={SHAPES[suit]}
      transform={`translate(${x} ${y}) scale(${size / 20})${turn}`}
    />
  );
}
