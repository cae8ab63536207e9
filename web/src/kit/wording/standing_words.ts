import type { RulebookStanding } from "../../wire/types";
import { say } from "../../words/words";

/** Who has approved a rulebook, or that nobody has. */
export function standingWords({ kind, by }: RulebookStanding): string {
  return say(`standing.${kind}`, { by: by ?? "" });
}

export function isApproved({ kind }: RulebookStanding): boolean {
  return kind === "shipped" || kind === "signed";
}
