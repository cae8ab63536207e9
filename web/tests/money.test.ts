import assert from "node:assert/strict";
import { test } from "node:test";
import { money, moneyOnChip, moneyShort } from "../src/kit/wording/money";

const AMOUNTS: readonly [number, string, string, string][] = [
  [0, "$0.00", "$0", ".00"],
  [50, "$0.50", "$0.50", ".50"],
  [250, "$2.50", "$2.50", "2.50"],
  [500, "$5.00", "$5", "5"],
  [123_450, "$1,234.50", "$1,234.50", "1234.50"],
  [120_000, "$1,200.00", "$1,200", "1.2K"],
  [125_000, "$1,250.00", "$1,250", "1250"],
  [2_500_000, "$25,000.00", "$25,000", "25K"],
  [100_000_000, "$1,000,000.00", "$1,000,000", "1000K"],
];

for (const [cents, full, short, onChip] of AMOUNTS) {
  test(`${cents} cents are ${full}, ${short} in a tight place and ${onChip} on a chip`, () => {
    assert.deepEqual([money(cents), moneyShort(cents), moneyOnChip(cents)], [full, short, onChip]);
  });
}

test("what is owed has its sign before the dollar", () => {
  assert.equal(money(-9_005), "-$90.05");
});
