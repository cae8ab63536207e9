const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** How long to wait before the next attempt: ever longer, and never all screens at one instant. */
export function delayBefore(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
