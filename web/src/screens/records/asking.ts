import { useCallback, useEffect, useState } from "preact/hooks";
import { type Problem, get, look } from "../../wire/http";

export interface Asked<T> {
  value: T | null;
  problem: Problem | null;
  busy: boolean;
  again: () => Promise<void>;
}

/** What the server says at an address, asked anew whenever the address changes; and, if need be, by
 * itself every so often, as long as somebody looks.
 */
export function useAsk<T>(path: string | null, everyMs: number | null = null): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    async (wanted: () => boolean): Promise<void> => {
      if (path === null) return;
      setBusy(true);
      const reply = await get<T>(path, "long");
      // Whoever has asked something else meanwhile does not want this answer.
      if (!wanted()) return;
      setBusy(false);
      setProblem(reply.ok ? null : reply.problem);
      if (reply.ok) setValue(reply.value);
    },
    [path],
  );
  useEffect(() => {
    let wanted = true;
    void ask(() => wanted);
    return () => {
      wanted = false;
    };
  }, [ask]);
  useEffect(() => {
    if (everyMs === null || path === null) return undefined;
    let wanted = true;
    const timer = setInterval(() => {
      void look<T>(path, "long").then((reply) => {
        if (wanted && reply.ok) setValue(reply.value);
      });
    }, everyMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [path, everyMs]);
  return { value, problem, busy, again: () => ask(() => true) };
}

/** An address with what is asked for; what is empty is left out. */
export function address(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const text = new URLSearchParams(given).toString();
  return text === "" ? path : `${path}?${text}`;
}
