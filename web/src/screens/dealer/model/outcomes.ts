import type { OutcomeData } from "../../../wire/types";

/** An outcome in few characters, for a button or a line: `17`, `2-3-5`, `8S KD / 3C 4H`. */
export function outcomeText(outcome: OutcomeData): string {
  if (typeof outcome.number === "string") return outcome.number;
  if (outcome.dice) return outcome.dice.join("-");
  if (outcome.player && outcome.banker)
    return `${cards(outcome.player)} / ${cards(outcome.banker)}`;
  return outcome.void ?? "–";
}

const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

function cards(hand: readonly string[]): string {
  return hand.map((card) => cardText(card)).join(" ");
}

export function cardText(card: string): string {
  const [rank = "", suit = ""] = card;
  return `${rank === "T" ? "10" : rank}${SIGNS[suit] ?? suit}`;
}
