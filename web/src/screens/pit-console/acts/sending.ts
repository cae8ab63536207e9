import { useEffect, useState } from "preact/hooks";
import type { Link } from "../../../wire/link";
import type { NoAnswer, Told } from "../../../wire/outbox";
import { say } from "../../../words/words";
import type { Effect, PitBody, Previewed, Refusal } from "../../../wire/types";

// Somebody who types is not asked after at every letter.
const SETTLE_MS = 200;
const AGAIN_MS = 2_000;

/** `asking` while the server works it out; `nothing` while there is nothing to ask about. */
export type Foreseen =
  | { state: "nothing" | "asking" }
  | { state: "effects"; effects: readonly Effect[]; binds: number | null }
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
  const previewed = told.type === "previewed" ? told : null;
  const binds = previewed?.binds_from ?? null;
  return { state: "effects", effects: previewed?.effects ?? [], binds };
}

/** Why not; a link that is down is a reason like any other. Not to know is told as that. */
export function refusalOf(told: Told | Previewed): Refusal | null {
  if (told.type === "unknown") return { code: "stale", sentence: say("checking.unknown.staff") };
  if (told.type === "no-answer") return { code: "out-of-service", sentence: unsent(told) };
  return told.refusal ?? null;
}

function unsent({ why }: NoAnswer): string {
  if (why === "checking") return say("checking.first");
  return why === "link" ? say("fault.no-answer") : why;
}
