import { useState } from "preact/hooks";
import { Field } from "../../../../kit/controls/field";
import { money } from "../../../../kit/wording/money";
import { toast } from "../../../../kit/messages/toast";
import { say } from "../../../../words/words";
import { AmountEntry, centsOf } from "../../controls/amount_entry";
import { nameOf } from "../../model/commands";
import type { Desk } from "../../model/desk";
import { useStation } from "../../model/station";
import { WhoChoice } from "./who_choice";

interface ChipsFormProps {
  desk: Desk;
  command: "buy-chips" | "change-chips";
  onDone: () => void;
}

/** Cash for value chips; or chips for others, and for plaques by their serial numbers. */
export function ChipsForm({ desk, command, onDone }: ChipsFormProps) {
  const station = useStation();
  const [player, setPlayer] = useState("");
  const [taken, setTaken] = useState("");
  const [given, setGiven] = useState("");
  const [patron, setPatron] = useState("");
  const [typed, setTyped] = useState("");
  const amount = centsOf(typed);
  const name = player.trim();
  const what = nameOf(command);
  function exchange(): void {
    if (name === "" || amount === 0) return;
    const of = { table: desk.name, player: name };
    const known = { patron: patron.trim() === "" ? null : patron.trim() };
    const plaques = { plaque_in: taken, plaque_out: given };
    const onExchanged = (): void =>
      toast(say("dealer.chips.exchanged", { player: name, amount: money(amount), what }));
    onDone();
    void station.press({
      body:
        command === "buy-chips"
          ? { type: command, ...of, cash: amount, ...known }
          : { type: command, ...of, amount, ...plaques },
      what,
      approvers: desk.desk.layout?.inspectors ?? [],
      onDone: onExchanged,
    });
  }
  return (
    <div class="sell">
      <div>
        <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
        {command === "buy-chips" && (
          <Field label={say("dealer.patron")} value={patron} onChange={setPatron} />
        )}
        {command === "change-chips" && (
          <>
            <Field label={say("dealer.plaque.in")} value={taken} onChange={setTaken} />
            <Field label={say("dealer.plaque.out")} value={given} onChange={setGiven} />
          </>
        )}
      </div>
      <AmountEntry typed={typed} onChange={setTyped} onEnter={exchange} enterLabel={what} />
    </div>
  );
}
