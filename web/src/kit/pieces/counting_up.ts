/** How long a meter takes to reach what was counted since it was last asked for. */
const REACHES_IN_MS = 1_400;

/**
 * What a meter shows next, in cents: it runs towards what is counted and never past it.
 * One that begins anew, or that was corrected, stands where it is counted at once.
 */
export function countedUp(shown: number, counted: number, passedMs: number): number {
  if (shown >= counted) return counted;
  const share = Math.min(1, passedMs / REACHES_IN_MS);
  return Math.min(counted, shown + Math.max(1, Math.ceil((counted - shown) * share)));
}
