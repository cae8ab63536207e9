import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { useClauseWords } from "../../../kit/messages/clause_dialog";
import type { Refusal } from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { saidPlainly } from "../naming";

/** A no of the server, shown where it was asked, with its clause one touch away. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const console_ = useConsole();
  const [open, setOpen] = useState(false);
  const clause = refusal.clause ?? null;
  const words = useClauseWords(open ? clause : null);
  return (
    <div class="console-refused" role="alert">
      <p>{saidPlainly(console_, refusal.sentence)}</p>
      {clause !== null && (
        <Button tone="quiet" pressed={open} onPress={() => setOpen(!open)}>
          {say("refusal.clause", { clause })}
        </Button>
      )}
      {open && clause !== null && (
        <p class="console-soft">
          {say("pit.clause-of", whence(clause))} {words}
        </p>
      )}
    </div>
  );
}

/** `RRB-12.3` is rule 12.3 of the document that is called RRB. */
function whence(clause: string): { rule: string; document: string } {
  const [document = "", ...rest] = clause.split("-");
  return { rule: rest.join("-"), document };
}
