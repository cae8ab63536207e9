import { useState } from "preact/hooks";
import { act } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { toast } from "../../../kit/messages/toast";
import type { Problem } from "../../../wire/http";
import type {
  FloorBody,
  FloorSetUp,
  ScreenBody,
  ScreenDone,
  ScreenView,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts/acts";
import { ApprovedForm } from "../../records/acts/approved_form";
import { FormButton } from "../../records/acts/form_button";
import { type Approving, useApproving } from "../../records/acts/approving";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";
import { PlanDialog, kindOf } from "../floor/screen_dialog";
import { Code } from "./code";
import { type Fact, Facts } from "./facts";

interface ScreenDialogProps {
  screen: ScreenView;
  facts: readonly Fact[];
  onClose: () => void;
}

/** A screen is let in, shut out, given something else to show, or taken away. */
export function ScreenDialog(props: ScreenDialogProps) {
  const { screen, onClose } = props;
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
  const change = pit === undefined ? null : () => setChanging(true);
  return <Keys {...props} onClose={close} onChange={change} />;
}

interface KeysProps extends ScreenDialogProps {
  /** Nothing where this office cannot change what it stands for. */
  onChange: (() => void) | null;
}

function Keys({ screen, facts, onClose, onChange }: KeysProps) {
  const acts = useActs();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [issued, setIssued] = useState<ScreenDone | null>(null);
  const acting = useScreenActing(screen, onClose);
  const name = screen.screen;
  async function issue(): Promise<void> {
    const body = { act: { type: "code", screen: name } };
    const outcome = await acts.act("screens", body, { about: { named: name } });
    setProblem(problemOf(outcome));
    if (outcome.type === "answered") setIssued(outcome.value);
  }
  return (
    <Dialog
      title={screen.label || name}
      onClose={onClose}
      actions={
        <>
          {onChange !== null && <Button onPress={onChange}>{say("screens.change")}</Button>}
          <FormButton acting={acting} tone="danger" form={act("revoke-screen", { screen: name })} />
          <FormButton acting={acting} tone="danger" form={act("retire-screen", { screen: name })} />
          <Button tone="primary" disabled={acting.busy} onPress={() => void issue()}>
            {say("screens.issue")}
          </Button>
        </>
      }
    >
      <div class="person">
        <Trouble problem={problem} />
        {issued?.code != null && <Code screen={name} issued={issued} />}
        <Facts facts={facts} />
      </div>
      <ApprovedForm acting={acting} about={about(acting, name)} />
    </Dialog>
  );
}

type ScreenAct = Extract<ScreenBody["act"] | FloorBody["act"], { type: `re${string}-screen` }>;

/** Its key is the venue's, and where it stands is the floor's. */
function useScreenActing(screen: ScreenView, onDone: () => void): Approving<ScreenAct> {
  const acts = useActs();
  return useApproving(async (wanted: ScreenAct) => {
    const outcome =
      wanted.type === "revoke-screen"
        ? await acts.act("screens", { act: wanted })
        : await acts.act("floor", { pit: screen.pit ?? "", act: wanted });
    const no = problemOf(outcome);
    if (no !== null) return no;
    toast(say("staff.done"));
    onDone();
    return null;
  });
}

function about({ form }: Approving<ScreenAct>, screen: string): string | undefined {
  if (form?.command === "revoke-screen") return say("screens.about.revoke-screen", { screen });
  return form === null ? undefined : say("screens.about.retire-screen", { screen });
}
