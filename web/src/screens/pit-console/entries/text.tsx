import { Field } from "../../../kit/field";
import type { Entry, EntryProps, PitWord } from "../acts/entry";

/** A reason, a finding, a note: words that go into the journal. */
export function text(label: PitWord, start = ""): Entry<string> {
  return {
    label,
    start: start === "" ? undefined : start,
    optional: false,
    // No reason or note changes what a command does to an account.
    trial: "–",
    draw: (props) => <TextEntry {...props} />,
  };
}

function TextEntry({ label, value, onChange }: EntryProps<string>) {
  return (
    <Field
      label={label}
      value={value ?? ""}
      onChange={(typed) => onChange(typed.trim() === "" ? undefined : typed)}
    />
  );
}
