import type { ChipKind, LyingPiece, PitBody } from "../../../wire/types";
import type { Desk } from "../model/desk";
import type { ChipHolder } from "./chip_holder";

/** What a touch on the layout does. */
export type Mode = "tell" | "take-back" | "lay" | "take-up" | "move" | "call";

/** What can be touched for now, the usual first; nothing between the call and the number. */
export function modesOf(desk: Desk): readonly Mode[] {
  const known = desk.desk.layout?.known ?? "nothing";
  const round = desk.table.round ?? null;
  if (known === "nothing" || desk.table.status === "closed") return [];
  const settled = round?.status === "settled";
  const going = round !== null && !settled && round.status !== "void";
  if (going && round.status !== "open") return [];
  if (known === "every-wager") return settled ? [...LAYING, "tell", "take-back"] : LAYING;
  return settled && known === "winning-bets" ? ["tell", "take-back", "call"] : ["call"];
}

const LAYING: readonly Mode[] = ["lay", "move", "take-up", "call"];

/** A touch acts at once in these; in the others the amount is pressed after the place. */
export function actsOnTouch(mode: Mode): boolean {
  return mode === "lay" || mode === "take-up" || mode === "move";
}

interface Touched {
  mode: Mode;
  hand: ChipHolder;
  bet: string;
  amount: number;
  /** Where chips are moved from. */
  from: string | null;
  /** Notes handed in for a call, in cents. */
  notes: number;
  /** Who hands them in, where that is known. */
  patron: string;
}

/** What is sent, or nothing where something is still to be touched. */
export function bodyOf(desk: Desk, touched: Touched): PitBody | null {
  const { mode, hand, bet, from, notes } = touched;
  const layout = desk.desk.layout ?? null;
  const settled = desk.table.round?.id ?? null;
  if (layout === null) return null;
  const { round } = layout;
  const whose = { player: hand.player, paid_with: hand.kind, colour: hand.colour };
  const { amount } = touched;
  switch (mode) {
    case "tell":
      return settled === null
        ? null
        : { type: "tell-winning-bet", round: settled, bet, amount, ...whose };
    case "take-back":
      return settled === null
        ? null
        : { type: "take-back-winning-bet", round: settled, bet, amount, ...whose };
    case "call": {
      const shown = Math.max(amount - notes, 0);
      const patron = notes === 0 || touched.patron === "" ? null : touched.patron;
      return { type: "take-call-bet", round, bet, amount, shown, cash: notes, patron, ...whose };
    }
    case "lay":
      return { type: "lay-chips", round, bet, amount, ...whose };
    case "take-up": {
      const there = lyingOf(layout.lying ?? [], hand, bet);
      const up = Math.min(amount, there === 0 ? amount : there);
      return { type: "take-up-chips", round, bet, amount: up, ...whose };
    }
    case "move": {
      if (from === null) return null;
      const there = lyingOf(layout.lying ?? [], hand, from);
      const moved = there === 0 ? amount : there;
      return { type: "move-chips", round, source: from, destination: bet, amount: moved, ...whose };
    }
  }
}

/** The worth of somebody's chips of one kind on one bet. */
export function lyingOf(lying: readonly LyingPiece[], hand: ChipHolder, bet: string): number {
  return lying
    .filter((piece) => piece.bet === bet && isOf(piece, hand))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function isOf(
  piece: { player: string; kind: ChipKind; colour: string },
  hand: ChipHolder,
): boolean {
  return piece.player === hand.player && piece.kind === hand.kind && piece.colour === hand.colour;
}
