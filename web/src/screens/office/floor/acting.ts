import { useState } from "preact/hooks";
import { toast } from "../../../kit/messages/toast";
import type { Problem } from "../../../wire/http";
import type { Credentials, FloorBody, IssuedCode } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts/acts";
import { type Approving, useApproving } from "../../records/acts/approving";

export type FloorAct = FloorBody["act"];

export interface Acting extends Approving<FloorAct> {
  problem: Problem | null;
  codes: readonly IssuedCode[];
  /** Says what is wrong with a form before anything is asked for. */
  complain: (message: string) => void;
  /** Asks for it, and says in the dialog why it was not done. */
  act: (wanted: FloorAct) => Promise<void>;
}

/** One act after another in a pit. A dialog with codes stays until they have been read. */
export function useActing(pit: string, onDone: () => void): Acting {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [codes, setCodes] = useState<readonly IssuedCode[]>([]);
  const acts = useActs();
  const approving = useApproving(
    async (act: FloorAct, approver?: Credentials) => {
      const outcome = await acts.act("floor", { pit, act }, { approver });
      if (outcome.type !== "answered") return problemOf(outcome);
      toast(say("staff.done"));
      const issued = outcome.value.codes ?? [];
      setCodes(issued);
      if (issued.length === 0) onDone();
      return null;
    },
    (act) => takesTwo(pit, act),
  );
  const complain = (message: string): void => setProblem({ code: "bad-form", message });
  async function act(next: FloorAct): Promise<void> {
    setProblem(null);
    const no = await approving.send(next);
    if (no !== null) complain(no);
  }
  return { ...approving, problem, codes, complain, act };
}

/** Two people set what a terminal takes: a new one, and one that is new in a pit. */
function takesTwo(pit: string, wanted: FloorAct): boolean {
  if (wanted.type === "move-terminal") return wanted.to !== pit;
  return wanted.type === "add-terminal";
}
