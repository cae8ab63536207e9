import type { Gesture } from "../../../wire/types";

/** How a chip came to a spot: chosen and the spot touched, dragged there, or typed. */
export type Hand = "touch" | "drag" | "key";

/** By which hands each rulebook lets chips be laid; whoever has no hand may always type. */
const TAKES: Record<Gesture, readonly Hand[]> = {
  "drag-chip": ["drag", "key"],
  "touch-chip-then-area": ["touch", "key"],
  "touch-or-drag": ["touch", "drag", "key"],
  "activate-function": ["touch", "drag", "key"],
  "chips-on-layout": ["touch", "drag", "key"],
};

export function takes(gesture: Gesture, hand: Hand): boolean {
  return TAKES[gesture].includes(hand);
}

/** What the rules of a table say about laying a chip, as a part of a catalogue's key. */
export function wayOf(gesture: Gesture): "either" | "drag" | "touch" {
  if (!takes(gesture, "touch")) return "drag";
  return takes(gesture, "drag") ? "either" : "touch";
}
