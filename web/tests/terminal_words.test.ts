import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { coupWinner, points } from "../src/kit/pieces/coup_winner";
import { oddsText } from "../src/kit/wording/odds_text";
import { language } from "../src/words/words";

afterEach(() => {
  language.value = "en";
});

const ODDS: [string, string][] = [
  ["35 to 1", "35 赔 1"],
  ["1, 2 or 12 to 1", "1, 2 或 12 赔 1"],
  ["1 to 1 less 5%", "1 赔 1（减 5%）"],
  ["up to 30 to 1", "最高 30 赔 1"],
  ["1 to 1 or 3 to 2", "1 to 1 or 3 to 2"],
];

test("odds stay as the server writes them in English", () => {
  for (const [written] of ODDS) assert.equal(oddsText(written), written);
});

test("odds are said in the player's language where their form is known", () => {
  language.value = "zh-Hans";
  for (const [written, said] of ODDS) assert.equal(oddsText(written), said);
});

test("a hand counts what is left of ten", () => {
  assert.equal(points(["KS", "9H"]), 9);
  assert.equal(points(["AS", "9H", "5D"]), 5);
  assert.equal(coupWinner({ player: ["9S", "KD"], banker: ["2S", "6D"] }), "player");
  assert.equal(coupWinner({ player: ["TS", "KD"], banker: ["4S", "6D"] }), "tie");
});
