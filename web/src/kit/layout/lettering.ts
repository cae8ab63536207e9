import type { Cell, LayoutView, Spot } from "../../wire/types";
import { CATALOGUES, type Language } from "../../words/words";
import { oddsText } from "../wording/odds_text";

/** The layout with its words in the player's language; numbers and dice stay as they are. */
export function lettered(layout: LayoutView, language: Language): LayoutView {
  const words: Record<string, string> = language === "en" ? {} : CATALOGUES[language];
  const spots = layout.spots.map((spot) => ({ ...spot, label: spoken(spot, words) }));
  if (language === "en") return { ...layout, spots };
  return { ...layout, spots, cells: layout.cells.map((cell) => letteredCell(cell, words)) };
}

/** For the ear: what the bet is called, and its numbers, without which many sound alike. */
function spoken({ bet, kind, label }: Spot, words: Record<string, string>): string {
  const name = words[`bet.${kind}`] ?? label;
  const selection = bet.split(":")[1] ?? "";
  return selection === "" || name.includes(selection) ? name : `${name} ${selection}`;
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
