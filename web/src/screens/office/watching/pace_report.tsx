import { useState } from "preact/hooks";
import { Segments } from "../../../kit/controls/segments";
import { Plot } from "../../../kit/figures/chart";
import { type Column, DataTable } from "../../../kit/figures/data_table";
import { codeWords } from "../../../kit/wording/code_words";
import { tableName, withNames } from "../../../kit/wording/names";
import type { PaceGrouping, PaceReport as Pace, PaceRow } from "../../../wire/types";
import { say } from "../../../words/words";
import { PeriodReport } from "../../records/report";

const GROUPINGS: readonly PaceGrouping[] = ["table", "dealer", "game", "hour"];

/** How fast rounds go, and how long one takes. */
export function PaceReport() {
  const [by, setBy] = useState<PaceGrouping>("table");
  return (
    <PeriodReport<Pace>
      path="reports/pace"
      query={{ by }}
      controls={
        <Segments
          label={say("pace.by")}
          value={by}
          onChoose={setBy}
          options={GROUPINGS.map((value) => ({ value, label: say(`pace.by.${value}`) }))}
        />
      }
    >
      {(report) => (
        <>
          <p class="soft">{say("pace.about")}</p>
          <Plot
            caption={say("pace.chart")}
            kind="bar"
            points={report.rows.map((row) => ({
              label: rowName(row, report.by),
              value: (row.rate ?? 0) / 100,
            }))}
            show={(rate) => String(rate)}
          />
          <DataTable
            caption={report.heading.title}
            rows={report.rows}
            keyOf={({ pit, name }) => `${pit} ${name}`}
            columns={columns(report.by)}
          />
        </>
      )}
    </PeriodReport>
  );
}

function columns(by: PaceGrouping): Column<PaceRow>[] {
  const of = (title: string, cell: (row: PaceRow) => string): Column<PaceRow> => ({
    title,
    cell,
    numeric: true,
  });
  return [
    { title: say(`pace.by.${by}`), cell: (row) => rowName(row, by) },
    of(say("pace.rounds"), ({ rounds }) => String(rounds)),
    of(say("pace.rate"), ({ rate }) => (rate === null ? "–" : (rate / 100).toFixed(1))),
    of(say("pace.median"), ({ median_ms }) => inSeconds(median_ms)),
    of(say("pace.ninth"), ({ ninth_ms }) => inSeconds(ninth_ms)),
    of(say("pace.wagers"), ({ wagers }) => (wagers / 100).toFixed(2)),
    of(say("pace.players"), ({ players }) => (players / 100).toFixed(2)),
  ];
}

function rowName({ name }: PaceRow, by: PaceGrouping): string {
  if (by === "table") return tableName(name);
  if (by === "hour") return say("pace.hour", { hour: name });
  return by === "game" ? codeWords(name) : withNames(name);
}

function inSeconds(milliseconds: number): string {
  return say("pace.seconds", { seconds: (milliseconds / 1000).toFixed(1) });
}
