import { useEffect, useState } from "preact/hooks";
import { DateField } from "./date_field";
import { readDay } from "../wording/dates";
import { Field } from "./field";
import { atDayAndClock, clock, day } from "../wording/time";
import { say } from "../../words/words";
import "./moment_field.css";

interface MomentFieldProps {
  label: string;
  value: number;
  onChange: (instant: number) => void;
}

/** A day and a time by the venue's clock. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState(clock(value));
  useEffect(() => setTyped(clock(value)), [value]);
  const iso = readDay(day(value)) ?? "";
  function put(chosen: string, time: string): void {
    const found = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(time.trim());
    if (found !== null) onChange(atDayAndClock(chosen, Number(found[1]), Number(found[2])));
  }
  return (
    <div class="moment-field">
      <DateField label={label} value={iso} today={iso} onChange={(chosen) => put(chosen, typed)} />
      <Field
        label={say("moment.time")}
        value={typed}
        onChange={(time) => {
          setTyped(time);
          put(iso, time);
        }}
      />
    </div>
  );
}
