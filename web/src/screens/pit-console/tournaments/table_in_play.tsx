import { useState } from "preact/hooks";
import { type Act, act } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { LeaderBoard } from "../../../kit/figures/leader_board";
import { TournamentClock } from "../../../kit/figures/tournament_clock";
import { useTopic } from "../../../kit/watching";
import type { RunView, TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { tournamentActs } from "../acts/of_tournaments";
import { useConsole } from "../console";
import { saidPlainly } from "../naming";
import { QuestionedScores } from "./questioned_scores";
import { SealedForms } from "./sealed_forms";

/** A table of the tournament in this pit: its board, its clock, and what is to be decided there. */
export function TableInPlay({ run, sheets }: { run: RunView; sheets: string }) {
  const console_ = useConsole();
  const shown = useTopic<TableView>(console_.link, `table:${run.table}`);
  if (shown === null) return null;
  const playing = shown.tournament ?? null;
  const mine = playing !== null && playing.sheet === run.sheet;
  const questioned = <QuestionedScores shown={shown} sheets={sheets} />;
  const begins = run.state === "sent" && playing === null;
  if (!mine)
    return (
      <>
        {questioned}
        {begins && <Begin run={run} />}
      </>
    );
  return (
    <>
      {questioned}
      <TournamentClock shown={playing} now={() => console_.link.clock.now()} />
      <LeaderBoard shown={playing} />
      {(shown.stops ?? []).map((stop) => (
        <p key={stop} class="console-stop">
          ▲ {saidPlainly(console_, stop)}
        </p>
      ))}
      <SealedForms table={run.table} shown={playing} />
      <ActBar label={say("pit.acts")} acts={tournamentActs(shown)} rulebook={shown.rulebook} />
    </>
  );
}

/** Play begins once everybody has had until the start to come: who has not is told here. */
function Begin({ run }: { run: RunView }) {
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const touch = (seat: string): void =>
    setEmpty(empty.includes(seat) ? empty.filter((each) => each !== seat) : [...empty, seat]);
  const begins: Act = act("begin-tournament-play", {
    sheet: run.sheet ?? "",
    table: run.table,
    empty,
  });
  return (
    <>
      <div role="group" aria-label={say("tournaments.not-come")} class="tourney-takes">
        <span>{say("tournaments.not-come")}</span>
        {run.seats.map(({ seat, name }) => (
          <Button key={seat} pressed={empty.includes(seat)} onPress={() => touch(seat)}>
            {seat} · {name}
          </Button>
        ))}
      </div>
      <ActBar label={say("pit.acts")} acts={[begins]} />
    </>
  );
}
