import { useState } from "preact/hooks";
import { type ChartPoint, Plot } from "../../../kit/figures/chart";
import { codeWords } from "../../../kit/wording/code_words";
import { type Column, DataTable } from "../../../kit/figures/data_table";
import { dayFirst } from "../../../kit/wording/dates";
import { money } from "../../../kit/wording/money";
import { withNames, rulebookName, tableName } from "../../../kit/wording/names";
import { Segments } from "../../../kit/controls/segments";
import type { FiguresReport, FiguresRow, Grouping } from "../../../wire/types";
import { say } from "../../../words/words";
import { PeriodReport } from "../../records/report";
import { percent } from "./shares";

const GROUPINGS: readonly Grouping[] = [
  "table",
  "game",
  "pit",
  "venue",
  "terminal",
  "dealer",
  "rulebook",
  "day",
];

/** Drop, handle, win and hold against what was to be expected, by whatever is wanted. */
export function WinReport() {
  const [by, setBy] = useState<Grouping>("table");
  return (
    <PeriodReport<FiguresReport>
      path="reports/figures"
      query={{ by }}
      controls={
        <Segments
          label={say("win.by")}
          value={by}
          onChoose={setBy}
          options={GROUPINGS.map((value) => ({ value, label: say(`win.by.${value}`) }))}
        />
      }
    >
      {(report) => (
        <>
          <Plot
            caption={report.heading.title}
            kind={report.by === "day" ? "line" : "bar"}
            points={report.rows.map((row) => point(row, report.by))}
            show={(cents) => money(cents)}
          />
          <p class="soft">{say("win.band")}</p>
          <DataTable
            caption={report.heading.title}
            rows={report.rows}
            keyOf={(row) => `${row.pit} ${row.name}`}
            columns={columns(report.by)}
            totals={columns(report.by).map(({ cell }, place) =>
              place === 0 ? say("win.total") : cell(report.total),
            )}
          />
        </>
      )}
    </PeriodReport>
  );
}

function point({ name, figures }: FiguresRow, by: Grouping): ChartPoint {
  const { win, low, high } = figures;
  return {
    label: rowName(name, by),
    value: win,
    ...(low != null && high != null ? { band: [low, high] } : {}),
  };
}

function columns(by: Grouping): Column<FiguresRow>[] {
  const of = (title: string, cell: (row: FiguresRow) => string): Column<FiguresRow> => ({
    title,
    cell,
    numeric: true,
  });
  return [
    { title: say("win.name"), cell: ({ name }) => rowName(name, by) },
    of(say("win.rounds"), ({ figures }) => String(figures.rounds)),
    of(say("win.handle"), ({ figures }) => money(figures.handle)),
    of(say("win.win"), ({ figures }) => money(figures.win)),
    of(say("win.expected"), ({ figures }) => amount(figures.expected)),
    of(say("win.range"), ({ figures: { low, high } }) =>
      low == null || high == null ? "–" : `${money(low)} … ${money(high)}`,
    ),
    of(say("win.share"), ({ figures }) => percent(figures.share)),
    of(say("win.drop"), ({ figures }) => amount(figures.drop)),
    of(say("win.hold"), ({ figures }) => percent(figures.hold)),
    of(say("win.rate"), ({ figures }) =>
      figures.rate == null ? "–" : (figures.rate / 100).toFixed(1),
    ),
  ];
}

/** As people say it; the server's own word is for sheets. */
function rowName(name: string, by: Grouping): string {
  if (by === "table") return tableName(name);
  if (by === "rulebook") return rulebookName(name);
  if (by === "day") return dayFirst(name);
  return by === "game" ? codeWords(name) : withNames(name);
}

function amount(cents: number | null | undefined): string {
  return cents == null ? "–" : money(cents);
}
