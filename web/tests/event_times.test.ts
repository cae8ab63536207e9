import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { inZone } from "../src/kit/wording/time";
import { timesOf } from "../src/screens/records/event_times";

const NOON = Date.UTC(2026, 10, 16, 12);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

beforeEach(() => inZone("UTC"));

test("nothing that happened has no times", () => {
  assert.deepEqual(timesOf([]), []);
});

test("what happened within seconds is told by the second", () => {
  assert.deepEqual(timesOf([NOON + 2_100, NOON, NOON + 300]), [
    { label: "12:00:00", value: 2 },
    { label: "12:00:01", value: 0 },
    { label: "12:00:02", value: 1 },
  ]);
});

for (const [span, first] of [
  [50 * MINUTE, "12:00"],
  [20 * 60 * MINUTE, "16/11 12:00"],
  [9 * DAY, "16/11/2026"],
  [800 * DAY, "01/10/2026"],
] as const) {
  test(`over ${span / MINUTE} minutes there are at most a dozen stretches with names`, () => {
    const moments = Array.from({ length: 100 }, (_, place) => NOON + (span * place) / 99);
    const times = timesOf(moments);
    assert.ok(times.length > 1 && times.length <= 12, String(times.length));
    assert.equal(new Set(times.map(({ label }) => label)).size, times.length);
    assert.equal(
      times.reduce((sum, { value }) => sum + value, 0),
      100,
    );
    assert.equal(times[0]?.label, first);
  });
}
