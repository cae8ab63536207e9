import type { ComponentChildren } from "preact";
import { Button } from "../../../kit/controls/button";
import { CheckingLine } from "../../../kit/messages/checking";
import { Dialog } from "../../../kit/messages/dialog";
import { say } from "../../../words/words";
import type { Till } from "../../paying/till";

interface TillDialogProps {
  till: Till;
  title: string;
  act: string;
  /** Whether enough is filled in. */
  ready: boolean;
  trouble: string;
  onAct: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** Something at the counter that is done once: until its result is known nothing else is. */
export function TillDialog(props: TillDialogProps) {
  const { till, trouble } = props;
  const busy = till.busy.value;
  return (
    <Dialog title={props.title} onClose={() => !busy && props.onClose()} wide>
      <div class="cage-take">
        {props.children}
        {trouble !== "" && (
          <p class="cage-problem" role="alert">
            {trouble}
          </p>
        )}
        {till.checking.value && <CheckingLine sentence={say("checking.wait")} />}
        <Button
          tone="primary"
          size="large"
          disabled={!props.ready}
          busy={busy}
          onPress={props.onAct}
        >
          {props.act}
        </Button>
      </div>
    </Dialog>
  );
}
