import { codeWords } from "../../kit/wording/code_words";
import { sayFirst } from "../../words/dynamic";

/** What the matrix calls a state, a proof, a screen, a kind or a topic of a clause. */
export function clauseWords(
  column: "state" | "proof" | "screen" | "kind" | "topic",
  code: string,
): string {
  return sayFirst([`clauses.${column}.${code}`]) ?? codeWords(code);
}
