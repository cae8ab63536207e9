import { TournamentClock } from "../../kit/figures/tournament_clock";
import { NumberBadge } from "../../kit/pieces/number_badge";
import { LeaderBoard } from "../../kit/figures/leader_board";
import { pocketColour } from "../../kit/pieces/pocket";
import type { OfferView, TableView, TournamentView } from "../../wire/types";
import { say } from "../../words/words";
import { outcomeText } from "../dealer/model/outcomes";
import { shownRound } from "./shown_round";
import "./tournament_board.css";

interface TournamentBoardProps {
  table: TableView;
  shown: TournamentView;
  offer: OfferView | null;
  now: () => number;
}

/** How the players stand, what came last, and the clock that everybody sees. */
export function TournamentBoard({ table, shown, offer, now }: TournamentBoardProps) {
  const { round } = shownRound(table);
  const number = round?.outcome?.number ?? null;
  return (
    <div class="tournament-board">
      <LeaderBoard shown={shown} />
      <aside>
        <TournamentClock shown={shown} now={now} />
        <h2>{say("display.last-number")}</h2>
        {number !== null ? (
          <NumberBadge
            number={number}
            colour={pocketColour(offer?.landscape.main, number)}
            size={260}
          />
        ) : (
          <p>{round?.outcome == null ? say("terminal.no-result") : outcomeText(round.outcome)}</p>
        )}
      </aside>
    </div>
  );
}
