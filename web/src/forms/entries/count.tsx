import type { Entered, EntryProps } from "../entry";
import { TypedEntry } from "./typed_entry";

/** How many of something there are. */
export function CountEntry(props: EntryProps<number>) {
  const begin = props.value === undefined ? "" : String(props.value);
  return <TypedEntry {...props} begin={begin} read={read} />;
}

function read(typed: string): Entered<number> {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
}
