import { useState } from "preact/hooks";
import { Segments } from "../../../kit/controls/segments";
import { type Column, DataTable } from "../../../kit/figures/data_table";
import { dayFirst, plusDays } from "../../../kit/wording/dates";
import { money } from "../../../kit/wording/money";
import { gamingDay, tableName, withNames } from "../../../kit/wording/names";
import type { BrokenRule, ControlPoint, ControlReport as Control } from "../../../wire/types";
import { say } from "../../../words/words";
import { TODAY } from "../../records/period";
import { PeriodReport } from "../../records/report";
import { CurveChart } from "./curve_chart";
import "./watching.css";

type By = "table" | "dealer";
const LIMITS = [-3, -2, 0, 2, 3] as const;

/** The win of each gaming day, in deviations from what was to be expected of it. */
export function ControlReport() {
  const [by, setBy] = useState<By>("table");
  const today = gamingDay();
  return (
    <PeriodReport<Control>
      path="reports/control"
      query={{ by }}
      start={today === "" ? TODAY : { from: plusDays(today, -29), to: today }}
      controls={
        <Segments
          label={say("control.by")}
          value={by}
          onChoose={setBy}
          options={(["table", "dealer"] as const).map((value) => ({
            value,
            label: say(`win.by.${value}`),
          }))}
        />
      }
    >
      {(report) => (
        <>
          <p class="soft">{say("control.about")}</p>
          {report.rows.length === 0 && <p>{say("control.nothing")}</p>}
          {series(report.rows).map((points) => (
            <Series key={nameOf(points[0], report.by)} points={points} by={report.by} />
          ))}
          {report.rows.length > 0 && <Days report={report} />}
          <Rules rules={report.rules} />
        </>
      )}
    </PeriodReport>
  );
}

function Series({ points, by }: { points: readonly ControlPoint[]; by: string }) {
  const caption = say("control.chart", { name: nameOf(points[0], by) });
  const known = points.filter(({ score }) => score !== null);
  if (known.length === 0) return null;
  const every = Math.ceil(known.length / 8);
  return (
    <figure class="control-chart">
      <figcaption>{caption}</figcaption>
      <CurveChart
        caption={caption}
        dots
        points={known.map((point, place) => ({
          x: place,
          y: point.score ?? 0,
          found: point.rules.length > 0,
          hollow: !point.judged,
          title: `${dayFirst(point.day)}: ${told(point)}`,
        }))}
        limits={LIMITS.map((y) => ({
          y,
          label: y === 0 ? say("win.expected") : `${y > 0 ? "+" : "−"}${Math.abs(y)} σ`,
          tone: y === 0 ? "fair" : Math.abs(y) === 2 ? "watch" : "alarm",
        }))}
        labels={known.flatMap((point, x) =>
          x % every === 0 ? [{ x, label: dayFirst(point.day) }] : [],
        )}
      />
    </figure>
  );
}

function Days({ report: { rows, by } }: { report: Control }) {
  const of = (title: string, cell: (row: ControlPoint) => string): Column<ControlPoint> => ({
    title,
    cell,
    numeric: true,
  });
  return (
    <DataTable
      caption={say("control.days")}
      rows={rows}
      keyOf={({ pit, name, day }) => `${pit} ${name} ${day}`}
      columns={[
        { title: say("win.name"), cell: (row) => nameOf(row, by) },
        { title: say("control.day"), cell: ({ day }) => dayFirst(day) },
        of(say("win.rounds"), ({ rounds }) => String(rounds)),
        of(say("win.win"), ({ win }) => money(win)),
        of(say("win.expected"), ({ expected }) => amount(expected)),
        of(say("control.sigma"), ({ sigma }) => amount(sigma)),
        of(say("control.score"), ({ score }) => (score === null ? "–" : signed(score))),
        of(say("control.sums"), ({ high, low }) => `${high.toFixed(1)} / ${low.toFixed(1)}`),
        { title: say("control.rules"), cell: told },
      ]}
    />
  );
}

function Rules({ rules }: { rules: readonly BrokenRule[] }) {
  return (
    <DataTable
      caption={say("control.legend")}
      rows={rules}
      keyOf={({ rule }) => rule}
      columns={[
        { title: say("control.rule"), cell: ({ rule }) => say(`control.rule.${rule}`) },
        {
          title: say("control.false"),
          cell: ({ false_every }) => say("control.false.every", { every: false_every }),
        },
      ]}
    />
  );
}

/** What a day breaks, or why it is not judged. */
function told({ score, judged, rules }: ControlPoint): string {
  if (score === null) return say("control.unknown");
  if (!judged) return say("control.few");
  return rules.map((rule) => say(`control.rule.${rule}`)).join("; ");
}

function series(rows: readonly ControlPoint[]): readonly (readonly ControlPoint[])[] {
  const found = new Map<string, ControlPoint[]>();
  for (const row of rows) {
    const key = `${row.pit} ${row.name}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found.values()];
}

function nameOf(row: ControlPoint | undefined, by: string): string {
  if (row === undefined) return "";
  return by === "table" ? tableName(row.name) : withNames(row.name);
}

function signed(score: number): string {
  return `${score > 0 ? "+" : ""}${score.toFixed(2)}`;
}

function amount(cents: number | null): string {
  return cents === null ? "–" : money(cents);
}
