import { Field } from "../../../kit/controls/field";
import type { EntryProps } from "../../entry";

/** Several names, with commas between them. */
export function NamesEntry({ label, value, onChange }: EntryProps<string[]>) {
  return (
    <Field
      label={label}
      value={(value ?? []).join(",")}
      onChange={(typed) => {
        const names = typed.split(",").map((name) => name.trimStart());
        onChange(typed.trim() === "" ? undefined : names);
      }}
    />
  );
}
