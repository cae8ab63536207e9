import { useState } from "preact/hooks";
import { Button } from "../../../../kit/controls/button";
import { Field } from "../../../../kit/controls/field";
import { money } from "../../../../kit/wording/money";
import { toast } from "../../../../kit/messages/toast";
import { say } from "../../../../words/words";
import { AmountEntry, centsOf } from "../../controls/amount_entry";
import { nameOf } from "../../model/commands";
import type { Desk } from "../../model/desk";
import { useStation } from "../../model/station";
import { WhoChoice } from "./who_choice";

/** A promotional voucher for tokens, under what is printed on it. */
export function VoucherForm({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const station = useStation();
  const [player, setPlayer] = useState("");
  const [voucher, setVoucher] = useState("");
  const [conditions, setConditions] = useState("");
  const [returned, setReturned] = useState(false);
  const [typed, setTyped] = useState("");
  const amount = centsOf(typed);
  const ready = player.trim() !== "" && voucher.trim() !== "" && amount > 0;
  function exchange(): void {
    if (!ready) return;
    const of = { table: desk.name, player: player.trim(), voucher, amount, conditions };
    const done = { player: player.trim(), amount: money(amount) };
    onDone();
    void station.press({
      body: { type: "exchange-voucher", ...of, returned_on_a_win: returned },
      what: nameOf("exchange-voucher"),
      onDone: () => toast(say("dealer.voucher.exchanged", done)),
    });
  }
  return (
    <div class="sell">
      <div>
        <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
        <Field label={say("dealer.voucher.number")} value={voucher} onChange={setVoucher} />
        <Field
          label={say("dealer.voucher.conditions")}
          value={conditions}
          onChange={setConditions}
        />
        <Button pressed={returned} onPress={() => setReturned(!returned)}>
          {say("dealer.voucher.returned")}
        </Button>
      </div>
      <AmountEntry
        typed={typed}
        longest={5}
        onChange={setTyped}
        onEnter={exchange}
        enterLabel={nameOf("exchange-voucher")}
      />
    </div>
  );
}
