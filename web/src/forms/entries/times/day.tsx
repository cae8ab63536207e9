import { DateField } from "../../../kit/controls/date_field";
import type { IsoDay } from "../../../kit/wording/dates";
import type { EntryProps } from "../../entry";

/** A gaming day: the venue's own of today unless somebody says otherwise. */
export function DayEntry({ label, value, onChange, now }: EntryProps<IsoDay>) {
  const today = String(now.start ?? "");
  return <DateField label={label} value={value ?? today} today={today} onChange={onChange} />;
}
