import { useState } from "preact/hooks";
import { toast } from "../../../kit/toast";
import { type Problem, post } from "../../../wire/http";
import type { FloorBody, FloorDone, IssuedCode } from "../../../wire/types";
import { say } from "../../../words/words";

export type FloorAct = FloorBody["act"];

export interface Acting {
  problem: Problem | null;
  busy: boolean;
  codes: readonly IssuedCode[];
  /** Says what is wrong with a form before anything is asked for. */
  complain: (message: string) => void;
  act: (wanted: FloorAct) => Promise<void>;
}

/** One act after another in a pit. A dialog with codes stays until they have been read. */
export function useActing(pit: string, onDone: () => void): Acting {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly IssuedCode[]>([]);
  async function act(wanted: FloorAct): Promise<void> {
    setBusy(true);
    const reply = await post<FloorDone>("floor", { pit, act: wanted });
    setBusy(false);
    setProblem(reply.ok ? null : reply.problem);
    if (!reply.ok) return;
    toast(say("staff.done"));
    const issued = reply.value.codes ?? [];
    setCodes(issued);
    if (issued.length === 0) onDone();
  }
  const complain = (message: string): void => setProblem({ code: "bad-form", message });
  return { problem, busy, codes, complain, act };
}
