import { useState } from "preact/hooks";
import { Dialog } from "../../../kit/messages/dialog";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardEntry } from "../entry/card_entry";
import { nameOf } from "../model/commands";
import { cardText } from "../model/outcomes";
import { useStation } from "../model/station";

/** A card that the shoe has not read, keyed by hand. */
export function CardDialog({ button, onClose }: { button: ButtonView; onClose: () => void }) {
  const station = useStation();
  const [card, setCard] = useState("");
  function enter(): void {
    const body = { type: "enter-card", round: button.round ?? "", card } as const;
    onClose();
    void station.press({
      body,
      what: `${nameOf("enter-card")} ${cardText(card)}`,
      ...leave(button),
    });
  }
  return (
    <Dialog title={say("dealer.card.choose")} onClose={onClose}>
      <CardEntry card={card} onChoose={setCard} onEnter={enter} />
    </Dialog>
  );
}
