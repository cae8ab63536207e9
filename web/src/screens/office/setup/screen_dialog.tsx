import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import { moment } from "../../../kit/time";
import { type Problem, post } from "../../../wire/http";
import type { FloorSetUp, ScreenDone, ScreenView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";
import { PlanDialog, kindOf } from "../floor/screen_dialog";

interface ScreenDialogProps {
  screen: ScreenView;
  onClose: () => void;
}

/** A screen is let in, shut out, given something else to show, or taken away. */
export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const [changing, setChanging] = useState(false);
  const kind = kindOf(screen.kind);
  const floor = useAsk<FloorSetUp>(kind === null ? null : "floor");
  const pit = floor.value?.pits.find(({ plan }) => plan.pit === screen.pit);
  if (changing && pit !== undefined && kind !== null) {
    const known = {
      screen: screen.screen,
      kind,
      label: screen.label ?? "",
      about: screen.about ?? [],
    };
    return <PlanDialog pit={pit} known={known} onDone={onClose} onClose={onClose} />;
  }
  return (
    <Dialog title={screen.label || screen.screen} onClose={onClose} wide>
      <div class="person">
        <Keys screen={screen} onClose={onClose} />
        {pit !== undefined && (
          <Button onPress={() => setChanging(true)}>{say("screens.change")}</Button>
        )}
      </div>
    </Dialog>
  );
}

/** A code is told once, large, to be read out at the screen; nowhere else is it in clear. */
function Keys({ screen, onClose }: ScreenDialogProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [issued, setIssued] = useState<ScreenDone | null>(null);
  const [reason, setReason] = useState("");
  async function ask(path: string, body: object): Promise<ScreenDone | null> {
    const reply = await post<ScreenDone>(path, body);
    setProblem(reply.ok ? null : reply.problem);
    return reply.ok ? reply.value : null;
  }
  const name = screen.screen;
  const closing = (done: ScreenDone | null): void => {
    if (done !== null) onClose();
  };
  return (
    <>
      <Trouble problem={problem} />
      {issued?.code != null && <Code screen={name} issued={issued} />}
      <Button
        tone="primary"
        onPress={() => void ask("screens", { act: { type: "code", screen: name } }).then(setIssued)}
      >
        {say("screens.issue")}
      </Button>
      <section class="person-line">
        <Field label={say("staff.reason")} value={reason} onChange={setReason} />
        <Button
          tone="danger"
          disabled={reason === ""}
          onPress={() =>
            void ask("screens", { act: { type: "revoke", screen: name, reason } }).then(closing)
          }
        >
          {say("screens.revoke")}
        </Button>
        <Button
          tone="danger"
          disabled={reason === ""}
          onPress={() =>
            void ask("floor", {
              pit: screen.pit ?? "",
              act: { type: "retire-screen", screen: name, reason },
            }).then(closing)
          }
        >
          {say("floor.retire")}
        </Button>
      </section>
    </>
  );
}

function Code({ screen, issued }: { screen: string; issued: ScreenDone }) {
  return (
    <div class="code" role="status">
      <p>{say("screens.read-out", { screen })}</p>
      <output>{issued.code}</output>
      {issued.until != null && <p>{say("screens.good-until", { at: moment(issued.until) })}</p>}
    </div>
  );
}
