/** Milliseconds since 1970, as the server writes instants. */
export type Instant = number;

/** Day first: `15/11/2026`. */
export function day(instant: Instant): string {
  const at = new Date(instant);
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
}

/** Twenty-four hours: `23:17`. */
export function clock(instant: Instant): string {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** To the second: `15/11/2026 23:17:05`. */
export function moment(instant: Instant): string {
  return `${day(instant)} ${clock(instant)}:${two(new Date(instant).getSeconds())}`;
}

/** How long, in minutes and seconds: `2:05`. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
