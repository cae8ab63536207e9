import { useEffect, useState } from "preact/hooks";
import { Plot } from "../../../kit/figures/chart";
import { codeWords } from "../../../kit/wording/code_words";
import { DataTable } from "../../../kit/figures/data_table";
import { money } from "../../../kit/wording/money";
import type { MeterLine, MetersReport as Meters } from "../../../wire/types";
import { say } from "../../../words/words";
import { useAsk } from "../../records/asking";
import { Report } from "../../records/report";

const LOOK_AGAIN_MS = 1_000;

/** What the terminals' own meters show, beside what the journal comes to. */
export function MetersReport() {
  const [everyMs, setEveryMs] = useState<number | null>(null);
  const asked = useAsk<Meters>("reports/meters", everyMs);
  const behind = asked.value?.behind === true;
  useEffect(() => setEveryMs(behind ? LOOK_AGAIN_MS : null), [behind]);
  return (
    <Report asked={asked} csv="reports/meters?format=csv">
      {({ heading, rows, variances, behind }) => (
        <>
          <Verdict variances={variances} behind={behind} />
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
              { title: say("flows.meter"), cell: ({ meter }) => codeWords(meter) },
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

/** While the journal is still being counted, what it comes to proves nothing either way. */
function Verdict({ variances, behind }: { variances: number; behind: boolean }) {
  const [look, sentence] = behind
    ? ["open", say("meters.behind")]
    : variances === 0
      ? ["good", say("meters.agree")]
      : ["bad", say("meters.differ", { count: variances })];
  return (
    <p class={`verdict verdict--${look}`} role="status">
      {sentence}
    </p>
  );
}

function byMeter(rows: readonly MeterLine[]): { label: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { meter, shown } of rows) sums.set(meter, (sums.get(meter) ?? 0) + shown);
  return [...sums].map(([meter, value]) => ({ label: codeWords(meter), value }));
}
