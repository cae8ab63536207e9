import assert from "node:assert/strict";
import { test } from "node:test";
import { actsOfTable } from "../src/screens/pit-console/acts/of_tables";
import type { TableView } from "../src/wire/types";

const LAST = { id: "T1/7" } as NonNullable<TableView["last"]>;
const GOING = { id: "T1/8", status: "open" } as NonNullable<TableView["round"]>;
const JACKPOT = { name: "Supernova", jackpot: "nova", wager: 500 } as NonNullable<
  TableView["jackpot"]
>;

function notes(more: Partial<TableView>): unknown[] {
  const table = { table: "T1", rulebook: "r", status: "open", game: "roulette", ...more };
  return actsOfTable(table as TableView)
    .filter(({ command }) => command === "note-incorrect-jackpot-wager")
    .map(({ given }) => given["round"]);
}

test("a wrong jackpot wager of the last round is noted once the next has begun", () => {
  assert.deepEqual(notes({ last: LAST, round: GOING, jackpot: JACKPOT }), ["T1/7"]);
  // Until then it is the dealer's console that notes it, and elsewhere nobody.
  const settled = { id: "T1/7", status: "settled" } as NonNullable<TableView["round"]>;
  assert.deepEqual(notes({ last: LAST, round: settled, jackpot: JACKPOT }), []);
  assert.deepEqual(notes({ last: LAST, round: GOING }), []);
});
