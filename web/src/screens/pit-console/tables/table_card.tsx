import { useTimeLeft } from "../../../kit/pieces/countdown";
import { money } from "../../../kit/wording/money";
import { inFull, personName, rulebookName } from "../../../kit/wording/names";
import type { TableSummary } from "../../../wire/types";
import { say } from "../../../words/words";
import { isRunning } from "../acts/of_floats";
import { type Console, useConsole } from "../console";
import { liabilityAt } from "../liability";
import { saidPlainly } from "../naming";
import { OutcomeMark } from "../outcome_mark";

const SHOWN = 5;

interface TableCardProps {
  table: TableSummary;
  chosen: boolean;
  onPress: () => void;
}

/** One table at a glance. */
export function TableCard({ table, chosen, onPress }: TableCardProps) {
  const console_ = useConsole();
  const stops = table.stops ?? [];
  const cases = table.cases ?? 0;
  const suspended = table.round_status === "suspended";
  const state = stops.length > 0 ? "stopped" : suspended ? "suspended" : table.status;
  const tray = console_.cases.floats.find((each) => each.table === table.table);
  const untold = tray?.needed === true && !isRunning(tray) && table.status !== "closed";
  const recent = (table.recent ?? []).slice(-SHOWN).reverse();
  return (
    <button
      type="button"
      class={`console-table console-table--${state}`}
      aria-pressed={chosen}
      onClick={onPress}
    >
      <span class="console-table-head">
        <strong>{inFull(table.name)}</strong>
        <span class="console-table-state">
          {say(`pit.status.${table.status}`)} · {say(`pit.round.${table.round_status ?? "none"}`)}
        </span>
        <Clock table={table} />
      </span>
      <small class="console-table-book">
        {rulebookName(table.rulebook)}
        {table.known != null &&
          ` · ${say("pit.known", { known: say(`dealer.known.${table.known}`) })}`}
      </small>
      <span class="console-figures">
        <Figure label={say("pit.dealer")} value={dealerOf(table)} />
        <Figure label={say("pit.players")} value={String(table.players ?? 0)} />
        <Figure label={say("pit.staked")} value={stakedAt(table)} />
        <Figure label={say("pit.win-today")} value={wonBy(console_, table)} />
      </span>
      <span class="console-recent">
        {recent.map((outcome, place) => (
          <OutcomeMark key={place} outcome={outcome} table={table.table} size={24} brief />
        ))}
        {cases > 0 && <span class="console-count">{say("pit.cases", { count: cases })}</span>}
      </span>
      {(table.payouts_waiting ?? 0) > 0 && (
        <span class="console-unready">
          {say("pit.payouts-waiting", { count: table.payouts_waiting ?? 0 })}
        </span>
      )}
      {liabilityAt(console_.costs, table.table)?.over === true && (
        <span class="console-stop">▲ {say("pit.liability.warns")}</span>
      )}
      <CallDue table={table} />
      {untold && <span class="console-unready">{say("pit.float.not-open")}</span>}
      {suspended && <span class="console-stop">▲ {say("pit.suspended")}</span>}
      {stops.map((stop) => (
        <span key={stop} class="console-stop">
          ▲ {saidPlainly(console_, stop)}
        </span>
      ))}
    </button>
  );
}

/** Where nothing on the layout is recorded, nobody knows what lies there. */
function stakedAt({ known, staked = 0 }: TableSummary): string {
  return known === "nothing" ? "–" : money(staked);
}

/**
 * A table that has settled nothing in this gaming day has won nothing. What a table of chips wins
 * follows from its wagers where every one is recorded, and elsewhere from its tray and drop alone.
 */
function wonBy({ won }: Console, { table, known }: TableSummary): string {
  const counted = known == null || known === "every-wager";
  return won === null || !counted ? "–" : money(won.tables[table] ?? 0);
}

function dealerOf({ source, dealer }: TableSummary): string {
  if (source === "automated") return say("pit.automated");
  return dealer == null ? "–" : personName(dealer);
}

export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span class="console-figure">
      <small>{label}</small>
      <b>{value}</b>
    </span>
  );
}

/** The period that a supervisor has set is over, and only the dealer closes wagering. */
function CallDue({ table }: { table: TableSummary }) {
  const { link } = useConsole();
  const open = table.round_status === "open";
  const left = useTimeLeft(open ? (table.call_due ?? null) : null, () => link.clock.now());
  return left === 0 ? <span class="console-unready">{say("pit.call-due")}</span> : null;
}

function Clock({ table }: { table: TableSummary }) {
  const { link } = useConsole();
  const open = table.round_status === "open";
  const called = table.closes == null;
  const at = table.closes ?? table.call_due ?? null;
  const left = useTimeLeft(open ? at : null, () => link.clock.now());
  if (left === null) return null;
  const shown = Math.ceil(left / 1_000);
  return (
    <span class={`console-clock ${shown <= 5 ? "console-clock--late" : ""}`}>
      {called ? say("pit.call-in", { seconds: shown }) : `${shown} s`}
    </span>
  );
}
