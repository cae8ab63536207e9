import assert from "node:assert/strict";
import { test } from "node:test";
import { demonstrated } from "../src/screens/terminal/model/demonstrating";

test("what a player does is sent as something that is only shown", () => {
  assert.deepEqual(
    demonstrated(
      { type: "place-wagers", session: "", round: "R1/7", touches: [["red", 500]] },
      "T1",
    ),
    { type: "demonstrate-wagers", terminal: "T1", round: "R1/7", touches: [["red", 500]] },
  );
  assert.deepEqual(demonstrated({ type: "clear-wagers", session: "", round: "R1/7" }, "T1"), {
    type: "clear-demonstration",
    terminal: "T1",
    round: "R1/7",
  });
  assert.deepEqual(demonstrated({ type: "cash-out", session: "", table: "R1" }, "T1"), {
    type: "demonstrate-cash-out",
    terminal: "T1",
  });
});

test("whatever has nothing to show goes out as it is, and the server refuses it", () => {
  const body = { type: "double-wagers", session: "", round: "R1/7" } as const;
  assert.equal(demonstrated(body, "T1"), body);
});
