import { useTimeLeft } from "../../../kit/pieces/countdown";
import { moneyShort } from "../../../kit/wording/money";
import { inFull } from "../../../kit/wording/names";
import type { TableSummary } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { OutcomeMark } from "../games/outcome_mark";

const SHOWN = 4;

/** The tables of the pit that this terminal may play at; one touch goes there. */
export function TableStrip() {
  const { terminal } = useSeat();
  const tables = terminal.tables.value;
  if (tables.length < 2) return null;
  return (
    <nav class="table-strip" aria-label={say("terminal.tables")}>
      {tables.map((table) => (
        <TableTile key={table.table} table={table} />
      ))}
    </nav>
  );
}

function TableTile({ table }: { table: TableSummary }) {
  const { terminal } = useSeat();
  const staked = terminal.seat.value?.tables?.[table.table]?.board?.staked ?? 0;
  const chosen = terminal.chosen.value === table.table;
  return (
    <button
      type="button"
      class={`table-tile table-tile--${table.round_status ?? "none"}`}
      aria-pressed={chosen}
      onClick={() => terminal.choose(table.table)}
    >
      <TileClock table={table} />
      <span class="table-tile-name">
        <strong>{inFull(table.name)}</strong>
        <small>{tileState(table)}</small>
      </span>
      <span class="table-tile-recent">
        {(table.recent ?? [])
          .slice(-SHOWN)
          .reverse()
          .map((outcome, place) => (
            <OutcomeMark key={place} outcome={outcome} game={table.game} table={table.table} />
          ))}
      </span>
      {staked > 0 && (
        <span class="table-tile-stake">
          {say("terminal.yours", { amount: moneyShort(staked) })}
        </span>
      )}
    </button>
  );
}

function TileClock({ table }: { table: TableSummary }) {
  const { terminal } = useSeat();
  const open = table.round_status === "open";
  const left = useTimeLeft(open ? (table.closes ?? null) : null, () => terminal.link.clock.now());
  const seconds = left === null ? null : Math.ceil(left / 1_000);
  const state = seconds === null ? "idle" : seconds <= 5 ? "warning" : "running";
  return <span class={`table-tile-clock table-tile-clock--${state}`}>{seconds ?? "·"}</span>;
}

function tileState(table: TableSummary): string {
  if (table.status === "closed") return say("terminal.round.closed-table");
  if ((table.stops ?? []).length > 0) return say("terminal.round.suspended");
  return say(`terminal.round.${table.round_status ?? "none"}`);
}
