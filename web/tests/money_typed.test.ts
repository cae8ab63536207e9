import assert from "node:assert/strict";
import { test } from "node:test";
import { centsTyped } from "../src/kit/wording/money_typed";

const AMOUNTS: readonly [string, number | null][] = [
  ["20", 2_000],
  ["$1,500", 150_000],
  ["0.5", 50],
  ["12.05", 1_205],
  [" 499,975 ", 49_997_500],
  ["", null],
  ["-5", null],
  ["1.234", null],
  ["ten", null],
];

for (const [typed, cents] of AMOUNTS) {
  test(`"${typed}" is ${cents === null ? "no amount" : `${cents} cents`}`, () => {
    assert.equal(centsTyped(typed), cents);
  });
}
