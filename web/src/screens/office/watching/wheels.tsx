import { useState } from "preact/hooks";
import { DataTable } from "../../../kit/figures/data_table";
import { tableName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { WheelLine, WheelList } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { Trouble } from "../../records/report";
import "./watching.css";
import { kindWords, serialWords, verdictWords, whole } from "./watch_words";
import { WheelPage } from "./wheel_page";

/** Results come while somebody looks. */
export const ANEW_MS = 10_000;

/** Every wheel and tumbler with its verdict, and one of them with its figures. */
export function Wheels() {
  const [chosen, setChosen] = useState<Pick<WheelLine, "pit" | "table"> | null>(null);
  if (chosen !== null) {
    return <WheelPage pit={chosen.pit} table={chosen.table} onBack={() => setChosen(null)} />;
  }
  return <WheelRows onPick={setChosen} />;
}

function WheelRows({ onPick }: { onPick: (line: WheelLine) => void }) {
  const asked = useListed<WheelList>("wheels", ANEW_MS);
  const rows = asked.value?.rows ?? [];
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      {asked.value !== null && rows.length === 0 && <p>{say("wheels.none")}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={say("wheels.list")}
          rows={rows}
          keyOf={({ pit, table, device }) => `${pit} ${table} ${device ?? ""}`}
          onPick={onPick}
          columns={[
            {
              title: say("wheels.table"),
              cell: (line) => (
                <button type="button" class="wheels-open" onClick={() => onPick(line)}>
                  {tableName(line.table)}
                </button>
              ),
            },
            { title: say("wheels.serial"), cell: serialWords },
            { title: say("wheels.kind"), cell: ({ wheel }) => kindWords(wheel) },
            { title: say("wheels.since"), cell: ({ since }) => moment(since) },
            { title: say("wheels.results"), cell: ({ results }) => whole(results), numeric: true },
            {
              title: say("wheels.verdict"),
              cell: (line) => (
                <span class={`watch-verdict watch-verdict--${line.level}`}>
                  {verdictWords(line)}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
