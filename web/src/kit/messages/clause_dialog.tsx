import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { get } from "../../wire/http";
import type { ClauseWords } from "../../wire/types";
import { say } from "../../words/words";
import { Dialog } from "./dialog";

interface ClauseDialogProps {
  clause: string;
  onClose: () => void;
  children?: ComponentChildren;
}

/** What a clause says, as the register has it; children add what the screen knows besides. */
export function ClauseDialog({ clause, onClose, children }: ClauseDialogProps) {
  const words = useClauseWords(clause);
  return (
    <Dialog title={say("refusal.clause", { clause })} onClose={onClose}>
      <p>{words}</p>
      {children}
    </Dialog>
  );
}

/** The words of a clause, once the server has told them. */
export function useClauseWords(clause: string | null): string {
  const [words, setWords] = useState("…");
  useEffect(() => {
    if (clause === null) return;
    let wanted = true;
    void get<ClauseWords>(`clause/${encodeURIComponent(clause)}`).then((reply) => {
      if (wanted) setWords(reply.ok ? reply.value.summary : reply.problem.message);
    });
    return () => {
      wanted = false;
    };
  }, [clause]);
  return words;
}
