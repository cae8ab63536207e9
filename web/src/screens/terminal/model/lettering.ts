import type { Cell, LayoutView } from "../../../wire/types";
import { CATALOGUES, type Language } from "../../../words/words";
import { oddsText } from "./odds_text";

/** The layout with its words in the player's language; numbers and dice stay as they are. */
export function lettered(layout: LayoutView, language: Language): LayoutView {
  if (language === "en") return layout;
  const words: Record<string, string> = CATALOGUES[language];
  return { ...layout, cells: layout.cells.map((cell) => letteredCell(cell, words)) };
}

function letteredCell(cell: Cell, words: Record<string, string>): Cell {
  const odds = cell.sub_label === undefined ? {} : { sub_label: oddsText(cell.sub_label) };
  return { ...cell, ...odds, label: labelOf(cell, words) };
}

function labelOf(cell: Cell, words: Record<string, string>): string {
  const label = cell.label ?? "";
  if (!/[A-Za-z]/.test(label)) return label;
  const [kind = "", selection] = cell.name.split(":");
  const general = selection === undefined ? words[`bet.${kind}`] : undefined;
  return words[`cell.${cell.name}`] ?? general ?? label;
}
