import { type ChartPoint, Plot } from "../../../kit/figures/chart";
import { DataTable } from "../../../kit/figures/data_table";
import { dayFirst } from "../../../kit/wording/dates";
import { money } from "../../../kit/wording/money";
import { tableName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { ShiftLine, ShiftsReport as Shifts } from "../../../wire/types";
import { say } from "../../../words/words";
import { PeriodReport } from "../../records/report";

/** What each table won by its counts: where players bet with chips, nothing else says it. */
export function ShiftsReport() {
  return (
    <PeriodReport<Shifts> path="reports/shifts">
      {({ heading, result, rows }) => (
        <>
          <p>{say("shifts.total", { amount: money(result) })}</p>
          <Plot
            caption={say("shifts.by-table")}
            kind="bar"
            points={byTable(rows)}
            show={(cents) => money(cents)}
          />
          <DataTable
            caption={heading.title}
            rows={rows}
            keyOf={({ pit, table, opened }) => `${pit} ${table} ${opened}`}
            columns={[
              { title: say("shifts.table"), cell: ({ table }) => tableName(table) },
              { title: say("drawers.day"), cell: ({ day }) => dayFirst(day) },
              { title: say("shifts.shift"), cell: ({ shift }) => shift },
              { title: say("shifts.opened"), cell: ({ opened }) => moment(opened) },
              counted("shifts.opener", ({ opener }) => opener),
              counted("shifts.fills", ({ fills }) => fills),
              counted("shifts.credits", ({ credits }) => credits),
              counted("shifts.drop", ({ drop }) => drop),
              counted("shifts.closer", ({ closer }) => closer),
              counted("shifts.variance", ({ variance }) => variance),
              counted("shifts.result", (row) => row.result),
            ]}
          />
        </>
      )}
    </PeriodReport>
  );
}

/** Of the shifts that have been counted; a shift that still runs has no result yet. */
function byTable(rows: readonly ShiftLine[]): ChartPoint[] {
  const sums = new Map<string, number>();
  for (const { table, result } of rows) {
    if (result !== null) sums.set(table, (sums.get(table) ?? 0) + result);
  }
  return [...sums].map(([label, value]) => ({ label: tableName(label), value }));
}

type CountWord =
  `shifts.${"opener" | "fills" | "credits" | "drop" | "closer" | "variance" | "result"}`;

function counted(word: CountWord, of: (row: ShiftLine) => number | null) {
  const cell = (row: ShiftLine) => {
    const cents = of(row);
    return cents === null ? say("shifts.running") : money(cents);
  };
  return { title: say(word), cell, numeric: true };
}
