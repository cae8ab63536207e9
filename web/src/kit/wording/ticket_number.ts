import { useEffect, useRef } from "preact/hooks";
import { say } from "../../words/words";

const DIGITS = 18;
// Whoever knows a number can cash its ticket, so none stays where nobody is.
const FORGOTTEN_AFTER_MS = 30_000;

/** Why this cannot be a ticket's number; nothing where it can. */
export function mistyped(digits: string): string | null {
  if (!/^\d*$/.test(digits) || digits.length !== DIGITS) {
    return say("ticket-number.digits", { digits: DIGITS, typed: digits.length });
  }
  return checkDigit(digits.slice(0, -1)) === digits.slice(-1) ? null : say("ticket-number.check");
}

/** ISO 7064, MOD 11,10, as the server draws it. */
export function checkDigit(digits: string): string {
  let rest = 10;
  for (const digit of digits) {
    rest = (rest + Number(digit)) % 10 || 10;
    rest = (rest * 2) % 11;
  }
  return String((11 - rest) % 10);
}

/** What was typed is forgotten once nobody has gone on typing for a while. */
export function useForgotten(typed: string, forget: () => void): void {
  const told = useRef(forget);
  told.current = forget;
  useEffect(() => {
    if (typed === "") return undefined;
    const timer = setTimeout(() => told.current(), FORGOTTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
