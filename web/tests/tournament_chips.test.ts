import assert from "node:assert/strict";
import { test } from "node:test";
import { tablesOf, tournamentChips } from "../src/screens/terminal/model/in_tournament";
import type { OwnTournamentView, PitView, SeatView, TournamentView } from "../src/wire/types";

const ordinary = [100, 500, 2_500, 10_000];

function own(session: Partial<TournamentView> | null): OwnTournamentView {
  return { session } as unknown as OwnTournamentView;
}

test("a rack has the colours in play that make the minimum, and the minimum itself", () => {
  const values = [
    { colour: "blue", value: 50 },
    { colour: "gold", value: 1_000 },
    { colour: "black", value: 5_000 },
  ];
  assert.deepEqual(tournamentChips(own({ least: 1_000, values }), ordinary), [1_000, 5_000]);
  assert.deepEqual(tournamentChips(own({ least: 2_000, values }), ordinary), [2_000]);
});

test("where all chips count alike, a rack has the table's own, from the minimum up", () => {
  assert.deepEqual(tournamentChips(own({ least: 2_500 }), ordinary), [2_500, 10_000]);
  assert.deepEqual(tournamentChips(own(null), ordinary), ordinary);
});

test("in a tournament a terminal is for its table alone, and else for all of its rulebook", () => {
  const tables = [
    { table: "B2", rulebook: "mtt" },
    { table: "R5", rulebook: "mtt" },
    { table: "R1", rulebook: "rfs" },
  ];
  const pit = { tables } as unknown as PitView;
  const seat = { rulebook: "mtt", tables: { R5: {} } } as unknown as SeatView;
  const names = (shown: SeatView) => tablesOf(pit, shown).map(({ table }) => table);
  assert.deepEqual(names(seat), ["B2", "R5"]);
  assert.deepEqual(names({ ...seat, tournament: own(null) }), ["R5"]);
});
