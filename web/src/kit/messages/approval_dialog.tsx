import { say } from "../../words/words";
import type { Credentials } from "../../wire/types";
import { Dialog } from "./dialog";
import { SignOnPanel } from "../access/sign_on";

interface ApprovalDialogProps {
  /** What is asked for, in a sentence. */
  asked: string;
  /** The reason why it takes a second person, as the server gave it. */
  why?: string | null;
  /** A PIN at tables; at consoles whoever approves may type either. */
  by?: "pin" | "password";
  /** The refusal in a sentence, or nothing once it is done. */
  onApprove: (approver: Credentials) => Promise<string | null>;
  onClose: () => void;
}

/** A supervisor's leave on somebody else's screen, by their own badge; nobody is signed off. */
export function ApprovalDialog({
  asked,
  why = null,
  by = "pin",
  onApprove,
  onClose,
}: ApprovalDialogProps) {
  return (
    <Dialog title={say("approval.title")} onClose={onClose}>
      <p>{asked}</p>
      {why !== null && <p class="field-hint">{why}</p>}
      <SignOnPanel
        by={by}
        title={say("approval.who")}
        onSubmit={({ badge, secret }) => onApprove({ badge, pin: secret })}
      />
    </Dialog>
  );
}
