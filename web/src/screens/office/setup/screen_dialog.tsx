import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import type { Problem } from "../../../wire/http";
import type { FloorSetUp, ScreenDone, ScreenView } from "../../../wire/types";
import { say } from "../../../words/words";
import { type AnswerOf, problemOf, useActs } from "../../records/acts";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";
import { PlanDialog, kindOf } from "../floor/screen_dialog";
import { Code } from "./code";

interface ScreenDialogProps {
  screen: ScreenView;
  onClose: () => void;
}

/** A screen is let in, shut out, given something else to show, or taken away. */
export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const [changing, setChanging] = useState(false);
  const acts = useActs();
  const kind = kindOf(screen.kind);
  const close = (): void => {
    if (!acts.busy.value) onClose();
  };
  const floor = useAsk<FloorSetUp>(kind === null ? null : "floor");
  const pit = floor.value?.pits.find(({ plan }) => plan.pit === screen.pit);
  if (changing && pit !== undefined && kind !== null) {
    const known = {
      screen: screen.screen,
      kind,
      label: screen.label ?? "",
      about: screen.about ?? [],
    };
    return <PlanDialog pit={pit} known={known} onDone={onClose} onClose={close} />;
  }
  return (
    <Dialog title={screen.label || screen.screen} onClose={close} wide>
      <div class="person">
        <Keys screen={screen} onClose={onClose} />
        {pit !== undefined && (
          <Button onPress={() => setChanging(true)}>{say("screens.change")}</Button>
        )}
      </div>
    </Dialog>
  );
}

function Keys({ screen, onClose }: ScreenDialogProps) {
  const acts = useActs();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [issued, setIssued] = useState<ScreenDone | null>(null);
  const [reason, setReason] = useState("");
  const name = screen.screen;
  async function ask<Path extends "screens" | "floor">(
    path: Path,
    body: object,
    then: (done: AnswerOf<Path>) => void,
  ): Promise<void> {
    const outcome = await acts.act(path, body, { about: { named: name } });
    setProblem(problemOf(outcome));
    if (outcome.type === "answered") then(outcome.value);
  }
  const busy = acts.busy.value;
  const retiring = { type: "retire-screen", screen: name, reason };
  return (
    <>
      <Trouble problem={problem} />
      {issued?.code != null && <Code screen={name} issued={issued} />}
      <Button
        tone="primary"
        disabled={busy}
        onPress={() => void ask("screens", { act: { type: "code", screen: name } }, setIssued)}
      >
        {say("screens.issue")}
      </Button>
      <section class="person-line">
        <Field label={say("staff.reason")} value={reason} onChange={setReason} />
        <Button
          tone="danger"
          disabled={reason === "" || busy}
          onPress={() =>
            void ask("screens", { act: { type: "revoke-screen", screen: name, reason } }, onClose)
          }
        >
          {say("screens.revoke")}
        </Button>
        <Button
          tone="danger"
          disabled={reason === "" || busy}
          onPress={() => void ask("floor", { pit: screen.pit ?? "", act: retiring }, onClose)}
        >
          {say("floor.retire")}
        </Button>
      </section>
    </>
  );
}
