import { ApprovalDialog } from "../../kit/approval_dialog";
import type { FormView } from "../../wire/types";
import { say } from "../../words/words";
import { FormDialog } from "./form_dialog";
import type { VenueAct, VenueActing } from "./venue_acting";

interface VenueFormProps {
  acting: VenueActing;
  /** What can be chosen in the fields of its form now. */
  now?: FormView["fields"];
}

/** The form of a command to the venue that was opened, then the approval that it may take. */
export function VenueForm({ acting, now = {} }: VenueFormProps) {
  return (
    <>
      {acting.form !== null && (
        <FormDialog
          act={acting.form}
          done={null}
          now={now}
          send={(body) => acting.send(body as unknown as VenueAct)}
          onClose={() => acting.open(null)}
        />
      )}
      {acting.wanted !== null && (
        <ApprovalDialog
          asked={say("venue.approved")}
          by="password"
          onApprove={acting.approve}
          onClose={acting.dismiss}
        />
      )}
    </>
  );
}
