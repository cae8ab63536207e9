import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { money } from "../../../kit/wording/money";
import { rulebookName, tableName } from "../../../kit/wording/names";
import { Segments } from "../../../kit/controls/segments";
import type { Condition, SeatSummary } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actsAtTable, actsOfCredit, actsOfTerminal } from "../acts/of_terminals";
import { useConsole } from "../console";
import { saidPlainly } from "../naming";
import { Figure } from "../tables/table_card";
import { Recall } from "./recall";

/** One chair: its money, why it is stopped, its last rounds, and what may be done. */
export function TerminalPane({ seat }: { seat: SeatSummary }) {
  const console_ = useConsole();
  const { view } = console_;
  const [recalling, setRecalling] = useState(false);
  const tables = view.tables.filter(({ rulebook }) => rulebook === seat.rulebook);
  const [chosen, setChosen] = useState((seat.tables ?? [])[0] ?? tables[0]?.table ?? "");
  return (
    <aside class="console-pane" aria-label={say("pit.terminal.named", { terminal: seat.terminal })}>
      <h2>
        {say("pit.terminal.named", { terminal: seat.terminal })}{" "}
        <small>{rulebookName(seat.rulebook)}</small>
      </h2>
      {!seat.enabled && <p class="console-stop">▲ {say("fault.disabled")}</p>}
      {(seat.conditions ?? []).map((condition) => (
        <p key={condition} class={seat.stopped === true ? "console-stop" : "console-notice"}>
          ▲ {say(`pit.condition.${condition}`)}
          {namedParts(seat, condition)}. {say(`pit.condition.${condition}.do`)}
        </p>
      ))}
      {(seat.freezes ?? []).map((freeze) => (
        <p key={freeze} class="console-stop">
          ▲ {saidPlainly(console_, freeze)}
        </p>
      ))}
      {(seat.large_win ?? 0) > 0 && (
        <p class="console-stop">▲ {say("pit.large-win", { amount: money(seat.large_win ?? 0) })}</p>
      )}
      {seat.directed === true && <p class="console-notice">{say("pit.directed")}</p>}
      {Object.entries(seat.idle_at ?? {}).map(([table, count]) => (
        <p key={table} class="console-notice">
          {say("pit.idle", { count, table: tableName(table) })}
        </p>
      ))}
      <div class="console-figures">
        <Figure label={say("pit.credit")} value={money(seat.credit ?? 0)} />
        <Figure label={say("pit.staked")} value={money(seat.staked ?? 0)} />
        <Figure
          label={say("pit.plays-at")}
          value={(seat.tables ?? []).map(tableName).join(", ") || "–"}
        />
      </div>
      <p class="console-soft">
        {say("pit.stacker.notes", { notes: money(seat.notes ?? 0) })}{" "}
        {(seat.papers ?? 0) > 0 &&
          say("pit.stacker.papers", {
            papers: seat.papers ?? 0,
            worth: money(seat.papers_worth ?? 0),
          })}
      </p>
      <div class="console-bar">
        <Button onPress={() => setRecalling(true)}>{say("pit.recall")}</Button>
      </div>
      <ActBar
        label={say("pit.acts")}
        acts={[...actsOfTerminal(seat), ...actsOfCredit(seat)]}
        rulebook={seat.rulebook}
      />
      {seat.session != null && (
        <>
          <h3>{say("pit.player-at")}</h3>
          <Segments
            label={say("pit.field.table")}
            options={tables.map(({ table }) => ({ value: table, label: tableName(table) }))}
            value={chosen}
            onChoose={setChosen}
          />
          {chosen !== "" && (
            <ActBar
              key={chosen}
              label={say("pit.player-at")}
              acts={actsAtTable(seat, chosen)}
              rulebook={seat.rulebook}
            />
          )}
        </>
      )}
      {recalling && <Recall terminal={seat.terminal} onClose={() => setRecalling(false)} />}
    </aside>
  );
}

function namedParts({ parts }: SeatSummary, condition: Condition): string {
  const named = parts?.[condition] ?? [];
  return named.length === 0 ? "" : ` (${named.join(", ")})`;
}
