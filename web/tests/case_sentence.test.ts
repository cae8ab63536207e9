import assert from "node:assert/strict";
import { test } from "node:test";
import { caseSentence } from "../src/kit/messages/case_sentence";
import { language } from "../src/words/words";

const found = {
  sentence:
    "$10.00 on red, which T1/1 imprisons, was lost by T1/2 as it had been: judge what is due",
  words: {
    key: "prison-lost",
    amounts: { stake: 1_000 },
    bets: { bet: "red" },
    rounds: { imprisons: "T1/1", decided: "T1/2" },
  },
};

test("a stake that staff are to judge is told in the language of the screen", () => {
  language.value = "zh-Hans";
  const told = caseSentence(found);
  assert.match(told, /留狱/);
  assert.match(told, /10/);
  assert.doesNotMatch(told, /[a-z]{3}|\{/);
  language.value = "en";
  assert.equal(caseSentence(found), found.sentence);
});

test("what people wrote stays as they wrote it", () => {
  language.value = "zh-Hans";
  assert.equal(caseSentence({ sentence: "seen on CCTV" }), "seen on CCTV");
  language.value = "en";
});
