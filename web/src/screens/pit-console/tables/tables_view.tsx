import { useState } from "preact/hooks";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { TableCard } from "./table_card";
import { TablePane } from "./table_pane";

/** Every table of the pit at a glance, and one of them at hand. */
export function TablesView() {
  const { view } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const table = chosen ?? view.tables[0]?.table ?? null;
  return (
    <div class="console-split">
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
      {table !== null && <TablePane key={table} table={table} />}
    </div>
  );
}
