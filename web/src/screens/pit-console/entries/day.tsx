import { DateField } from "../../../kit/date_field";
import type { IsoDay } from "../../../kit/dates";
import type { Entry, PitWord } from "../acts/entry";

/** A gaming day: today's unless somebody says otherwise. */
export function gamingDay(label: PitWord, today: IsoDay): Entry<IsoDay> {
  return {
    label,
    start: today,
    optional: false,
    draw: ({ label: words, value, onChange }) => (
      <DateField label={words} value={value ?? today} today={today} onChange={onChange} />
    ),
  };
}
