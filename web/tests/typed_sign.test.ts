import assert from "node:assert/strict";
import { test } from "node:test";
import { NotTyped, cents, signOf, typed, whole } from "../src/screens/office/floor/typed_sign";

test("a sign that is shown and not touched is the same sign", () => {
  const sign = {
    general: { min: 100, max: 50_000, unit: 50 },
    kinds: { straight: { min: 250, max: null, unit: null } },
    min_total: null,
    max_total: 100_000,
    differential: null,
  };
  assert.deepEqual(signOf(typed(sign)), sign);
});

test("nothing typed is no limit", () => {
  assert.equal(cents(" "), null);
  assert.equal(whole(""), null);
});

for (const text of ["ten", "-5", "1.234"]) {
  test(`"${text}" is refused by name`, () => {
    assert.throws(
      () => cents(text),
      (error) => error instanceof NotTyped && error.message.includes(text),
    );
    assert.throws(() => whole(text), NotTyped);
  });
}
