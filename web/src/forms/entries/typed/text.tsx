import { Field } from "../../../kit/controls/field";
import type { EntryProps } from "../../entry";

/** A reason, a finding, a note: words that go into the journal. */
export function TextEntry({ label, value, onChange }: EntryProps<string>) {
  return (
    <Field
      label={label}
      value={value ?? ""}
      onChange={(typed) => onChange(typed.trim() === "" ? undefined : typed)}
    />
  );
}
