import { useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import type { Entered, EntryProps } from "../../entry";

const CARD = /^[A2-9TJQK][SHDC]$/;

type CardsEntryProps = Pick<EntryProps<readonly string[]>, "label" | "value" | "onChange">;

/** Cards as the wire names them, with spaces between: `9S KH`. */
export function CardsEntry({ label, value, onChange }: CardsEntryProps) {
  const [typed, setTyped] = useState((value ?? []).join(" "));
  return (
    <Field
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}

function read(typed: string): Entered<readonly string[]> {
  const named = typed
    .toUpperCase()
    .replace(/10/g, "T")
    .split(/[\s,]+/)
    .filter((card) => card !== "");
  return named.every((card) => CARD.test(card)) ? named : undefined;
}
