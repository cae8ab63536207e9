import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import type { DeviceChoice, PitBody, DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { deviceName, nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";

interface DeviceDialogProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

/** Which shoe takes the cards, or whether a hand or a machine has shuffled them. */
export function DeviceDialog({ desk, button, onClose }: DeviceDialogProps) {
  const station = useStation();
  const loading = button.command === "load-shoe";
  const devices = (loading ? desk.desk.cards?.shoes : desk.desk.cards?.shufflers) ?? [];
  const cards = desk.desk.cards?.cards?.id ?? "";
  function send(body: PitBody): void {
    onClose();
    void station.press({ body, what: nameOf(button.command), ...leave(button) });
  }
  function choose({ id }: DeviceChoice): void {
    if (loading) send({ type: "load-shoe", table: desk.name, device: id });
    else send({ type: "shuffle-cards", cards, shuffler: id });
  }
  return (
    <Dialog title={nameOf(button.command)} onClose={onClose}>
      <div class="cards-choices">
        {!loading && (
          <Button size="large" onPress={() => send({ type: "shuffle-cards", cards })}>
            {say("dealer.cards.by-hand")}
          </Button>
        )}
        {devices.map((device) => (
          <Button key={device.id} size="large" onPress={() => choose(device)}>
            <span>
              {deviceName(device.kind)}{" "}
              <small>{say("dealer.cards.serial", { serial: device.serial })}</small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
