import type { ChartPoint } from "../../kit/figures/chart";
import { type Instant, clock, day, seconds } from "../../kit/wording/time";

const MOST = 12;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WIDTHS = [
  ...[1, 2, 5, 10, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 30].map((count) => count * MINUTE),
  ...[1, 2, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 30].map((count) => count * DAY),
];

/** How many came in each stretch of the time from the first to the last, a dozen at most. */
export function timesOf(moments: readonly Instant[]): ChartPoint[] {
  if (moments.length === 0) return [];
  const first = moments.reduce((least, at) => Math.min(least, at));
  const last = moments.reduce((most, at) => Math.max(most, at));
  const width = widthFor(first, last);
  const from = Math.floor(first / width);
  const counts = new Array<number>(Math.floor(last / width) - from + 1).fill(0);
  for (const at of moments) {
    const place = Math.floor(at / width) - from;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const name = namer(first, last, width);
  return counts.map((value, place) => ({ label: name((from + place) * width), value }));
}

function widthFor(first: Instant, last: Instant): number {
  const fits = (width: number) => Math.floor(last / width) - Math.floor(first / width) < MOST;
  return WIDTHS.find(fits) ?? Math.ceil((last - first + 1) / (MOST - 1));
}

/** As short as tells two stretches apart. */
function namer(first: Instant, last: Instant, width: number): (at: Instant) => string {
  if (width < MINUTE) return seconds;
  if (width >= DAY) return day;
  return day(first) === day(last) ? clock : (at) => `${day(at).slice(0, 5)} ${clock(at)}`;
}
