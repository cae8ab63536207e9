import { centsTyped } from "../../../kit/money_typed";
import type { Entered, Entry, EntryProps, PitWord } from "../acts/entry";
import { TypedEntry } from "./typed_entry";

const CENTS_IN_DOLLAR = 100;

/** Dollars as typed, cents as sent. */
export function amount(label: PitWord, start?: number): Entry<number> {
  return { label, start, optional: false, draw: (props) => <AmountEntry {...props} /> };
}

/** An amount that may be taken away as well as given: a minus before it. */
export function amountEitherWay(label: PitWord): Entry<number> {
  const draw = (props: EntryProps<number>) => <AmountEntry {...props} eitherWay />;
  return { label, start: undefined, optional: false, draw };
}

interface AmountEntryProps extends EntryProps<number> {
  eitherWay?: boolean;
}

export function AmountEntry({ eitherWay = false, ...props }: AmountEntryProps) {
  const begin = props.value === undefined ? "" : dollars(props.value);
  return <TypedEntry {...props} begin={begin} read={(typed) => read(typed, eitherWay)} />;
}

function read(typed: string, eitherWay: boolean): Entered<number> {
  const trimmed = typed.trim();
  if (!eitherWay || !trimmed.startsWith("-")) return centsTyped(trimmed) ?? undefined;
  const cents = centsTyped(trimmed.slice(1));
  return cents === null ? undefined : -cents;
}

export function dollars(cents: number): string {
  const whole = cents / CENTS_IN_DOLLAR;
  return Number.isInteger(whole) ? String(whole) : whole.toFixed(2);
}
