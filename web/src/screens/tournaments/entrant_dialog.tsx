import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { withNames } from "../../kit/wording/names";
import type { EntryView, OfficeTournament } from "../../wire/types";
import { say } from "../../words/words";
import type { VenueActing } from "../records/acts/venue_acting";
import { EntrantFields, NOBODY, entrantOf } from "./entrant_fields";

interface EntrantDialogProps {
  shown: OfficeTournament;
  acting: VenueActing;
  /** Whose entry is taken over; nothing where somebody applies. */
  substitutes: EntryView | null;
  onClose: () => void;
}

/** Somebody applies, or takes another's entry over. */
export function EntrantDialog({ shown, acting, substitutes, onClose }: EntrantDialogProps) {
  const [applicant, setApplicant] = useState(NOBODY);
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState("");
  const title = say(substitutes === null ? "tournaments.act.enter" : "tournaments.act.substitute");
  async function send(): Promise<void> {
    const common = {
      tournament: shown.tournament,
      person: applicant.person.trim(),
      entrant: entrantOf(applicant),
    };
    const no = await acting.send(
      substitutes === null
        ? { type: "apply-for-entry", ...common }
        : { type: "substitute-entrant", ...common, entry: substitutes.entry, reason },
    );
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={acting.busy}
          disabled={applicant.person.trim() === ""}
          onPress={() => void send()}
        >
          {title}
        </Button>
      }
    >
      {substitutes !== null && <p>{say("tournaments.takes-over", { name: substitutes.name })}</p>}
      <EntrantFields value={applicant} onChange={setApplicant} />
      {substitutes !== null && (
        <Field label={say("pit.field.reason")} value={reason} onChange={setReason} />
      )}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}
