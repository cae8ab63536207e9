import { useState } from "preact/hooks";
import type { Act } from "../../../forms/act";
import type { Problem } from "../../../wire/http";
import type { Credentials } from "../../../wire/types";
import { say } from "../../../words/words";
import { useActs } from "./acts";

/** An act that waits for a second person; `why` is what the server said of it, if it was asked. */
export interface Wanted<Body> {
  readonly body: Body;
  readonly why: string | null;
}

export interface Approving<Body> {
  busy: boolean;
  /** The form that is open, if one is. */
  form: Act | null;
  open: (form: Act | null) => void;
  /** Why it was not done, or nothing once it is: also while somebody else is asked to approve. */
  send: (body: Body) => Promise<string | null>;
  wanted: Wanted<Body> | null;
  /** Why not, or nothing once it is done. */
  approve: (approver: Credentials) => Promise<string | null>;
  dismiss: () => void;
}

type Ask<Body> = (body: Body, approver?: Credentials) => Promise<Problem | null>;

/** Acts one after another. One that takes two is done once the second person has said so. */
export function useApproving<Body>(
  ask: Ask<Body>,
  takesTwo: (body: Body) => boolean = () => false,
): Approving<Body> {
  const acts = useActs();
  const [form, open] = useState<Act | null>(null);
  const [waiting, setWaiting] = useState<
    (Wanted<Body> & { end: (no: string | null) => void }) | null
  >(null);
  const waitFor = (body: Body, why: string | null): Promise<string | null> =>
    new Promise((end) => setWaiting({ body, why, end }));
  async function send(body: Body): Promise<string | null> {
    // A second person is asked for before anything is sent that is known to need one.
    if (takesTwo(body)) return waitFor(body, null);
    const no = await ask(body);
    return no?.code === "approval-needed" ? waitFor(body, no.message) : (no?.message ?? null);
  }
  async function approve(approver: Credentials): Promise<string | null> {
    if (waiting === null) return null;
    const no = await ask(waiting.body, approver);
    if (no !== null) return no.message;
    setWaiting(null);
    waiting.end(null);
    return null;
  }
  function dismiss(): void {
    if (acts.busy.peek() || waiting === null) return;
    setWaiting(null);
    waiting.end(say("approval.missing"));
  }
  return { busy: acts.busy.value, form, open, send, wanted: waiting, approve, dismiss };
}
