import { useState } from "preact/hooks";
import { type WordKey, say } from "../../words/words";
import { Button } from "./button";
import { type IsoDay, dayFirst, monthOf, plusMonths, weeksOf } from "../wording/dates";

type Month = WordKey & `date.month.${number}`;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface CalendarProps {
  value: IsoDay;
  /** A day of the month that is shown first. */
  shown: IsoDay;
  onPick: (day: IsoDay) => void;
}

/** A month at a time, Monday first. */
export function Calendar({ value, shown, onPick }: CalendarProps) {
  const [month, setMonth] = useState(shown);
  const { month: number, year } = monthOf(month);
  const name = `date.month.${number}` as Month;
  const title = say("date.month", { month: say(name), year });
  return (
    <div class="calendar" role="dialog" aria-label={title}>
      <header>
        <Button label={say("date.earlier")} onPress={() => setMonth(plusMonths(month, -1))}>
          ‹
        </Button>
        <strong>{title}</strong>
        <Button label={say("date.later")} onPress={() => setMonth(plusMonths(month, 1))}>
          ›
        </Button>
      </header>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {say(`date.weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={day ?? column}>
                  {day !== null && (
                    <button
                      type="button"
                      aria-label={dayFirst(day)}
                      aria-pressed={day === value}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
