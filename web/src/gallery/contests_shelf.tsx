import { useState } from "preact/hooks";
import { LeaderBoard } from "../kit/figures/leader_board";
import { MomentField } from "../kit/controls/moment_field";
import { TournamentClock } from "../kit/figures/tournament_clock";
import type { TournamentView } from "../wire/types";
import { Shelf } from "./shelf";

const NOON = 1_583_064_000_000;
const HEAT: TournamentView = {
  tournament: "N1",
  stage: "heat",
  phase: "wagering",
  round: 3,
  of_rounds: 10,
  least: 1_000,
  most: 50_000,
  advance: 1,
  sheet: "N1/heat/T1/1",
  turn: "2",
  turn_ends: NOON + 24_000,
  board: [
    { seat: "1", name: "Ann", chips: 120_000, place: 1, staked: 5_000, advances: true },
    { seat: "2", name: "Bob", chips: 90_000, place: 2 },
    { seat: "3", name: "Chen", chips: 90_000, place: 2, secret: true },
    { seat: "4", name: "Dee", chips: 40_000, place: 4, passed: true },
    { seat: "5", name: "Eve", chips: 0, place: 5, out_in: 2 },
    { seat: "6", name: "Finn", chips: 0, disqualified: true },
  ],
};

/** A session of a tournament: its board, its clock, and a moment to be chosen. */
export function ContestsShelf() {
  const [starts, setStarts] = useState(NOON);
  return (
    <Shelf title="Tournaments">
      <LeaderBoard shown={HEAT} />
      <LeaderBoard shown={{ ...HEAT, phase: "over", turn: null, play_off: true }} />
      <TournamentClock shown={HEAT} now={() => NOON} />
      <TournamentClock
        shown={{ ...HEAT, turn_ends: null, break_ends: NOON + 600_000 }}
        now={() => NOON}
      />
      <MomentField label="Starts" value={starts} onChange={setStarts} />
    </Shelf>
  );
}
