import type { PocketColour } from "./number_badge";
import type { LayoutView } from "../../wire/types";

/** The colour of a number, as the layout that the server drew has it. */
export function pocketColour(layout: LayoutView | undefined, number: string): PocketColour {
  if (layout === undefined) return "unknown";
  const tone = layout.cells.find(({ name }) => name === number)?.tone;
  return tone === "red" || tone === "black" ? tone : "green";
}
