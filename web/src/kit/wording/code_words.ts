import { sayFirst } from "../../words/dynamic";

const SECTIONS = ["game", "source", "equipment", "code"];

/** A code that the server keeps to itself, as people write it: `note-acceptor` as Note acceptor. */
export function codeWords(code: string): string {
  const known = sayFirst(SECTIONS.map((section) => `${section}.${code}`));
  const words = known ?? code.replace(/[-_]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
