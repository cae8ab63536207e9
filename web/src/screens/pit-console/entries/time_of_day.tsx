import { type Instant, atClock, seconds } from "../../../kit/time";
import type { Entered, Entry, EntryProps, PitWord } from "../acts/entry";
import { TypedEntry } from "./typed_entry";

const TYPED = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/;

/** When something happened, on the day of `start`: `23:17:05`. */
export function timeOfDay(label: PitWord, start: Instant): Entry<Instant> {
  const draw = (props: EntryProps<Instant>) => <TimeEntry {...props} day={start} />;
  return { label, start, optional: false, draw };
}

function TimeEntry({ day, ...props }: EntryProps<Instant> & { day: Instant }) {
  const begin = seconds(props.value ?? day);
  return <TypedEntry {...props} begin={begin} read={(typed) => read(typed, day)} />;
}

function read(typed: string, day: Instant): Entered<Instant> {
  const found = TYPED.exec(typed.trim());
  if (found === null) return undefined;
  return atClock(day, Number(found[1]), Number(found[2]), Number(found[3] ?? 0));
}
