import { act } from "../../../forms/act";
import { Dialog } from "../../../kit/messages/dialog";
import type { StaffView } from "../../../wire/types";
import { say } from "../../../words/words";
import { FormButton } from "../../records/acts/form_button";
import { type Fact, Facts } from "./facts";
import type { StaffActing } from "./staff_acting";

interface PersonDialogProps {
  person: StaffView;
  facts: readonly Fact[];
  acting: StaffActing;
  onClose: () => void;
}

/** One person: given other roles or a code, let in again, or sent off. */
export function PersonDialog({ person, facts, acting, onClose }: PersonDialogProps) {
  const gone = person.left != null;
  return (
    <Dialog
      title={`${person.name} · ${person.badge}`}
      onClose={onClose}
      actions={
        <>
          {!gone && (
            <FormButton
              acting={acting}
              form={act("change-staff-roles", { person: person.badge })}
            />
          )}
          {!gone && (
            <FormButton acting={acting} form={act("issue-secret-code", { person: person.badge })} />
          )}
          {person.locked != null && (
            <FormButton acting={acting} form={act("unlock-badge", { badge: person.badge })} />
          )}
          {!gone && (
            <FormButton
              acting={acting}
              tone="danger"
              form={act("remove-staff", { person: person.badge })}
            />
          )}
        </>
      }
    >
      <Facts facts={facts} />
    </Dialog>
  );
}

/** What the act that was opened does to the person, in a sentence. */
export function staffActAbout({ form }: StaffActing, name: string): string | undefined {
  switch (form?.command) {
    case "issue-secret-code":
      return say("staff.code.about");
    case "unlock-badge":
      return say("staff.about.unlock-badge", { name });
    case "remove-staff":
      return say("staff.about.remove-staff", { name });
    default:
      return undefined;
  }
}
