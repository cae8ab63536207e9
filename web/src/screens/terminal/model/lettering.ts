import type { Cell, LayoutView } from "../../../wire/types";
import { CATALOGUES, type Language } from "../../../words/words";

/** The layout with its words in the player's language; numbers and dice stay as they are. */
export function lettered(layout: LayoutView, language: Language): LayoutView {
  if (language === "en") return layout;
  const words: Record<string, string> = CATALOGUES[language];
  return { ...layout, cells: layout.cells.map((cell) => letteredCell(cell, words)) };
}

function letteredCell(cell: Cell, words: Record<string, string>): Cell {
  if (cell.label === undefined || !/[A-Za-z]/.test(cell.label)) return cell;
  const [kind = "", selection] = cell.name.split(":");
  const word =
    words[`cell.${cell.name}`] ?? (selection === undefined ? words[`bet.${kind}`] : undefined);
  return word === undefined ? cell : { ...cell, label: word };
}
