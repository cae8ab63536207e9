// Backoff: another server runs the pit within a few seconds, and is to be found soon after.
const DELAYS_MS = [250, 300, 400, 500, 600, 800, 1_000, 1_300, 1_700, 2_200, 3_000, 4_000] as const;
const LONGEST_MS = 5_000;

/** How long to wait before the next attempt: ever longer, and never all screens at one instant. */
export function delayBefore(attempt: number, random: () => number): number {
  const full = DELAYS_MS[attempt] ?? LONGEST_MS;
  return full / 2 + (full / 2) * random();
}
