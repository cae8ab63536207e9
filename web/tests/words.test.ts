import assert from "node:assert/strict";
import { test } from "node:test";
import { CATALOGUES, language, say } from "../src/words/words";

function values(sentence: string): string[] {
  const named = [...sentence.matchAll(/\{([\w-]+)[|}]/g)].map((found) => found[1] ?? "");
  return [...new Set(named)].sort();
}

for (const [name, catalogue] of Object.entries(CATALOGUES)) {
  test(`${name} says everything that English says, with the same values`, () => {
    assert.deepEqual(Object.keys(catalogue).sort(), Object.keys(CATALOGUES.en).sort());
    for (const [key, sentence] of Object.entries(catalogue)) {
      assert.notEqual(sentence, "", key);
      assert.deepEqual(values(sentence), values(CATALOGUES.en[key as keyof typeof catalogue]), key);
    }
  });
}

test("a sentence has its values put in, in the language of the screen", () => {
  assert.equal(say("chip.choose", { amount: "$5.00" }), "Chip of $5.00");
  language.value = "zh-Hans";
  assert.equal(say("chip.choose", { amount: "$5.00" }), "$5.00 筹码");
  language.value = "en";
});

test("what is counted agrees with its number", () => {
  const differ = (count: number) => say("rulebooks.differ", { count });
  assert.equal(differ(1), "1 setting differs");
  assert.equal(differ(0), "0 settings differ");
  assert.equal(differ(12), "12 settings differ");
});
