import assert from "node:assert/strict";
import { test } from "node:test";
import { accountName, asHeld, isElsewhere } from "../src/screens/pit-console/acts/accounts";

const named = (account: string): string => accountName(account, (session) => `player ${session}`);

test("an account of a table or a terminal is named by where it lies", () => {
  assert.equal(named("float:T1"), "Chip float of T1");
  assert.equal(named("drop-box:T1"), "Cash in the drop box of T1");
  assert.equal(named("drop-box:T1/vouchers"), "Vouchers in the drop box of T1");
  assert.equal(named("stacker:N1"), "Notes in the stacker of terminal N1");
  assert.equal(named("variance:float:T1"), "Variance: Chip float of T1");
  assert.equal(named("cage:vault"), "The cage's vault");
  assert.equal(named("chips:S1"), "Credit of player S1");
});

test("what lies somewhere is shown above nothing, which the ledger writes below", () => {
  assert.equal(asHeld("float:T1", -5_000), 5_000);
  assert.equal(asHeld("chips:S1", 5_000), 5_000);
  assert.equal(asHeld("variance:float:T1", -700), -700);
  assert.equal(Object.is(asHeld("stacker:N1", 0), 0), true);
});

test("of the cage's own stock a pit knows only what went there", () => {
  assert.equal(isElsewhere("cage:vault"), true);
  assert.equal(isElsewhere("float:T1"), false);
});
