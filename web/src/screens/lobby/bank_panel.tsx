import { Button } from "../../kit/controls/button";
import { inFull } from "../../kit/wording/names";
import { isApproved, standingWords } from "../../kit/wording/standing_words";
import { say } from "../../words/words";
import type { Bank } from "./banks";
import type { Lobby as LobbyView, LobbyScreen, LobbyTable } from "../../wire/types";
import type { Lobby } from "./lobby";
import { ScreenLink, SeatLink } from "./screen_link";

interface BankPanelProps {
  lobby: Lobby;
  view: LobbyView;
  bank: Bank;
}

function Standing({ bank }: { bank: Bank }) {
  const said = standingWords(bank.standing);
  if (isApproved(bank.standing)) return <small>{said}</small>;
  return <strong class="lobby-unapproved">{said}</strong>;
}

/** One rulebook's tables with their dealers and displays, and the chairs around them. */
export function BankPanel({ lobby, view, bank }: BankPanelProps) {
  return (
    <section class="lobby-bank panel" aria-label={bank.title}>
      <header>
        <h3>{bank.title}</h3>
        <code>{bank.rulebook}</code>
        <Standing bank={bank} />
      </header>
      <ul class="lobby-tables">
        {bank.tables.map((table) => (
          <TableRow key={table.id} lobby={lobby} view={view} table={table} />
        ))}
      </ul>
      {bank.terminals.length > 0 && (
        <div class="lobby-seats" role="group" aria-label={say("lobby.seats")}>
          <span class="lobby-seats-title">{say("lobby.seats")}</span>
          {bank.terminals.map((seat) => (
            <SeatLink key={seat.id} screen={seat} />
          ))}
        </div>
      )}
    </section>
  );
}

interface TableRowProps {
  lobby: Lobby;
  view: LobbyView;
  table: LobbyTable;
}

function TableRow({ lobby, view, table }: TableRowProps) {
  const at = (kind: LobbyScreen["kind"]) =>
    view.screens.find((screen) => screen.kind === kind && screen.tables.includes(table.id));
  const dealer = at("dealer");
  const display = at("display");
  return (
    <li class="lobby-table">
      <div class="lobby-table-name">
        <span class={`lobby-plate lobby-plate--${table.game}`} aria-hidden="true">
          {table.name.number}
        </span>
        <span>
          <strong>{inFull(table.name)}</strong>
          <small>{table.label}</small>
          <small>{say(`lobby.source.${table.source}`)}</small>
        </span>
      </div>
      {dealer !== undefined && (
        <ScreenLink
          screen={dealer}
          brief={say("lobby.dealer", { tables: called(view, dealer.tables) })}
        />
      )}
      {display !== undefined && <ScreenLink screen={display} brief={say("lobby.display")} />}
      {table.desk !== null && <BotSwitch lobby={lobby} table={table} />}
    </li>
  );
}

function called(view: LobbyView, tables: readonly string[]): string {
  return view.tables
    .filter(({ id }) => tables.includes(id))
    .map(({ name }) => inFull(name))
    .join(say("names.and"));
}

function BotSwitch({ lobby, table }: { lobby: Lobby; table: LobbyTable }) {
  const bot = table.bot === true;
  const state = say(bot ? "lobby.bot.on" : "lobby.bot.off");
  return (
    <div class="lobby-switch">
      <Button
        pressed={bot}
        label={`${state}: ${say("lobby.bot-dealer", { table: inFull(table.name) })}`}
        onPress={() => void lobby.setDealer(table.id, !bot)}
      >
        {state}
      </Button>
    </div>
  );
}
