import { PlayingCard } from "../../../kit/pieces/playing_card";
import type { CoupView, HistoryView, ShoeView, TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { turnSentence } from "../../../kit/pieces/coup_turn";
import { points } from "../../../kit/pieces/coup_winner";
import { Roads } from "../../../kit/pieces/roads";
import { Winnings } from "./result_panel";
import { Shares } from "../../../kit/figures/shares";

interface BaccaratPanelProps {
  table: TableView;
  history: HistoryView | null;
}

/** The cards as they are dealt with running points, the roads, and how far the shoe has gone. */
export function BaccaratPanel({ table, history }: BaccaratPanelProps) {
  const { terminal } = useSeat();
  const shown = terminal.results.round.value;
  const statistics = history?.statistics;
  return (
    <>
      <section class={`coup ${shown !== null ? "result--now" : ""}`} aria-live="polite">
        <Hand side="player" coup={table.coup ?? null} />
        <Hand side="banker" coup={table.coup ?? null} />
        <Why coup={table.coup ?? null} />
        {shown !== null && <Winnings round={shown} />}
      </section>
      {history?.roads != null && <Roads roads={history.roads} />}
      {statistics?.type === "baccarat" && (
        <Shares
          parts={[
            { name: say("bet.player"), count: statistics.player, tone: "player" },
            { name: say("bet.tie"), count: statistics.tie, tone: "tie" },
            { name: say("bet.banker"), count: statistics.banker, tone: "banker" },
          ]}
        />
      )}
      {table.shoe != null && <Shoe shoe={table.shoe} last={table.coup?.last_coup === true} />}
    </>
  );
}

/** Which card is drawn next, and by which rule. */
function Why({ coup }: { coup: CoupView | null }) {
  const clause = coup?.clauses?.[0];
  return (
    <p class="coup-why">
      {turnSentence(coup)}
      {clause !== undefined && <small> {say("refusal.clause", { clause })}</small>}
    </p>
  );
}

interface HandProps {
  side: "player" | "banker";
  coup: CoupView | null;
}

function Hand({ side, coup }: HandProps) {
  const cards = coup?.[side] ?? [];
  const shown = coup?.[`${side}_points`] ?? points(cards);
  const due = coup?.due === side;
  return (
    <div class={`hand hand--${side} ${due ? "hand--due" : ""}`}>
      <h2>
        {say(`bet.${side}`)} <output>{cards.length > 0 ? shown : ""}</output>
      </h2>
      <div class="hand-cards">
        {cards.map((card, place) => (
          <span class="turned" key={`${place} ${card}`}>
            <PlayingCard card={card} height={104} across={place === 2} />
          </span>
        ))}
        {cards.length === 0 && <span class="hand-empty" />}
      </div>
    </div>
  );
}

function Shoe({ shoe, last }: { shoe: ShoeView; last: boolean }) {
  return (
    <div class="shoe">
      <span>
        {say("terminal.shoe", { drawn: shoe.drawn, holds: shoe.holds, coups: shoe.coups })}
      </span>
      <progress max={Math.max(1, shoe.holds)} value={shoe.drawn} />
      {last && <strong>{say("terminal.last-coup")}</strong>}
      {shoe.ended !== null && <strong>{say("terminal.shoe-ended")}</strong>}
    </div>
  );
}
