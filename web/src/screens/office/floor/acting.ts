import { useState } from "preact/hooks";
import { toast } from "../../../kit/toast";
import type { Problem } from "../../../wire/http";
import type { Credentials, FloorBody, IssuedCode } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts";

export type FloorAct = FloorBody["act"];

export interface Acting {
  problem: Problem | null;
  busy: boolean;
  codes: readonly IssuedCode[];
  /** Says what is wrong with a form before anything is asked for. */
  complain: (message: string) => void;
  act: (wanted: FloorAct) => Promise<void>;
  /** What waits for a second person, if anything does. */
  wanted: FloorAct | null;
  /** The refusal in a sentence, or nothing once it is done. */
  approve: (approver: Credentials) => Promise<string | null>;
  dismiss: () => void;
}

/** One act after another in a pit. A dialog with codes stays until they have been read. */
export function useActing(pit: string, onDone: () => void): Acting {
  const [problem, setProblem] = useState<Problem | null>(null);
  const acts = useActs();
  const [codes, setCodes] = useState<readonly IssuedCode[]>([]);
  const [wanted, setWanted] = useState<FloorAct | null>(null);
  async function send(next: FloorAct, approver?: Credentials): Promise<string | null> {
    const outcome = await acts.act("floor", { pit, act: next }, { approver });
    const no = problemOf(outcome);
    if (approver === undefined && no?.code === "approval-needed") {
      setWanted(next);
      return null;
    }
    setProblem(approver === undefined ? no : null);
    if (outcome.type !== "answered") return no?.message ?? null;
    setWanted(null);
    toast(say("staff.done"));
    const issued = outcome.value.codes ?? [];
    setCodes(issued);
    if (issued.length === 0) onDone();
    return null;
  }
  // A second person is asked for before anything is sent that is known to need one.
  async function act(next: FloorAct): Promise<void> {
    setProblem(null);
    if (takesTwo(pit, next)) setWanted(next);
    else await send(next);
  }
  const complain = (message: string): void => setProblem({ code: "bad-form", message });
  const approve = (approver: Credentials): Promise<string | null> =>
    wanted === null ? Promise.resolve(null) : send(wanted, approver);
  const dismiss = (): void => {
    if (!acts.busy.value) setWanted(null);
  };
  return { problem, busy: acts.busy.value, codes, complain, act, wanted, approve, dismiss };
}

/** Two people set what a terminal takes: a new one, and one that is new in a pit. */
function takesTwo(pit: string, wanted: FloorAct): boolean {
  if (wanted.type === "move-terminal") return wanted.to !== pit;
  return wanted.type === "add-terminal";
}
