import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import type { NoSpinReason, DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { Choices } from "../controls/choices";
import { nameOf } from "../model/commands";
import { useStation } from "../model/station";

/** With the reasons of the table's own rulebook; dice need none. */
export function NoSpinDialog({ button, onClose }: { button: ButtonView; onClose: () => void }) {
  const station = useStation();
  const [reason, setReason] = useState("");
  const reasons = button.reasons ?? [];
  function declare(): void {
    const round = button.round ?? "";
    const given = reason === "" ? {} : { reason: reason as NoSpinReason };
    onClose();
    const body = { type: "declare-no-spin", round, ...given } as const;
    void station.press({ body, what: nameOf("declare-no-spin"), ...leave(button) });
  }
  return (
    <Dialog
      title={say("dealer.no-spin")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say("button.cancel")}</Button>
          <Button
            tone="danger"
            size="large"
            disabled={reasons.length > 0 && reason === ""}
            onPress={declare}
          >
            {say("dealer.no-spin")}
          </Button>
        </>
      }
    >
      <Choices
        label={say("dealer.no-spin.why")}
        options={reasons}
        chosen={reason}
        onChoose={setReason}
      />
    </Dialog>
  );
}
