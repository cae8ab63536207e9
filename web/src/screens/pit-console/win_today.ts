import { useEffect, useState } from "preact/hooks";
import { look } from "../../wire/http";
import type { WinToday } from "../../wire/types";

const AGAIN_MS = 15_000;

/**
 * What the tables have won in the present gaming day, as the office counts it: asked again when
 * `changed` does, and now and then. Nothing until it is known.
 */
export function useWinToday(changed: string): WinToday | null {
  const [won, setWon] = useState<WinToday | null>(null);
  useEffect(() => {
    let here = true;
    const ask = (): void => {
      void look<WinToday>("today").then((reply) => {
        if (here && reply.ok) setWon(reply.value);
      });
    };
    ask();
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      here = false;
      clearInterval(again);
    };
  }, [changed]);
  return won;
}
