import { useMemo } from "preact/hooks";
import type { RunView } from "../../../wire/types";
import { Acts, ActsContext } from "../../records/acts/acts";
import { LeftActs } from "../../records/acts/left_acts";
import { TournamentDesk } from "../../tournaments/tournaments";
import { useConsole } from "../console";
import { TableInPlay } from "./table_in_play";

/** The director's desk: every tournament of the venue, and play at the tables of this pit. */
export function TournamentsView() {
  const { person, view } = useConsole();
  const acts = useMemo(() => new Acts(() => person.person), [person.person]);
  const here = new Set(view.tables.map(({ table }) => table));
  return (
    <ActsContext.Provider value={acts}>
      <div class="console-desk" tabindex={0}>
        <TournamentDesk
          runs
          atTable={(run: RunView, sheets: string) =>
            here.has(run.table) ? <TableInPlay run={run} sheets={sheets} /> : null
          }
        />
      </div>
      <LeftActs />
    </ActsContext.Provider>
  );
}
