import { useEffect, useState } from "preact/hooks";
import { get } from "../wire/http";
import type { FormView } from "../wire/types";
import type { Act } from "./act";

/** What can be chosen at this moment, or why that is not known. */
export type FormNow =
  { state: "asking" } | { state: "here"; view: FormView } | { state: "failed"; why: string };

/** Asks once, when the form is opened: what stands there is as it was at that moment. */
export function useFormNow(act: Act): FormNow {
  const { command, given, asks } = act;
  const [now, setNow] = useState<FormNow>(() =>
    asks.length === 0 ? { state: "here", view: { command, fields: {} } } : { state: "asking" },
  );
  useEffect(() => {
    if (asks.length === 0) return;
    const named = Object.entries(given).filter(
      (each): each is [string, string] => typeof each[1] === "string",
    );
    const query = new URLSearchParams([["command", command], ...named]);
    void get<FormView>(`form?${query.toString()}`).then((reply) =>
      setNow(
        reply.ok
          ? { state: "here", view: reply.value }
          : { state: "failed", why: reply.problem.message },
      ),
    );
  }, []);
  return now;
}
