import assert from "node:assert/strict";
import { test } from "node:test";
import { dayFirst, plusDays, readDay, weeksOf } from "../src/kit/wording/dates";
import { atClock, clock, day, inZone, moment, seconds, span } from "../src/kit/wording/time";

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

test("every moment is told by the venue's clock, wherever the screen stands", () => {
  inZone("Australia/Sydney");
  assert.equal(moment(Date.UTC(2026, 10, 15, 21, 8, 0)), "16/11/2026 08:08:00");
  assert.equal(seconds(Date.UTC(2026, 10, 15, 21, 8, 5)), "08:08:05");
  inZone("");
});

test("a time is typed by the venue's clock, also on a day when that is put forward", () => {
  inZone("Australia/Sydney");
  const morning = Date.UTC(2026, 9, 3, 15, 30, 12);
  assert.equal(moment(morning), "04/10/2026 01:30:12");
  assert.equal(moment(atClock(morning, 23, 17, 5)), "04/10/2026 23:17:05");
  assert.equal(moment(atClock(atClock(morning, 23, 17, 5), 1, 0, 0)), "04/10/2026 01:00:00");
  inZone("");
});

test("a date is typed day first, and what is no date is none", () => {
  assert.equal(readDay("5/11/2026"), "2026-11-05");
  assert.equal(readDay("05.11.2026"), "2026-11-05");
  assert.equal(readDay("11/31/2026"), null);
  assert.equal(readDay("31/11/2026"), null);
  assert.equal(dayFirst("2026-11-05"), "05/11/2026");
  assert.equal(plusDays("2026-11-01", -1), "2026-10-31");
});

test("a month has its weeks from Monday on", () => {
  const weeks = weeksOf("2026-11-15");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.equal(weeks.at(-1)?.[0], "2026-11-30");
});
