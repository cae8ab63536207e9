import { useState } from "preact/hooks";
import { Field } from "../../../kit/field";
import type { Entry, EntryProps, PitWord } from "../acts/entry";

/** How many of something there are. */
export function count(label: PitWord): Entry<number> {
  return {
    label,
    start: undefined,
    optional: false,
    draw: (props) => <CountEntry {...props} />,
  };
}

function CountEntry({ label, value, onChange }: EntryProps<number>) {
  const [typed, setTyped] = useState(value === undefined ? "" : String(value));
  return (
    <Field
      label={label}
      kind="number"
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(/^\d{1,6}$/.test(next.trim()) ? Number(next) : undefined);
      }}
    />
  );
}
