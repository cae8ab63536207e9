import { useState } from "preact/hooks";
import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import type { VenueDelayPayment } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { FormDialog } from "../records/acts/form_dialog";
import type { Presented } from "./cage_desk";
import { said } from "./demands";

interface DelayButtonProps {
  presented: Presented;
  till: Till;
  disabled: boolean;
  /** The paper is looked at again: it then says until when it is not paid. */
  onDelayed: () => Promise<void>;
}

/** Puts the payment of a paper off to a time agreed with its bearer. */
export function DelayButton({ presented, till, disabled, onDelayed }: DelayButtonProps) {
  const [open, setOpen] = useState(false);
  const { number, look } = presented;
  async function send(body: unknown): Promise<string | null> {
    const no = said(await till.fill(body as VenueDelayPayment, number));
    if (no === null) await onDelayed();
    return no;
  }
  return (
    <>
      <Button disabled={disabled || till.busy.value} onPress={() => setOpen(true)}>
        {say("pit.act.delay-payment")}
      </Button>
      {open && (
        <FormDialog
          // The server knows the paper by the number that was read.
          act={act("delay-payment", { ticket: "" }, `…${look.tail}`)}
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
