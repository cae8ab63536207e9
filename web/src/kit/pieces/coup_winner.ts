import type { OutcomeData, Result } from "../../wire/types";

/** Which hand of a settled coup ended nearer to nine, for the letter in a strip. */
export function coupWinner({ player, banker }: OutcomeData): Result {
  const difference = points(player ?? []) - points(banker ?? []);
  if (difference === 0) return "tie";
  return difference > 0 ? "player" : "banker";
}

export function points(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + worth(card[0] ?? ""), 0) % 10;
}

/** What one rank counts. */
export function worth(rank: string): number {
  if (rank === "A") return 1;
  return /[2-9]/.test(rank) ? Number(rank) : 0;
}
