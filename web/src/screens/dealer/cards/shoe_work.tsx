import { useState } from "preact/hooks";
import type { PitBody, DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { DeskButton } from "../controls/desk_button";
import { CardDialog } from "../dialogs/card_dialog";
import { nameOf, noBetCoupName, plainBody } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { type Place, useStation } from "../model/station";
import { BurnDialog } from "./burn_dialog";
import { ChangeDialog } from "./change_dialog";
import { CheckDialog } from "./check_dialog";
import { CutDialog } from "./cut_dialog";
import { DeviceDialog } from "./device_dialog";
import "./shoe_work.css";

// In the order in which cards come into play; none of them ever moves.
const COMMANDS = [
  "bring-cards",
  "exchange-cards",
  "check-cards",
  "shuffle-cards",
  "riffle-cards",
  "cut-cards",
  "load-shoe",
  "burn-card",
  "report-cutting-card",
  "enter-card",
  "start-coup-without-wagers",
] as const;

type Command = (typeof COMMANDS)[number];

/** Everything that a dealer does with the cards and the shoe. */
export function ShoeWork({ desk }: { desk: Desk }) {
  const station = useStation();
  const [opened, setOpened] = useState<Command | null>(null);
  const button = opened === null ? undefined : buttonOf(desk, opened);
  const press = (command: Command, pressed: ButtonView, at: Place): void => {
    const body = outright(desk, command, pressed);
    if (body === null) setOpened(command);
    else void station.press({ body, what: called(desk, command), at, ...leave(pressed) });
  };
  return (
    <div class="shoe-work">
      {COMMANDS.map((command) => {
        const found = buttonOf(desk, command);
        return (
          found !== undefined && (
            <DeskButton
              key={command}
              button={found}
              bright={desk.desk.next === command}
              onPress={(at) => press(command, found, at)}
            >
              {called(desk, command)}
            </DeskButton>
          )
        );
      })}
      {button !== undefined && (
        <Asked desk={desk} button={button} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

/** The whole command, where pressing the button says everything; nothing where it must be asked. */
function outright(desk: Desk, command: Command, button: ButtonView): PitBody | null {
  const at = desk.desk.cards ?? null;
  const cards = at?.cards?.id ?? "";
  const [shoe] = at?.shoes ?? [];
  switch (command) {
    case "shuffle-cards":
      return (at?.shufflers ?? []).length === 0 ? { type: command, cards } : null;
    case "riffle-cards":
      return { type: command, cards };
    case "load-shoe":
      return at?.shoes?.length === 1 && shoe !== undefined
        ? { type: command, table: desk.name, device: shoe.id }
        : null;
    case "burn-card":
      return at?.burning?.face_up === true ? null : { type: command, table: desk.name };
    case "report-cutting-card":
      return plainBody(button, desk.name);
    case "start-coup-without-wagers":
      return { type: command, table: desk.name, reason: say("dealer.cards.without-wagers") };
    default:
      return null;
  }
}

function called(desk: Desk, command: Command): string {
  return command === "start-coup-without-wagers" ? noBetCoupName(desk) : nameOf(command);
}

interface AskedProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

function Asked(props: AskedProps) {
  const { button, onClose } = props;
  switch (button.command) {
    case "bring-cards":
    case "exchange-cards":
      return <ChangeDialog {...props} />;
    case "check-cards":
      return <CheckDialog {...props} />;
    case "shuffle-cards":
    case "load-shoe":
      return <DeviceDialog {...props} />;
    case "cut-cards":
      return <CutDialog {...props} />;
    case "burn-card":
      return <BurnDialog {...props} />;
    case "enter-card":
      return <CardDialog button={button} onClose={onClose} />;
    default:
      return null;
  }
}
