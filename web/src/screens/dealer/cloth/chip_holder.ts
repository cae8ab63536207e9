import type { ChipKind, LayoutDesk } from "../../../wire/types";

/** Whose chips, of which kind, the next touch is about. A check is worth `unit`. */
export interface ChipHolder {
  player: string;
  kind: ChipKind;
  colour: string;
  unit: number;
}

/** Everybody's chips that can be touched for: colours in the order of the rack, then the others. */
export function chipHoldersOf({ colours = [], players = [], kinds }: LayoutDesk): ChipHolder[] {
  const checks = colours.flatMap(({ colour, holders = [] }) =>
    holders.map(({ player, unit }) => ({ player, kind: CHECKS, colour, unit })),
  );
  const value = players.map(({ player }) => ({ player, kind: VALUE, colour: "", unit: 0 }));
  const tokens = players
    // Their last one can still be taken up, or back.
    .filter(({ tokens: held = 0, tokens_played = 0 }) => held + tokens_played > 0)
    .filter(() => kinds.includes(TOKENS))
    .map(({ player }) => ({ player, kind: TOKENS, colour: "", unit: 0 }));
  return [...checks, ...value, ...tokens];
}

export const CHECKS: ChipKind = "colour-checks";
export const VALUE: ChipKind = "value-chips";
export const TOKENS: ChipKind = "promotional-tokens";

export function isSame(one: ChipHolder | null, other: ChipHolder | null): boolean {
  return keyOf(one) === keyOf(other);
}

export function keyOf(hand: ChipHolder | null): string {
  return hand === null ? "" : `${hand.kind} ${hand.colour} ${hand.player}`;
}

const STACKS = [1, 2, 3, 4, 5, 10, 20];

/** Usual stacks of one kind, in cents: so many checks, or chips of the house's values. */
export function stacksOf(hand: ChipHolder | null, values: readonly number[]): readonly number[] {
  return hand === null || hand.unit === 0 ? values : STACKS.map((checks) => checks * hand.unit);
}
