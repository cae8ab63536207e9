import { useState } from "preact/hooks";
import { Dialog } from "../../../kit/messages/dialog";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardEntry } from "../entry/card_entry";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";

interface BurnDialogProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

/** The first card of a shoe, shown, where its value says how many are burned after it. */
export function BurnDialog({ desk, button, onClose }: BurnDialogProps) {
  const station = useStation();
  const [card, setCard] = useState("");
  function enter(): void {
    const body = { type: "burn-card", table: desk.name, card } as const;
    onClose();
    void station.press({ body, what: nameOf(button.command), ...leave(button) });
  }
  return (
    <Dialog title={say("dealer.cards.burn-which")} onClose={onClose}>
      <CardEntry card={card} onChoose={setCard} onEnter={enter} />
    </Dialog>
  );
}
