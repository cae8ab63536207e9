import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Keypad } from "../../../kit/controls/keypad";
import { money } from "../../../kit/wording/money";
import type { Payout } from "../../../wire/types";
import { say } from "../../../words/words";
import { mixText } from "./payouts";

interface MixDialogProps {
  player: string;
  payout: Payout;
  onPay: (checks: number) => void;
  onClose: () => void;
}

/** How much of a payout the player takes in their colour; the rest is in value chips. */
export function MixDialog({ player, payout, onPay, onClose }: MixDialogProps) {
  const { amount, checks_most: most = 0 } = payout;
  const [typed, setTyped] = useState("");
  const checks = Math.min(Number(typed), most);
  const what = { player, amount: money(amount) };
  return (
    <Dialog title={say("dealer.payout.what", what)} onClose={onClose}>
      <div class="mix">
        <p>{say("dealer.payout.mix-how", { most })}</p>
        <div class="choices-row">
          <Button onPress={() => setTyped(String(most))}>{say("dealer.mix.all-colour")}</Button>
          <Button onPress={() => setTyped("0")}>{say("dealer.mix.all-value")}</Button>
        </div>
        <Keypad
          value={typed}
          longest={4}
          onChange={setTyped}
          onEnter={(entered) => onPay(Math.min(Number(entered), most))}
          enterLabel={say("dealer.payout.pay", { mix: mixText(payout, checks) })}
        />
      </div>
    </Dialog>
  );
}
