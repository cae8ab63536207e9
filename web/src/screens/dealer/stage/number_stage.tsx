import { useEffect, useState } from "preact/hooks";
import { leave } from "../bars/action_column";
import { BallRunning } from "./ball_running";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { LuckyNumbers } from "./lucky_numbers";
import { NumberEntry } from "../entry/number_entry";
import { Readings } from "./readings";
import { useStation } from "../model/station";
import { Veil } from "../controls/veil";
import "./stage.css";

const ENTER = "enter-outcome";

/** A wheel's result: what the sensor says, and what the dealer keys in. */
export function NumberStage({ desk }: { desk: Desk }) {
  const station = useStation();
  const [chosen, setChosen] = useState("");
  const button = buttonOf(desk, ENTER);
  const rests = desk.desk.rests ?? null;
  const entered = desk.desk.readings?.length ?? 0;
  // What was chosen for one round is never entered in the next.
  useEffect(() => setChosen(""), [desk.table.round?.id, entered]);
  function enter(number: string): void {
    if (button?.round == null) return;
    const body = { type: ENTER, round: button.round, outcome: { number } } as const;
    void station.press({ body, what: nameOf(ENTER), ...leave(button) });
  }
  return (
    <section class="stage">
      <LuckyNumbers lucky={desk.table.lucky_ball ?? null} wheel={desk.desk.wheel ?? []} />
      <Readings desk={desk} />
      <Veil
        button={button}
        bright={desk.desk.next === ENTER}
        note={rests === null ? null : <BallRunning desk={desk} until={rests} />}
      >
        <NumberEntry
          pockets={desk.desk.wheel ?? []}
          chosen={chosen}
          onChoose={setChosen}
          onEnter={enter}
        />
      </Veil>
    </section>
  );
}
