import { Button } from "../../kit/controls/button";
import { DateField } from "../../kit/controls/date_field";
import { type IsoDay, plusDays } from "../../kit/wording/dates";
import { gamingDay } from "../../kit/wording/names";
import { say } from "../../words/words";

/** Gaming days of the venue, both included; nothing is today. */
export interface Period {
  from: IsoDay;
  to: IsoDay;
}

export const TODAY: Period = { from: "", to: "" };

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** A few usual periods by one touch, and any other by its days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const today = gamingDay();
  const ago = (days: number): IsoDay => (today === "" ? "" : plusDays(today, -days));
  const presets: readonly [string, Period][] = [
    [say("period.today"), TODAY],
    [say("period.yesterday"), { from: ago(1), to: ago(1) }],
    [say("period.week"), { from: ago(6), to: ago(0) }],
    [say("period.month"), { from: ago(29), to: ago(0) }],
  ];
  const [from, to] = [period.from || today, period.to || today];
  return (
    <div class="period" role="group" aria-label={say("period.title")}>
      {presets.map(([label, preset]) => (
        <Button
          key={label}
          pressed={preset.from === period.from && preset.to === period.to}
          disabled={today === "" && preset !== TODAY}
          onPress={() => onChange(preset)}
        >
          {label}
        </Button>
      ))}
      <DateField
        label={say("period.from")}
        value={from}
        today={today}
        onChange={(day) => onChange({ from: day, to: day > to ? day : to })}
      />
      <DateField
        label={say("period.to")}
        value={to}
        today={today}
        onChange={(day) => onChange({ from: day < from ? day : from, to: day })}
      />
    </div>
  );
}
