import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import type { JackpotView, LevelAsked } from "../../../wire/types";

/** A level as it is typed: amounts as people say them, shares of the wager as fractions. */
export interface LevelTyped {
  name: string;
  seed: string;
  ceiling: string;
  contribution: string;
  reserve: string;
}

export const LEVEL_FIELDS = ["name", "seed", "ceiling", "contribution", "reserve"] as const;
export const EMPTY_LEVEL: LevelTyped = {
  name: "",
  seed: "",
  ceiling: "",
  contribution: "",
  reserve: "",
};

/** What is asked for, or nothing while an amount is none. */
export function levelAsked(typed: LevelTyped): LevelAsked | null {
  const seed = centsTyped(typed.seed);
  const ceiling = centsTyped(typed.ceiling);
  const { name, contribution, reserve } = typed;
  if (seed === null || ceiling === null || name.trim() === "") return null;
  if (contribution.trim() === "" || reserve.trim() === "") return null;
  return {
    name: name.trim(),
    seed,
    ceiling,
    contribution: contribution.trim(),
    reserve: reserve.trim(),
  };
}

const MICRO = 1_000_000;

/** The levels as they will bind from the next reset on, to begin a change with. */
export function typedLevels(jackpot: JackpotView): LevelTyped[] {
  const wager = jackpot.wager * MICRO;
  const part = ({ cents, millionths }: { cents: number; millionths: number }): string =>
    fraction(cents * MICRO + millionths, wager);
  return jackpot.levels.map((level) => ({
    name: level.name,
    seed: typedAmount((level.next_seed ?? level.seed).cents),
    ceiling: typedAmount((level.next_ceiling ?? level.ceiling).cents),
    contribution: part(level.next_contribution ?? level.contribution),
    reserve: part(level.next_reserved ?? level.reserved),
  }));
}

function fraction(part: number, whole: number): string {
  const divisor = greatest(part, whole);
  return part === 0 ? "0" : `${part / divisor}/${whole / divisor}`;
}

function greatest(one: number, other: number): number {
  return other === 0 ? one : greatest(other, one % other);
}
