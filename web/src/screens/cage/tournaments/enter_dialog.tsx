import { useState } from "preact/hooks";
import { toast } from "../../../kit/messages/toast";
import type { OfficeTournament } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Till } from "../../paying/till";
import { EntrantFields, NOBODY, entrantOf } from "../../tournaments/entrant_fields";
import { whyNot } from "../prize_told";
import { TillDialog } from "./till_dialog";

interface EnterDialogProps {
  till: Till;
  of: OfficeTournament;
  onClose: () => void;
}

/** The form is complete, who enters is known and of age, and has a copy of the conditions. */
export function EnterDialog({ till, of, onClose }: EnterDialogProps) {
  const [applicant, setApplicant] = useState(NOBODY);
  const [trouble, setTrouble] = useState("");
  async function enter(): Promise<void> {
    const no = whyNot(
      await till.tournament({
        type: "apply-for-entry",
        tournament: of.tournament,
        person: applicant.person.trim(),
        entrant: entrantOf(applicant),
      }),
    );
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("cage.tournament.applied"));
    onClose();
  }
  return (
    <TillDialog
      till={till}
      title={say("tournaments.act.enter")}
      act={say("tournaments.act.enter")}
      ready={applicant.person.trim() !== ""}
      trouble={trouble}
      onAct={() => void enter()}
      onClose={onClose}
    >
      <p>{of.title}</p>
      <EntrantFields value={applicant} onChange={setApplicant} />
    </TillDialog>
  );
}
