import assert from "node:assert/strict";
import { test } from "node:test";
import { isTicket } from "../src/kit/wording/names";

test("a ticket's name is told from those of tables, players and rounds", () => {
  assert.ok(isTicket("a6c89b218f6e2628"));
  for (const other of ["R1", "S11", "R1/8", "N8", "a6c89b218f6e262"]) assert.ok(!isTicket(other));
});
