import { useEffect, useState } from "preact/hooks";

const TURN_MS = 12_000;

/** Which of several is shown now, where there is room for one at a time. */
export function useTurn(count: number, each_ms = TURN_MS): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), each_ms);
    return () => clearInterval(timer);
  }, [count, each_ms]);
  return count === 0 ? 0 : turn % count;
}
