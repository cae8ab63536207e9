const CENTS_IN_DOLLAR = 100;

/** Dollars as a person types them, in cents: `1,500`, `$20.50`. Nothing where it is no amount. */
export function centsTyped(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, "");
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (found === null) return null;
  const part = (found[2] ?? "").padEnd(2, "0");
  return Number(found[1]) * CENTS_IN_DOLLAR + Number(part);
}
