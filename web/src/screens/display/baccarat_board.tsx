import { PlayingCard } from "../../kit/pieces/playing_card";
import type { CoupView, Result } from "../../wire/types";
import { say } from "../../words/words";
import { Roads } from "../../kit/pieces/roads";
import { Shares } from "../../kit/figures/shares";
import { turnSentence } from "../../kit/pieces/coup_turn";
import { coupWinner, points } from "../../kit/pieces/coup_winner";
import type { BoardProps } from "./display_screen";
import { shownRound } from "./shown_round";
import "./baccarat_board.css";

/** Both hands as they are dealt, who won, and the roads of the shoe. */
export function BaccaratBoard({ table, history }: BoardProps) {
  const { round, now } = shownRound(table);
  const statistics = history?.statistics.type === "baccarat" ? history.statistics : null;
  const outcome = round?.outcome ?? null;
  const winner = now && outcome !== null && outcome.player != null ? coupWinner(outcome) : null;
  const shoe = table.shoe ?? null;
  return (
    <div class="baccarat-board">
      <section class={`coup-board ${now ? "hero--now" : ""}`} aria-live="polite">
        <BoardHand side="player" coup={table.coup ?? null} winner={winner} />
        <BoardHand side="banker" coup={table.coup ?? null} winner={winner} />
        <p class="coup-said">
          {winner === null ? turnSentence(table.coup ?? null) : say(`display.wins.${winner}`)}
        </p>
      </section>
      <div class="board-roads">
        {history?.roads != null && <Roads roads={history.roads} />}
        <div class="board-counts">
          {statistics !== null && (
            <Shares
              parts={[
                {
                  name: `${say("bet.player")} ${statistics.player}`,
                  count: statistics.player,
                  tone: "player",
                },
                { name: `${say("bet.tie")} ${statistics.tie}`, count: statistics.tie, tone: "tie" },
                {
                  name: `${say("bet.banker")} ${statistics.banker}`,
                  count: statistics.banker,
                  tone: "banker",
                },
              ]}
            />
          )}
          {shoe !== null && (
            <p>
              {table.coup?.last_coup === true
                ? say("terminal.last-coup")
                : say("terminal.shoe", { drawn: shoe.drawn, holds: shoe.holds, coups: shoe.coups })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface BoardHandProps {
  side: "player" | "banker";
  coup: CoupView | null;
  winner: Result | null;
}

function BoardHand({ side, coup, winner }: BoardHandProps) {
  const cards = coup?.[side] ?? [];
  const total = coup?.[`${side}_points`] ?? points(cards);
  return (
    <div class={`board-hand board-hand--${side} ${winner === side ? "board-hand--won" : ""}`}>
      <h2>{say(`bet.${side}`)}</h2>
      <div class="board-cards">
        {cards.length === 0 && <span class="board-no-card" />}
        {cards.map((card, place) => (
          <PlayingCard key={`${place} ${card}`} card={card} height={230} across={place === 2} />
        ))}
      </div>
      <output>{cards.length === 0 ? "–" : total}</output>
    </div>
  );
}
