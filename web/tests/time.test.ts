import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, day, moment, span } from "../src/kit/time";

const AT = new Date(2026, 10, 5, 23, 7, 9).getTime();

test("the day comes first, and the clock has twenty-four hours", () => {
  assert.equal(day(AT), "05/11/2026");
  assert.equal(clock(AT), "23:07");
  assert.equal(moment(AT), "05/11/2026 23:07:09");
});

test("a span counts the second that has begun, and is never less than nothing", () => {
  assert.equal(span(125_000), "2:05");
  assert.equal(span(1), "0:01");
  assert.equal(span(-5), "0:00");
});
