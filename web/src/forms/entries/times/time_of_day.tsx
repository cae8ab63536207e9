import { type Instant, atClock, seconds } from "../../../kit/wording/time";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { TypedEntry } from "../typed/typed_entry";

const TYPED = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/;

/** When something happened, on the day on which the form was opened: `23:17:05`. */
export function TimeEntry(props: EntryProps<Instant>) {
  const day = Number(props.now.start ?? 0);
  const begin = seconds(props.value ?? day);
  return (
    <TypedEntry
      {...props}
      begin={begin}
      read={(typed) => read(typed, day)}
      wrong={say("form.wrong.time")}
    />
  );
}

function read(typed: string, day: Instant): Entered<Instant> {
  const found = TYPED.exec(typed.trim());
  if (found === null) return undefined;
  return atClock(day, Number(found[1]), Number(found[2]), Number(found[3] ?? 0));
}
