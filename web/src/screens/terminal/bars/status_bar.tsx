import { Button } from "../../../kit/controls/button";
import { Countdown } from "../../../kit/pieces/countdown";
import { LanguageSwitch } from "../../../kit/controls/language_switch";
import { moneyShort } from "../../../kit/wording/money";
import { inFull } from "../../../kit/wording/names";
import type { Limits, TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { LastResults } from "../games/last_results";

/** Which table, its limits, how the round stands, what came last, and whom to call. */
export function StatusBar() {
  const { terminal } = useSeat();
  const table = terminal.table.value;
  return (
    <header class="status-bar">
      <TableName />
      {table !== null && <SignBoard table={table} />}
      {table !== null && <RoundState table={table} />}
      <LastResults />
      <nav class="status-buttons">
        <Button onPress={() => openPanel("help")}>{say("terminal.help")}</Button>
        <Button onPress={() => openPanel("recall")}>{say("terminal.recall")}</Button>
        <Button onPress={() => openPanel("attendant")}>{say("terminal.attendant")}</Button>
        <LanguageSwitch offered={terminal.link.welcome.value?.languages} />
      </nav>
    </header>
  );

  function openPanel(panel: "attendant" | "help" | "recall"): void {
    terminal.panel.value = panel;
  }
}

function TableName() {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const table = terminal.table.value;
  return (
    <div class="table-name">
      <h1>{table === null ? say("terminal.no-table") : inFull(table.name)}</h1>
      <p>
        {table !== null && say(`terminal.source.${table.source}`)}
        {offer !== null && <span class="table-rulebook"> · {offer.title}</span>}
      </p>
    </div>
  );
}

/** The sign of the table, which may change from round to round. */
function SignBoard({ table }: { table: TableView }) {
  const { terminal } = useSeat();
  const sign = terminal.owned.value?.personal ?? table.sign;
  const contest = terminal.seat.value?.tournament?.session ?? null;
  const { min, max } =
    contest === null ? { ...sign.general } : { min: contest.least, max: contest.most };
  const least = say("terminal.min", { amount: amountOf(min) });
  const most = say("terminal.max", { amount: amountOf(max) });
  const apart = contest === null && Object.keys(sign.kinds ?? {}).length > 0;
  const more = apart ? say("terminal.sign-more") : "";
  return (
    <button
      type="button"
      class="sign-board"
      aria-label={`${say("terminal.sign")}: ${least} ${most} ${more}`}
      onClick={() => {
        terminal.panel.value = "help";
      }}
    >
      <span>{least}</span> <span>{most}</span> {more !== "" && <small>{more}</small>}
    </button>
  );
}

export function amountOf(cents: Limits["min"]): string {
  return typeof cents === "number" ? moneyShort(cents) : "–";
}

function RoundState({ table }: { table: TableView }) {
  const { terminal } = useSeat();
  const round = table.round ?? null;
  const open = round?.status === "open";
  return (
    <div class={`round-state round-state--${round?.status ?? "none"}`} role="status">
      {round !== null && open && (
        <Countdown
          opened={round.opened}
          closes={round.closes ?? null}
          now={() => terminal.link.clock.now()}
          size={64}
        />
      )}
      <div>
        <strong>{say(`terminal.round.${round?.status ?? "none"}`)}</strong>
        {round !== null && <small>{say("terminal.round-number", { number: round.number })}</small>}
      </div>
    </div>
  );
}
