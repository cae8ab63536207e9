import assert from "node:assert/strict";
import { test } from "node:test";
import type { Said } from "../src/screens/dealer/model/irregularities";
import { askedFor, bodyOf, isComplete } from "../src/screens/dealer/model/irregularities";
import { plainBody } from "../src/screens/dealer/model/commands";
import type { DeskButton as ButtonView } from "../src/wire/types";

const SAID: Said = {
  which: "",
  reason: "seen",
  exposure: "",
  valid: "",
  card: "",
  player: [],
  banker: [],
};

function button(command: string, more: Partial<ButtonView> = {}): ButtonView {
  return { command, round: "B1/7", ...more };
}

test("what a dealer reports has the fields of its command and no other", () => {
  const told = (command: string, said: Partial<Said>) =>
    bodyOf(button(command), "B1", { ...SAID, ...said });
  assert.deepEqual(told("report-dice", { which: "cocked" }), {
    type: "report-dice",
    round: "B1/7",
    fault: "cocked",
  });
  assert.deepEqual(told("report-misdeal", { which: "dealt-wrongly" }), {
    type: "report-misdeal",
    round: "B1/7",
    fault: "dealt-wrongly",
    reason: "seen",
  });
  const hands = { player: ["9S"], banker: ["KH"] };
  assert.deepEqual(told("report-misdeal", { which: "dealt-wrongly", ...hands }), {
    type: "report-misdeal",
    round: "B1/7",
    fault: "dealt-wrongly",
    reason: "seen",
    ...hands,
  });
  assert.deepEqual(told("report-extra-card", { which: "player", exposure: "exposed" }), {
    type: "report-extra-card",
    table: "B1",
    hand: "player",
    exposure: "exposed",
  });
  assert.deepEqual(told("report-wrong-card", { which: "foreign", card: "9S" }), {
    type: "report-wrong-card",
    table: "B1",
    fault: "foreign",
    card: "9S",
    reason: "seen",
  });
  assert.deepEqual(told("replace-unfit-cards", { which: "C2" }), {
    type: "replace-unfit-cards",
    table: "B1",
    cards: "C2",
    reason: "seen",
  });
  assert.deepEqual(told("report-shoe-fault", {}), {
    type: "report-shoe-fault",
    table: "B1",
    reason: "seen",
  });
});

test("a card is asked for wherever the command has one, and needed where it must be named", () => {
  assert.equal(askedFor("report-extra-card").card, true);
  assert.equal(isComplete(button("report-extra-card"), { ...SAID, exposure: "exposed" }), true);
  assert.equal(askedFor("report-wrong-card").card, true);
  assert.equal(isComplete(button("report-wrong-card"), SAID), false);
  assert.equal(askedFor("report-shoe-fault").card, false);
});

test("what needs nothing but its table or its round is said by pressing its button", () => {
  assert.deepEqual(plainBody(button("spin-ball"), "B1"), { type: "spin-ball", round: "B1/7" });
  assert.deepEqual(plainBody(button("close-table"), "B1"), { type: "close-table", table: "B1" });
  // What else it could say may be left out: a time, a finding other than "fit", a card's name.
  assert.deepEqual(plainBody(button("announce-closing"), "B1"), {
    type: "announce-closing",
    table: "B1",
  });
  assert.deepEqual(plainBody(button("examine-ball"), "B1"), {
    type: "examine-ball",
    round: "B1/7",
  });
  assert.deepEqual(plainBody(button("burn-card"), "B1"), { type: "burn-card", table: "B1" });
  assert.equal(plainBody(button("declare-no-spin"), "B1"), null);
});
