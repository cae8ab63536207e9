import { useState } from "preact/hooks";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import type { PartProps } from "../parts";
import { AttendantLine, calling } from "../waiting/attendant_line";
import { CaseLine } from "../waiting/case_line";
import { TableCard } from "./table_card";
import { TablePane } from "./table_pane";

// The rest is one touch away; here the oldest are enough to be noticed.
const WAITING_SHOWN = 6;

/** Every table of the pit at a glance with what waits below, and one table at hand. */
export function TablesView({ goTo }: PartProps) {
  const { view, cases, seats } = useConsole();
  const calls = calling(seats);
  const [chosen, setChosen] = useState<string | null>(null);
  const table = chosen ?? view.tables[0]?.table ?? null;
  return (
    <div class="console-split">
      <div>
        <div class="console-tables" role="group" aria-label={say("pit.tables")}>
          {view.tables.map((each) => (
            <TableCard
              key={each.table}
              table={each}
              chosen={each.table === table}
              onPress={() => setChosen(each.table)}
            />
          ))}
        </div>
        <h2 class="console-waits">
          {say("pit.waits", { count: cases.open.length + calls.length })}
        </h2>
        <div class="console-tables">
          {calls.map((seat) => (
            <AttendantLine
              key={seat.terminal}
              seat={seat}
              onPress={() => goTo("terminals", seat.terminal)}
            />
          ))}
          {cases.open.slice(0, WAITING_SHOWN).map((each) => (
            <CaseLine
              key={each.id}
              found={each}
              chosen={false}
              onPress={() => goTo("waiting", each.id)}
            />
          ))}
        </div>
      </div>
      {table !== null && <TablePane key={table} table={table} />}
    </div>
  );
}
