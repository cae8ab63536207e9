import assert from "node:assert/strict";
import { test } from "node:test";
import { whatBecame } from "../src/screens/cage/prize_told";

const done = { type: "answered", value: {} } as const;

test("after a reload, a prize that was taken back is not called paid", () => {
  assert.equal(whatBecame("pay-prize", done), "The prize is paid.");
  assert.equal(whatBecame("repay-promotional-prize", done), "The prize is back.");
});

test("of a prize that nobody knows about, it is said what to do with it", () => {
  const unknown = { type: "unknown" } as const;
  assert.match(whatBecame("pay-prize", unknown), /before you hand anything over/);
  assert.match(whatBecame("repay-promotional-prize", unknown), /Keep it apart/);
});
