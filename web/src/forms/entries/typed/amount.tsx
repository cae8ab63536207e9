import { money } from "../../../kit/wording/money";
import { centsTyped } from "../../../kit/wording/money_typed";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { TypedEntry } from "./typed_entry";

const CENTS_IN_DOLLAR = 100;

/** Dollars as typed, cents as sent; where money may also be taken away, with a minus before it. */
export function AmountEntry(props: EntryProps<number>) {
  const begin = props.value === undefined ? "" : dollars(props.value);
  const eitherWay = (props.field.least ?? 0) < 0;
  const most = props.now.most ?? null;
  return (
    <>
      <TypedEntry
        {...props}
        begin={begin}
        read={(typed) => read(typed, eitherWay)}
        wrong={say("form.wrong.amount")}
      />
      {most !== null && <p class="field-hint">{say("pit.at-most", { amount: money(most) })}</p>}
    </>
  );
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
