import { Plot } from "../../../kit/chart";
import { DataTable } from "../../../kit/data_table";
import { money } from "../../../kit/money";
import type { MeterLine, MetersReport as Meters } from "../../../wire/types";
import { say } from "../../../words/words";
import { useAsk } from "../../records/asking";
import { Report } from "../../records/report";
import { words } from "./flows_report";

/** What the terminals' own meters show, beside what the journal comes to. */
export function MetersReport() {
  const asked = useAsk<Meters>("reports/meters");
  return (
    <Report asked={asked} csv="reports/meters?format=csv">
      {({ heading, rows, variances, behind }) => (
        <>
          <p class={`verdict verdict--${variances === 0 ? "good" : "bad"}`} role="status">
            {variances === 0 ? say("meters.agree") : say("meters.differ", { count: variances })}
            {behind && ` ${say("meters.behind")}`}
          </p>
          <Plot
            caption={say("meters.shown")}
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
              { title: say("flows.meter"), cell: ({ meter }) => words(meter) },
              { title: say("meters.shown"), cell: ({ shown }) => money(shown), numeric: true },
              {
                title: say("meters.counted"),
                cell: ({ counted }) => money(counted),
                numeric: true,
              },
              {
                title: say("meters.variance"),
                cell: ({ variance }) => money(variance),
                numeric: true,
              },
            ]}
          />
        </>
      )}
    </Report>
  );
}

function byMeter(rows: readonly MeterLine[]): { label: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { meter, shown } of rows) sums.set(meter, (sums.get(meter) ?? 0) + shown);
  return [...sums].map(([meter, value]) => ({ label: words(meter), value }));
}
