import { titleOf } from "../../../forms/act";
import { ApprovalDialog } from "../../../kit/messages/approval_dialog";
import { withNames } from "../../../kit/wording/names";
import type { FormView } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Approving } from "./approving";
import { FormDialog } from "./form_dialog";

interface ApprovedFormProps<Body> {
  acting: Approving<Body>;
  /** What the form is about, in a sentence. */
  about?: string | undefined;
  /** What can be chosen in the fields of its form now. */
  now?: FormView["fields"];
  /** Who approves what is done here, in a sentence. */
  approver?: string;
}

/** The form that was opened, and over it the approval of a second person, if it takes one. */
export function ApprovedForm<Body>(props: ApprovedFormProps<Body>) {
  const { acting, about, now = {} } = props;
  return (
    <>
      {acting.form !== null && (
        <FormDialog
          act={acting.form}
          {...(about === undefined ? {} : { about })}
          done={null}
          now={now}
          send={(body) => acting.send(body as unknown as Body)}
          onClose={() => !acting.busy && acting.open(null)}
        />
      )}
      <SecondPerson {...props} />
    </>
  );
}

/** Says what waits and whom it waits for, and takes their badge. */
export function SecondPerson<Body>({
  acting,
  approver = say("venue.approved"),
}: ApprovedFormProps<Body>) {
  const { form, wanted } = acting;
  if (wanted === null) return null;
  return (
    <ApprovalDialog
      asked={
        form === null ? approver : say("approval.waits", { act: titleOf(form), who: approver })
      }
      why={wanted.why === null ? null : withNames(wanted.why)}
      by="password"
      onApprove={acting.approve}
      onClose={acting.dismiss}
    />
  );
}
