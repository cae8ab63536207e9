import { useState } from "preact/hooks";
import type { Act } from "../../forms/act";
import { toast } from "../../kit/toast";
import type { Credentials, VenueBody } from "../../wire/types";
import { say } from "../../words/words";
import { problemOf, useActs } from "./acts";

export type VenueAct = VenueBody["body"];

export interface VenueActing {
  busy: boolean;
  /** The form that is open, if one is. */
  form: Act | null;
  open: (form: Act | null) => void;
  /** Why it was refused, or nothing once it is done or waits for a second person. */
  send: (body: VenueAct) => Promise<string | null>;
  /** What waits for whoever watches it, by their own badge. */
  wanted: VenueAct | null;
  approve: (approver: Credentials) => Promise<string | null>;
  dismiss: () => void;
}

/** Commands to the venue, one after another. Some are watched by a second person. */
export function useVenueActing(): VenueActing {
  const acts = useActs();
  const [form, open] = useState<Act | null>(null);
  const [wanted, setWanted] = useState<VenueAct | null>(null);
  async function ask(body: VenueAct, approver?: Credentials): Promise<string | null> {
    const no = problemOf(await acts.act("venue", { body }, { approver }));
    if (approver === undefined && no?.code === "approval-needed") {
      setWanted(body);
      return null;
    }
    if (no !== null) return no.message;
    setWanted(null);
    toast(say("staff.done"));
    return null;
  }
  return {
    busy: acts.busy.value,
    form,
    open,
    send: (body) => ask(body),
    wanted,
    approve: (approver) => (wanted === null ? Promise.resolve(null) : ask(wanted, approver)),
    dismiss: () => {
      if (!acts.busy.peek()) setWanted(null);
    },
  };
}
