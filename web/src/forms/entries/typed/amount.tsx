import { money } from "../../../kit/wording/money";
import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { TypedEntry } from "./typed_entry";

/** Units of the currency as typed, minor units as sent; what is taken away begins with a minus. */
export function AmountEntry(props: EntryProps<number>) {
  const begin = props.value === undefined ? "" : typedAmount(props.value);
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
