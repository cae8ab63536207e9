import { useEffect, useState } from "preact/hooks";
import { leave } from "../bars/action_column";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { DiceEntry } from "../entry/dice_entry";
import { Readings } from "./readings";
import { useStation } from "../model/station";
import { Veil } from "../controls/veil";

const ENTER = "enter-outcome";

/** Three dice, as they lie. */
export function DiceStage({ desk }: { desk: Desk }) {
  const station = useStation();
  const [dice, setDice] = useState<readonly number[]>([]);
  const button = buttonOf(desk, ENTER);
  const entered = desk.desk.readings?.length ?? 0;
  useEffect(() => setDice([]), [desk.table.round?.id, entered]);
  function enter(): void {
    if (button?.round == null) return;
    const body = { type: ENTER, round: button.round, outcome: { dice } } as const;
    void station.press({ body, what: nameOf(ENTER), ...leave(button) });
  }
  return (
    <section class="stage">
      <Readings desk={desk} />
      <Veil button={button} bright={desk.desk.next === ENTER}>
        <DiceEntry dice={dice} onChoose={setDice} onEnter={enter} />
      </Veil>
    </section>
  );
}
