import { useState } from "preact/hooks";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "./action_column";
import { nameOf, plainBody } from "../model/commands";
import { type Desk, buttonOf, isHeard } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import { IrregularitiesDialog, possible } from "../dialogs/irregularities_dialog";
import { MoneyDialog } from "../dialogs/money_dialog";
import { NoSpinDialog } from "../dialogs/no_spin_dialog";
import { RackDialog } from "../cloth/rack_dialog";
import { useStation } from "../model/station";
import { SupervisorDialog } from "../dialogs/supervisor_dialog";
import { WrongOutcomeDialog } from "../dialogs/wrong_outcome_dialog";

type Opened = "no-spin" | "wrong-outcome" | "irregularities" | "money" | "rack" | "supervisor";

/** What is not of the script: each in its own place, whatever the moment. */
export function FootBar({ desk }: { desk: Desk }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const noSpin = buttonOf(desk, "declare-no-spin");
  const { asking = [], owing = [], vouchers = [] } = desk.desk;
  const waiting = asking.length + owing.length + vouchers.length;
  const hasRack = desk.desk.layout != null;
  const cases = desk.desk.cases?.length ?? 0;
  const close = (): void => setOpened(null);
  return (
    <footer class="foot">
      {noSpin !== undefined && (
        <DeskButton button={noSpin} onPress={() => setOpened("no-spin")}>
          {nameOf("declare-no-spin")}
        </DeskButton>
      )}
      <DeskButton button={wrong(desk)} tone="danger" onPress={() => setOpened("wrong-outcome")}>
        {say("dealer.wrong.stop")}
      </DeskButton>
      <DeskButton button={irregular(desk)} onPress={() => setOpened("irregularities")}>
        {say("dealer.irregularities")}
      </DeskButton>
      {hasRack && (
        <DeskButton button={always("rack")} onPress={() => setOpened("rack")}>
          {say("dealer.rack.open")}
        </DeskButton>
      )}
      {(!hasRack || desk.desk.buy_in != null || waiting > 0) && (
        <DeskButton button={always("money")} onPress={() => setOpened("money")}>
          {say("dealer.money")}
          {waiting > 0 && <b class="foot-count">{waiting}</b>}
        </DeskButton>
      )}
      <DeskButton button={always("supervisor")} onPress={() => setOpened("supervisor")}>
        {say("dealer.supervisor")}
        {cases > 0 && <b class="foot-count">{cases}</b>}
      </DeskButton>
      <TableAction desk={desk} command="announce-closing" />
      <TableAction desk={desk} command="close-table" />
      {opened === "no-spin" && noSpin !== undefined && (
        <NoSpinDialog button={noSpin} onClose={close} />
      )}
      {opened === "wrong-outcome" && <WrongOutcomeDialog desk={desk} onClose={close} />}
      {opened === "irregularities" && <IrregularitiesDialog desk={desk} onClose={close} />}
      {opened === "money" && <MoneyDialog desk={desk} onClose={close} />}
      {opened === "rack" && <RackDialog desk={desk} onClose={close} />}
      {opened === "supervisor" && <SupervisorDialog desk={desk} onClose={close} />}
    </footer>
  );
}

function TableAction({ desk, command }: { desk: Desk; command: string }) {
  const station = useStation();
  const button = buttonOf(desk, command);
  if (button === undefined) return null;
  return (
    <DeskButton
      button={button}
      onPress={(at) => {
        const body = plainBody(button, desk.name);
        if (body !== null)
          void station.press({ body, what: nameOf(command), at, ...leave(button) });
      }}
    >
      {nameOf(command)}
    </DeskButton>
  );
}

/** Stopping comes first; where that is done already, correcting. */
function wrong(desk: Desk): ButtonView {
  const report = buttonOf(desk, "report-wrong-outcome");
  const correct = buttonOf(desk, "correct-outcome");
  if (isHeard(report) || !isHeard(correct))
    return report ?? { command: "report-wrong-outcome", refused: say("dealer.no-results") };
  return { ...correct, command: "correct-outcome" };
}

function irregular(desk: Desk): ButtonView {
  const refused = possible(desk).length === 0 ? say("dealer.irregularities.none") : null;
  return { command: "irregularities", refused };
}

/** Opens a panel of the screen's own, which sends nothing by itself. */
function always(command: string): ButtonView {
  return { command };
}
