import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDigit, mistyped } from "../src/kit/wording/ticket_number";

// Numbers with their check digits as the server draws them.
const DRAWN = [
  "011234567890123450",
  "010000000000000009",
  "993141592653589791",
  "422718281828459048",
];

test("the check digit is the server's", () => {
  for (const number of DRAWN) assert.equal(checkDigit(number.slice(0, -1)), number.slice(-1));
});

test("one wrong digit is told as that, and anything shorter by its length", () => {
  const [number = ""] = DRAWN;
  const wrong = `${(Number(number[0]) + 1) % 10}${number.slice(1)}`;
  assert.equal(mistyped(number), null);
  assert.match(mistyped(wrong) ?? "", /check digit does not fit/);
  assert.match(mistyped(number.slice(1)) ?? "", /18 digits; you typed 17/);
});
