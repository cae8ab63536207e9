import { useLayoutEffect, useRef } from "preact/hooks";

const DIGITS = 18;
// A person does not type this fast; a scanner types a whole number in a fraction of it.
const PAUSE_MS = 1_500;

/** A scanner types its digits and Enter like a keyboard, wherever the page happens to listen. */
export function useScanner(onNumber: (number: string) => void): void {
  const read = useRef({ digits: "", at: 0 });
  const told = useRef(onNumber);
  told.current = onNumber;
  // At once, and not after the next picture: a scanner types faster than that.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      const now = Date.now();
      const before = now - read.current.at > PAUSE_MS ? "" : read.current.digits;
      if (/^\d$/.test(event.key)) {
        read.current = { digits: (before + event.key).slice(-DIGITS), at: now };
      } else if (event.key === "Enter" && before.length === DIGITS) {
        event.preventDefault();
        read.current = { digits: "", at: now };
        told.current(before);
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
