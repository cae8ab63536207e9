import type { OutcomeData } from "../../wire/types";

/** An outcome in one line: a number, three dice, or two hands. */
export function outcomeWords(outcome: OutcomeData): string {
  if (outcome.void != null) return `void: ${outcome.void}`;
  if (outcome.number != null) return outcome.number;
  if (outcome.dice != null) return outcome.dice.join("-");
  const hands = [
    outcome.player == null ? "" : `P ${outcome.player.join(" ")}`,
    outcome.banker == null ? "" : `B ${outcome.banker.join(" ")}`,
  ];
  return hands.filter((hand) => hand !== "").join(" · ");
}
