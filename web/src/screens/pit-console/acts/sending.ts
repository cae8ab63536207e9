import { useEffect, useState } from "preact/hooks";
import type { Link } from "../../../wire/link";
import type { NoAnswer } from "../../../wire/outbox";
import type { Answer, Effect, PitBody, Previewed, Refusal } from "../../../wire/types";

// Somebody who types is not asked after at every letter.
const SETTLE_MS = 200;
const AGAIN_MS = 2_000;

/** `asking` while the server works it out; `nothing` while there is nothing to ask about. */
export type Foreseen =
  | { state: "nothing" | "asking" }
  | { state: "effects"; effects: readonly Effect[] }
  | { state: "refused"; refusal: Refusal };

/** What a command would do, asked when it changes, and now and then because the pit moves on. */
export function useForeseen(link: Link, body: PitBody | null): Foreseen {
  const [foreseen, setForeseen] = useState<Foreseen>({ state: "nothing" });
  const written = body === null ? "" : JSON.stringify(body);
  useEffect(() => {
    setForeseen({ state: body === null ? "nothing" : "asking" });
    if (body === null) return undefined;
    let wanted = true;
    const ask = (): void => {
      void link.preview(body).then((told) => {
        if (wanted) setForeseen(read(told));
      });
    };
    const first = setTimeout(ask, SETTLE_MS);
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      wanted = false;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [link, written]);
  return foreseen;
}

function read(told: Previewed | NoAnswer): Foreseen {
  const refusal = refusalOf(told);
  if (refusal !== null) return { state: "refused", refusal };
  return { state: "effects", effects: told.type === "previewed" ? (told.effects ?? []) : [] };
}

/** Why not; a link that is down is a reason like any other. */
export function refusalOf(told: Answer | Previewed | NoAnswer): Refusal | null {
  if (told.type === "no-answer") return { code: "out-of-service", sentence: told.why };
  return told.refusal ?? null;
}
