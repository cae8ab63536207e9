import type { FormField } from "../../../wire/forms";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { TypedEntry } from "./typed_entry";

const MOST = 999_999;

/** How many of something there are. */
export function CountEntry(props: EntryProps<number>) {
  const { field } = props;
  const wrong = say("form.wrong.count", { least: field.least ?? 0, most: field.most ?? MOST });
  const begin = props.value === undefined ? "" : String(props.value);
  return <TypedEntry {...props} begin={begin} read={(typed) => read(typed, field)} wrong={wrong} />;
}

function read(typed: string, { least = 0, most = MOST }: FormField): Entered<number> {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  return count !== null && count >= least && count <= most ? count : undefined;
}
