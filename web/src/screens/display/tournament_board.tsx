import { useEffect, useState } from "preact/hooks";
import { NumberBadge } from "../../kit/number_badge";
import { LeaderBoard } from "../../kit/leader_board";
import { pocketColour } from "../../kit/pocket";
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
        <Clock shown={shown} now={now} />
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

const TICK_MS = 250;

/** Time that runs: of a break, of whoever's turn it is, or of the session. */
function Clock({ shown, now }: { shown: TournamentView; now: () => number }) {
  const until = shown.break_ends ?? shown.turn_ends ?? shown.ends_at ?? null;
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return undefined;
    const tell = (): void => setLeft(Math.max(0, until - now()));
    tell();
    const timer = setInterval(tell, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const why =
    shown.break_ends != null ? "break" : shown.turn_ends != null ? "turn" : ("session" as const);
  return (
    <div class="tournament-clock" role="timer">
      <h2>{say(`tournament.clock.${why}`)}</h2>
      <strong>{minutes(left)}</strong>
    </div>
  );
}

function minutes(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
