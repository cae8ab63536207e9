import { useId } from "preact/hooks";
import { Button } from "../../kit/button";
import { say } from "../../words/words";

/** Gaming days, both included; nothing is today. */
export interface Period {
  from: string;
  to: string;
}

export const TODAY: Period = { from: "", to: "" };
const DAY_MS = 86_400_000;

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** A few usual periods by one touch, and any other by its days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const presets: readonly [string, Period][] = [
    [say("period.today"), TODAY],
    [say("period.yesterday"), { from: daysAgo(1), to: daysAgo(1) }],
    [say("period.week"), { from: daysAgo(6), to: daysAgo(0) }],
    [say("period.month"), { from: daysAgo(29), to: daysAgo(0) }],
  ];
  return (
    <div class="period" role="group" aria-label={say("period.title")}>
      {presets.map(([label, preset]) => (
        <Button
          key={label}
          pressed={preset.from === period.from && preset.to === period.to}
          onPress={() => onChange(preset)}
        >
          {label}
        </Button>
      ))}
      <Day
        label={say("period.from")}
        value={period.from}
        onChange={(from) => onChange({ from, to: later(from, period.to) })}
      />
      <Day
        label={say("period.to")}
        value={period.to}
        onChange={(to) => onChange({ from: period.from || to, to })}
      />
    </div>
  );
}

function later(from: string, to: string): string {
  return to < from ? from : to;
}

function Day(props: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <span class="period-day">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="date"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </span>
  );
}

function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * DAY_MS);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
