import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import type { Limits, Sign } from "../../../wire/types";
import { say } from "../../../words/words";

/** Limits as they stand in a form: amounts in text, nothing for none. */
export interface TypedLimits {
  min: string;
  max: string;
  unit: string;
}

export interface TypedSign {
  general: TypedLimits;
  kinds: readonly { kind: string; limits: TypedLimits }[];
  minTotal: string;
  maxTotal: string;
  differential: string;
}

export const NO_LIMITS: TypedLimits = { min: "", max: "", unit: "" };

/** A text that is no amount, as a sentence to show. */
export class NotTyped extends Error {}

export function typed(sign: Sign | null): TypedSign {
  return {
    general: typedLimits(sign?.general ?? {}),
    kinds: Object.entries(sign?.kinds ?? {}).map(([kind, limits]) => ({
      kind,
      limits: typedLimits(limits),
    })),
    minTotal: shown(sign?.min_total),
    maxTotal: shown(sign?.max_total),
    differential: shown(sign?.differential),
  };
}

/** The sign that is meant. Throws NotTyped where a text is no amount. */
export function signOf(sign: TypedSign): Sign {
  return {
    general: limitsOf(sign.general),
    kinds: Object.fromEntries(sign.kinds.map(({ kind, limits }) => [kind, limitsOf(limits)])),
    min_total: cents(sign.minTotal),
    max_total: cents(sign.maxTotal),
    differential: cents(sign.differential),
  };
}

/** Nothing typed is no limit. */
export function cents(text: string): number | null {
  if (text.trim() === "") return null;
  const amount = centsTyped(text);
  if (amount === null) throw new NotTyped(say("floor.not-amount", { text }));
  return amount;
}

export function whole(text: string): number | null {
  if (text.trim() === "") return null;
  if (!/^\d{1,9}$/.test(text.trim())) throw new NotTyped(say("floor.not-number", { text }));
  return Number(text);
}

function limitsOf({ min, max, unit }: TypedLimits): Limits {
  return { min: cents(min), max: cents(max), unit: cents(unit) };
}

function typedLimits({ min, max, unit }: Limits): TypedLimits {
  return { min: shown(min), max: shown(max), unit: shown(unit) };
}

function shown(amount: number | null | undefined): string {
  return amount == null ? "" : typedAmount(amount);
}
