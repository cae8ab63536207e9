import type { LyingPiece, RackColour, Spot } from "../../../wire/types";
import { CheckFace, faceText } from "./check";

interface PiecesProps {
  spots: readonly Spot[];
  lying: readonly LyingPiece[];
  colours: readonly RackColour[];
  /** The number on which the dolly stands: chips lie beside it. */
  dolly: string | null;
}

const RADIUS = 23;
const ASIDE = 20;
const BESIDE = 26;

/** What lies on the layout: each player's stack beside the others on the same bet. */
export function Pieces({ spots, lying, colours, dolly }: PiecesProps) {
  const places = new Map(spots.map((spot) => [spot.bet, spot.at]));
  const before = new Map<string, number>();
  return (
    <g class="layout-pieces">
      {lying.map((piece, place) => {
        const at = places.get(piece.bet);
        const nth = before.get(piece.bet) ?? 0;
        before.set(piece.bet, nth + 1);
        if (at === undefined) return null;
        const beside = piece.bet === `straight:${dolly ?? ""}` ? BESIDE : 0;
        return (
          <CheckFace
            key={`${place} ${piece.bet} ${piece.player}`}
            colour={piece.colour}
            text={faceText(piece.amount, unitOf(colours, piece.colour))}
            x={at.x + nth * ASIDE}
            y={at.y - nth * 4 + beside}
            radius={RADIUS}
          />
        );
      })}
    </g>
  );
}

export function unitOf(colours: readonly RackColour[], colour: string): number {
  return colours.find((each) => each.colour === colour)?.holders?.[0]?.unit ?? 0;
}
