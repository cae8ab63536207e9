/** A code of the rulebooks as words: `gaming-shift-manager`, `wheel-not-rotating`. */
export function spoken(code: string): string {
  return code.replace(/[-_]/g, " ");
}

/** Several of them, the usual way. */
export function spokenList(codes: readonly string[]): string {
  return codes.map(spoken).join(", ");
}
