import { DateField } from "../../../kit/controls/date_field";
import { MomentField } from "../../../kit/controls/moment_field";
import { gamingDay } from "../../../kit/wording/names";
import { type Instant, atDayAndClock } from "../../../kit/wording/time";
import type { EntryProps } from "../../entry";

const NOON = 12;

/** When something ends: nothing until a day is chosen, then noon of it or another time. */
export function UntilEntry({ label, value, onChange }: EntryProps<Instant>) {
  if (value !== undefined) return <MomentField label={label} value={value} onChange={onChange} />;
  return (
    <DateField
      label={label}
      value=""
      today={gamingDay()}
      onChange={(chosen) => onChange(atDayAndClock(chosen, NOON, 0))}
    />
  );
}
