import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { TypedEntry } from "./typed_entry";

const MS_IN_SECOND = 1_000;

/** A length of time: seconds as typed, milliseconds as sent. */
export function SecondsEntry(props: EntryProps<number>) {
  const begin = props.value === undefined ? "" : String(props.value / MS_IN_SECOND);
  return <TypedEntry {...props} begin={begin} read={read} wrong={say("form.wrong.seconds")} />;
}

function read(typed: string): Entered<number> {
  return /^\d{1,4}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * MS_IN_SECOND) : undefined;
}
