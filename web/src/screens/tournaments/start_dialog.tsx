import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { MomentField } from "../../kit/controls/moment_field";
import type { OfficeTournament } from "../../wire/types";
import { say } from "../../words/words";
import type { VenueActing, VenueAct } from "../records/acts/venue_acting";
import { Foreseen } from "./foreseen";
import { usePreview } from "./previewed_form";

interface StartDialogProps {
  shown: OfficeTournament;
  acting: VenueActing;
  onClose: () => void;
}

/** Another start, with the notice that the document asks for. */
export function StartDialog({ shown, acting, onClose }: StartDialogProps) {
  const [starts, setStarts] = useState(shown.starts);
  const [reason, setReason] = useState("");
  const { tournament } = shown;
  const body: VenueAct | null =
    reason.trim() === "" ? null : { type: "change-tournament-start", tournament, starts, reason };
  const foreseen = usePreview(body);
  return (
    <Dialog
      title={say("pit.act.change-tournament-start")}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={acting.busy}
          disabled={body === null || foreseen === null || foreseen.refusal != null}
          onPress={() => body !== null && void acting.send(body).then((no) => no ?? onClose())}
        >
          {say("pit.act.change-tournament-start")}
        </Button>
      }
    >
      <MomentField label={say("tournaments.draft.starts")} value={starts} onChange={setStarts} />
      <Field label={say("pit.field.reason")} value={reason} onChange={setReason} />
      {foreseen !== null && <Foreseen foreseen={foreseen} />}
    </Dialog>
  );
}
