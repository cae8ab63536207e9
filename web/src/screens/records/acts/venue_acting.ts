import { toast } from "../../../kit/messages/toast";
import type { Credentials, VenueBody } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "./acts";
import { type Approving, useApproving } from "./approving";

export type VenueAct = VenueBody["body"];
export type VenueActing = Approving<VenueAct>;

/** Commands to the venue, one after another. Some are approved or watched by a second person. */
export function useVenueActing(): VenueActing {
  const acts = useActs();
  return useApproving(async (body: VenueAct, approver?: Credentials) => {
    const no = problemOf(await acts.act("venue", { body }, { approver }));
    if (no === null) toast(say("staff.done"));
    return no;
  });
}
