/** Milliseconds since 1970, as the server writes instants. */
export type Instant = number;

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";
type Parts = Record<Part, string>;

let format = formatIn(undefined);

/** From now on every moment is told by the venue's clock, wherever the screen may stand. */
export function inZone(zone: string): void {
  format = formatIn(zone === "" ? undefined : zone);
}

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
}

function parts(instant: Instant): Parts {
  const found = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(found) as Parts;
}

/** Day first: `15/11/2026`. */
export function day(instant: Instant): string {
  const at = parts(instant);
  return `${at.day}/${at.month}/${at.year}`;
}

/** Twenty-four hours: `23:17`. */
export function clock(instant: Instant): string {
  const at = parts(instant);
  return `${at.hour}:${at.minute}`;
}

/** The clock to the second: `23:17:05`. */
export function seconds(instant: Instant): string {
  const at = parts(instant);
  return `${at.hour}:${at.minute}:${at.second}`;
}

/** To the second: `15/11/2026 23:17:05`. */
export function moment(instant: Instant): string {
  const at = parts(instant);
  return `${at.day}/${at.month}/${at.year} ${at.hour}:${at.minute}:${at.second}`;
}

/** When the clock shows this on the day of `instant`. */
export function atClock(instant: Instant, hour: number, minute: number, second: number): Instant {
  const { year, month, day } = parts(instant);
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute, second);
  const near = wanted - aheadAt(instant);
  // The clock may have been put forward or back in between.
  return wanted - aheadAt(near);
}

/** When the clock shows this on a day such as `2026-11-15`. */
export function atDayAndClock(isoDay: string, hour: number, minute: number): Instant {
  const wanted = new Date(`${isoDay}T00:00:00Z`).getTime() + (hour * 60 + minute) * 60_000;
  return wanted - aheadAt(wanted - aheadAt(wanted));
}

/** By how much the venue's clock is ahead of universal time. */
function aheadAt(instant: Instant): number {
  const whole = Math.floor(instant / 1_000) * 1_000;
  const at = parts(whole);
  const day = Date.UTC(Number(at.year), Number(at.month) - 1, Number(at.day));
  const passed = Number(at.hour) * 3_600 + Number(at.minute) * 60 + Number(at.second);
  return day + passed * 1_000 - whole;
}

/** How long, in minutes and seconds: `2:05`. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
