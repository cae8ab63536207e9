import { useEffect, useState } from "preact/hooks";
import { LanguageSwitch } from "../../kit/controls/language_switch";
import { inFull, ownTables } from "../../kit/wording/names";
import { usePageTitle } from "../../kit/wording/page_title";
import { Shell } from "../../kit/shell";
import { useTopic } from "../../kit/watching";
import { get } from "../../wire/http";
import type { Link } from "../../wire/link";
import type { HistoryView, OfferView, TableView } from "../../wire/types";
import { language, say } from "../../words/words";
import { BaccaratBoard } from "./baccarat_board";
import "./display.css";
import { DrawBoard, useDraws } from "./draw_board";
import { DisplayHead } from "./head";
import "./language.css";
import { JackpotBoard } from "./jackpot_board";
import { useLuckyScreen } from "./lucky_screen";
import { NoticeStrip } from "./notice_strip";
import { RouletteBoard } from "./roulette_board";
import { SicBoBoard } from "./sic_bo_board";
import { TournamentBoard } from "./tournament_board";
import { useTurn } from "./turn";

/** What hangs above the tables: nobody touches it, and it mends itself. */
export function DisplayScreen({ link }: { link: Link }) {
  const tables = link.welcome.value?.subjects ?? [];
  const draws = useDraws(link);
  // A board of several tables shows each as large as if it were the only one, and so a draw.
  const turn = useTurn(tables.length + draws.length);
  const table = tables[turn];
  const draw = draws[turn - tables.length];
  const venue = link.welcome.value?.venue ?? "";
  usePageTitle(
    venue === "" ? "" : say("display.page", { tables: ownTables(link.welcome.value), venue }),
  );
  return (
    <Shell link={link} moneyWhileLost={say("fault.display.money")}>
      <main class="display">
        {table !== undefined && (
          <TableBoard key={table} link={link} name={table} alone={tables.length === 1} />
        )}
        {draw !== undefined && <DrawBoard draw={draw} />}
        <nav class="display-language">
          <LanguageSwitch offered={link.welcome.value?.languages} />
        </nav>
      </main>
    </Shell>
  );
}

/** All of one table. */
function TableBoard({ link, name, alone }: { link: Link; name: string; alone: boolean }) {
  const table = useTopic<TableView>(link, `table:${name}`);
  const history = useTopic<HistoryView>(link, `history:${name}`);
  const offer = useOffer(table);
  const turn = useTurn(offer?.notices.length ?? 0);
  useLuckyScreen(link, table, alone);
  if (table === null) return <section class="board" />;
  return (
    <section
      class={`board board--${table.game} ${table.jackpot != null ? "board--jackpot" : ""}`}
      aria-label={inFull(table.name)}
    >
      <DisplayHead table={table} offer={offer} now={() => link.clock.now()} />
      {table.tournament != null ? (
        <TournamentBoard
          table={table}
          shown={table.tournament}
          offer={offer}
          now={() => link.clock.now()}
        />
      ) : (
        <Game table={table} history={history} offer={offer} />
      )}
      {table.jackpot != null && <JackpotBoard table={table} />}
      <NoticeStrip
        offer={offer}
        places={table.jackpot == null ? ["display"] : ["display", "jackpot"]}
        turn={turn}
      />
    </section>
  );
}

export interface BoardProps {
  table: TableView;
  history: HistoryView | null;
  offer: OfferView | null;
}

function Game(props: BoardProps) {
  switch (props.table.game) {
    case "roulette":
      return <RouletteBoard {...props} />;
    case "baccarat":
      return <BaccaratBoard {...props} />;
    case "sic-bo":
      return <SicBoBoard {...props} />;
  }
}

const ASK_AGAIN_MS = 3_000;

/** Asked for again whenever the table's rules or sign or the language change, until it is there. */
function useOffer(table: TableView | null): OfferView | null {
  const [offer, setOffer] = useState<OfferView | null>(null);
  const spoken = language.value;
  const version =
    table === null
      ? ""
      : JSON.stringify([table.table, table.rulebook, table.options, table.sign, spoken]);
  useEffect(() => {
    if (table === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const path = `offer/${encodeURIComponent(table.table)}?language=${spoken}`;
      const reply = await get<OfferView>(path);
      if (reply.ok) setOffer(reply.value);
      else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [version]);
  return offer;
}
