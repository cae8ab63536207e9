import { useState } from "preact/hooks";
import { Button } from "../../../../kit/controls/button";
import { Dialog } from "../../../../kit/messages/dialog";
import { say } from "../../../../words/words";
import type { Desk } from "../../model/desk";
import { WhoChoice } from "./who_choice";

interface WhoDialogProps {
  desk: Desk;
  onChoose: (player: string) => void;
  onClose: () => void;
}

/** Somebody with value chips, of whom nothing is known yet. */
export function WhoDialog({ desk, onChoose, onClose }: WhoDialogProps) {
  const [player, setPlayer] = useState("");
  const name = player.trim();
  return (
    <Dialog
      title={say("dealer.who.title")}
      onClose={onClose}
      actions={
        <Button tone="primary" size="large" disabled={name === ""} onPress={() => onChoose(name)}>
          {say("button.ok")}
        </Button>
      }
    >
      <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
    </Dialog>
  );
}
