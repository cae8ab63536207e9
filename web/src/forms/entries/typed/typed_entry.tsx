import { useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import type { Entered, EntryProps } from "../../entry";

interface TypedEntryProps<T> extends Pick<EntryProps<T>, "label" | "onChange"> {
  readonly begin: string;
  readonly read: (typed: string) => Entered<T>;
  /** What to enter instead of something that cannot be read. */
  readonly wrong: string;
}

/** What is typed stays as it was typed, also while it cannot be read. */
export function TypedEntry<T>({ label, onChange, begin, read, wrong }: TypedEntryProps<T>) {
  const [typed, setTyped] = useState(begin);
  return (
    <Field
      label={label}
      kind="number"
      value={typed}
      wrong={typed.trim() !== "" && read(typed) === undefined ? wrong : undefined}
      onChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}
