import type { Limits, Sign } from "../../../wire/types";

/** What the sign says of one kind of bet: its own limits replace the general ones. */
export function limitsFor(sign: Sign, kind: string): Limits {
  return sign.kinds?.[kind] ?? sign.general ?? {};
}
