import assert from "node:assert/strict";
import { test } from "node:test";
import { act, actsBeside, bodyOf, keyOf, previewOf, startOf, trialOf } from "../src/forms/act";
import { labelOf } from "../src/forms/labels";

const PLAYER = { session: "S1", table: "R1", player: undefined };

test("a form asks for what is not given, and sends nothing that is undefined", () => {
  const voiding = act("void-players-wagers", PLAYER);
  assert.deepEqual(
    voiding.asks.map(([name]) => name),
    ["breach", "chosen"],
  );
  assert.deepEqual(bodyOf(voiding, { breach: "7.3", chosen: [] }), {
    type: "void-players-wagers",
    session: "S1",
    table: "R1",
    breach: "7.3",
    chosen: [],
  });
});

test("to untick every wager is not to ask for all of them", () => {
  const voiding = act("void-players-wagers", PLAYER);
  assert.equal(bodyOf(voiding, { breach: "7.3", chosen: undefined }), null);
});

test("a form begins with what the server says, and else with what its field holds", () => {
  const drop = act("collect-drop", { table: "R1" });
  assert.deepEqual(startOf(drop, { command: "collect-drop", fields: {} }), {
    cash: undefined,
    vouchers: 0,
  });
  const opening = act("open-float", { table: "R1" });
  const fields = { day: { start: "2026-11-15" } };
  assert.equal(startOf(opening, { command: "open-float", fields })["day"], "2026-11-15");
});

test("words that are still missing keep nobody from seeing what a command would do", () => {
  const standing = act("let-outcome-stand", { round: "R1/3" });
  assert.deepEqual(trialOf(standing), { type: "let-outcome-stand", round: "R1/3", reason: "–" });
  assert.equal(bodyOf(standing, {}), null);
  const holding = act("hold-credit", { session: "S1" });
  assert.equal(trialOf(holding), null);
  assert.notEqual(previewOf(holding, { amount: 500 }), null);
});

test("what may be nothing and was left empty is sent as nothing", () => {
  const rounds = act("direct-empty-rounds", { table: "R1" });
  assert.deepEqual(bodyOf(rounds, {}), {
    type: "direct-empty-rounds",
    table: "R1",
    rounds: null,
  });
});

test("beside a float stands every command declared there, but for those not called for", () => {
  const commands = actsBeside("float", { table: "R1" }, { "open-float": true });
  assert.deepEqual(
    commands.map(({ command }) => command),
    ["fill-float", "credit-float", "count-float", "collect-drop", "close-float"],
  );
});

test("a field has its own words in a command, or those it has everywhere", () => {
  assert.equal(labelOf("fill-float", "amount"), "Chips brought from the cage, in AUD");
  assert.equal(labelOf("repay-debt", "amount"), "Amount in AUD");
});

test("a form stays open while the name of its subject comes in or changes its language", () => {
  const before = act("invalidate-round", { round: "T1/1" }, "Round 1");
  const after = act("invalidate-round", { round: "T1/1" }, "Round 1 at Roulette 1");
  assert.equal(keyOf(before), keyOf(after));
  const another = act("invalidate-round", { round: "T1/2" }, "Round 1");
  assert.notEqual(keyOf(before), keyOf(another));
});

test("the label of an amount names the venue's currency", () => {
  assert.equal(labelOf("hold-credit", "amount"), "Amount in AUD");
});
