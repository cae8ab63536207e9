import assert from "node:assert/strict";
import { test } from "node:test";
import { stakesOf, unconfirmed } from "../src/screens/terminal/model/stakes";
import type { OwnedTableView, RoundView } from "../src/wire/types";

const laid: OwnedTableView = {
  board: {
    round: "T/2",
    bets: { red: 1_000, "straight:17": 500 },
    staked: 1_500,
    confirmed: { red: 400 },
  },
  result: {
    round: "T/1",
    staked: 1_000,
    credit: 1_000,
    wagers: [
      ["red", 500, "won", 1_000, "RRB-8.5.red"],
      ["black", 500, "lost", 0, "RRB-8.2.1"],
    ],
  },
};
const settled: RoundView = { id: "T/1", number: 1, status: "settled", opened: 0 };

test("chips that lie there are accepted, whole, where nothing needs confirming", () => {
  assert.deepEqual(stakesOf(laid, null, false, []), [
    { bet: "red", cents: 1_000, look: "accepted" },
    { bet: "straight:17", cents: 500, look: "accepted" },
  ]);
});

test("where bets are confirmed, what is and what is not are two stakes", () => {
  assert.deepEqual(stakesOf(laid, null, true, []), [
    { bet: "red", cents: 400, look: "locked" },
    { bet: "red", cents: 600, look: "unconfirmed" },
    { bet: "straight:17", cents: 500, look: "unconfirmed" },
  ]);
  assert.deepEqual(unconfirmed(laid), [
    ["red", 600],
    ["straight:17", 500],
  ]);
});

test("while a result is on show, chips are what they came to", () => {
  assert.deepEqual(stakesOf(laid, settled, false, []), [
    { bet: "red", cents: 1_000, look: "won" },
    { bet: "black", cents: 500, look: "lost" },
  ]);
});

test("a winning stake that goes up again lies where it lay, and what it won beside it", () => {
  const result = laid.result;
  assert.ok(result);
  const standing = { ...laid, result: { ...result, again: { red: 500 } } };
  assert.deepEqual(stakesOf(standing, settled, false, []), [
    { bet: "red", cents: 500, look: "standing" },
    { bet: "red", cents: 500, look: "won" },
    { bet: "black", cents: 500, look: "lost" },
  ]);
});

test("pending chips on one bet are one stake, and never part of what is accepted", () => {
  const pending = [1, 2].map((id) => ({ id, table: "T", bet: "red", cents: 500 }));
  assert.deepEqual(stakesOf(null, null, false, pending), [
    { bet: "red", cents: 1_000, look: "pending" },
  ]);
});
