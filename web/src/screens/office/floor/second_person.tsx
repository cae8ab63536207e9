import { ApprovalDialog } from "../../../kit/approval_dialog";
import { say } from "../../../words/words";
import type { Acting } from "./acting";

/** Asks for the second person where two set what a terminal takes. */
export function SecondPerson({ acting }: { acting: Acting }) {
  const { wanted } = acting;
  if (wanted === null || !("terminal" in wanted)) return null;
  return (
    <ApprovalDialog
      asked={say("floor.approve-money", { terminal: wanted.terminal })}
      by="password"
      onApprove={acting.approve}
      onClose={acting.dismiss}
    />
  );
}
