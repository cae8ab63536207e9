import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { signal } from "@preact/signals";
import { takes, wayOf } from "../src/screens/terminal/model/gestures";
import { refusedSentence } from "../src/screens/terminal/model/refused";
import { language } from "../src/words/words";

afterEach(() => {
  language.value = "en";
});

const known = {
  seat: signal({ credit: 10_000, tables: { B1: { board: { staked: 500 } } } }),
  table: signal(null),
  tables: signal([{ table: "B1", name: { game: "baccarat", number: "1" } }]),
  owned: signal(null),
  offer: signal(null),
  chosen: signal("R2"),
} as unknown as Parameters<typeof refusedSentence>[2];

test("a refusal is said by its code, with what was asked for and what the player has", () => {
  const asked = { command: "place-wagers", amount: 50_000, bet: "red" } as const;
  const said = refusedSentence("credit-too-small", asked, known);
  assert.equal(said, "$500.00 is more than your credit of $100.00.");
  assert.match(refusedSentence("one-table-at-a-time", asked, known), /^Your bets at Baccarat 1 /);
});

test("what one command says otherwise goes before what all of them say", () => {
  const undo = { command: "undo-wagers" } as const;
  const redo = { command: "redo-wagers" } as const;
  assert.equal(refusedSentence("nothing-asked", undo, known), "There is nothing to undo.");
  assert.equal(refusedSentence("nothing-asked", redo, known), "There is nothing to redo.");
});

test("in Chinese nothing of the server's English is left, not even for a code nobody knows", () => {
  language.value = "zh-Hans";
  for (const code of ["wagering-closed", "frozen", "a-code-of-next-year"]) {
    const said = refusedSentence(code, { command: "place-wagers", bet: "" }, known);
    assert.match(said, /^[^A-Za-z]+$/);
  }
});

test("chips are laid by the rulebook's gesture, and by key under every one", () => {
  assert.deepEqual([takes("drag-chip", "touch"), takes("drag-chip", "drag")], [false, true]);
  assert.deepEqual(
    [takes("touch-chip-then-area", "touch"), takes("touch-chip-then-area", "drag")],
    [true, false],
  );
  assert.ok(takes("touch-or-drag", "touch") && takes("touch-or-drag", "drag"));
  assert.ok(takes("drag-chip", "key") && takes("touch-chip-then-area", "key"));
  assert.deepEqual([wayOf("drag-chip"), wayOf("touch-chip-then-area")], ["drag", "touch"]);
});
