import type { Entered, Entry, EntryProps, PitWord } from "../acts/entry";
import { TypedEntry } from "./typed_entry";

const MS_IN_SECOND = 1_000;

/** A length of time: seconds as typed, milliseconds as sent. */
export function seconds(label: PitWord, start: number): Entry<number> {
  return { label, start, optional: false, draw: (props) => <SecondsEntry {...props} /> };
}

function SecondsEntry(props: EntryProps<number>) {
  const begin = props.value === undefined ? "" : String(props.value / MS_IN_SECOND);
  return <TypedEntry {...props} begin={begin} read={read} />;
}

function read(typed: string): Entered<number> {
  return /^\d{1,4}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * MS_IN_SECOND) : undefined;
}
