import { useState } from "preact/hooks";
import { Field } from "../../../kit/field";
import type { Entry, EntryProps, PitWord } from "../acts/entry";

const MS_IN_SECOND = 1_000;

/** A length of time: seconds as typed, milliseconds as sent. */
export function seconds(label: PitWord, start: number): Entry<number> {
  return { label, start, optional: false, draw: (props) => <SecondsEntry {...props} /> };
}

function SecondsEntry({ label, value, onChange }: EntryProps<number>) {
  const [typed, setTyped] = useState(value === undefined ? "" : String(value / MS_IN_SECOND));
  return (
    <Field
      label={label}
      kind="number"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(
          /^\d{1,4}(\.\d)?$/.test(next) ? Math.round(Number(next) * MS_IN_SECOND) : undefined,
        );
      }}
    />
  );
}
