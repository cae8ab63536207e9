import { Plot } from "../../../kit/figures/chart";
import { codeWords } from "../../../kit/wording/code_words";
import { DataTable } from "../../../kit/figures/data_table";
import { money } from "../../../kit/wording/money";
import type { FlowLine, FlowsReport as Flows } from "../../../wire/types";
import { say } from "../../../words/words";
import { PeriodReport } from "../../records/report";

/** What terminals took in and paid out, by meter. */
export function FlowsReport() {
  return (
    <PeriodReport<Flows> path="reports/flows">
      {({ heading, rows }) => (
        <>
          <Plot
            caption={heading.title}
            kind="bar"
            points={byMeter(rows)}
            show={(cents) => money(cents)}
          />
          <DataTable
            caption={heading.title}
            rows={rows}
            keyOf={({ pit, terminal, meter }) => `${pit} ${terminal} ${meter}`}
            columns={[
              { title: say("flows.pit"), cell: ({ pit }) => pit },
              { title: say("flows.terminal"), cell: ({ terminal }) => terminal },
              { title: say("flows.meter"), cell: ({ meter }) => codeWords(meter) },
              { title: say("cage.amount"), cell: ({ amount }) => money(amount), numeric: true },
              { title: say("flows.times"), cell: ({ times }) => times, numeric: true },
            ]}
          />
        </>
      )}
    </PeriodReport>
  );
}

function byMeter(rows: readonly FlowLine[]): { label: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { meter, amount } of rows) sums.set(meter, (sums.get(meter) ?? 0) + amount);
  return [...sums].map(([meter, value]) => ({ label: codeWords(meter), value }));
}
