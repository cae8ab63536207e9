import { useState } from "preact/hooks";
import { Field } from "../../../kit/field";
import type { Entered, Entry, EntryProps, PitWord } from "../acts/entry";

const CARD = /^[A2-9TJQK][SHDC]$/;

/** Cards as the wire names them, with spaces between: `9S KH`. */
export function cards(label: PitWord, start: readonly string[] = []): Entry<readonly string[]> {
  const draw = (props: EntryProps<readonly string[]>) => <CardsEntry {...props} />;
  return { label, start, optional: false, draw };
}

export function CardsEntry({ label, value, onChange }: EntryProps<readonly string[]>) {
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
