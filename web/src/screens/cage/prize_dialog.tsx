import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { CheckingLine } from "../../kit/messages/checking";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { toast } from "../../kit/messages/toast";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { Identification, nobodyYet } from "./identification";
import { FORMS, type Typed, partsOf, startOf } from "./prize_parts";
import { whyNotPrize } from "./prize_told";
import type { Owed } from "./prizes";

interface PrizeDialogProps {
  till: Till;
  owed: Owed;
  onPaid: () => void;
  onClose: () => void;
}

/** The winner is named and signs; money is paid in parts that add up to what is due. */
export function PrizeDialog({ till, owed, onPaid, onClose }: PrizeDialogProps) {
  const { award, promotion } = owed;
  const [alternative, setAlternative] = useState(false);
  const [typed, setTyped] = useState<Typed>(() => startOf(moneyOf(owed, false)));
  const [redeemer, setRedeemer] = useState(nobodyYet);
  const [requested, setRequested] = useState("");
  const [trouble, setTrouble] = useState("");
  const due = moneyOf(owed, alternative);
  const parts = partsOf(typed);
  const sum = parts?.reduce((total, { amount }) => total + amount, 0) ?? null;
  const cash = parts?.some(({ how }) => how === "cash") ?? false;
  const fits = sum === due && redeemer.name.trim() !== "" && (!cash || till.pays.value);
  function choose(instead: boolean): void {
    setAlternative(instead);
    setTyped(startOf(moneyOf(owed, instead)));
  }
  async function pay(): Promise<void> {
    if (parts === null) return;
    const no = whyNotPrize(
      "pay-prize",
      await till.payPrize({
        award: award.award,
        redeemer,
        parts,
        cash_alternative: alternative,
        requested: requested.trim(),
      }),
    );
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("cage.prize.done.pay-prize"));
    onPaid();
    onClose();
  }
  const busy = till.busy.value;
  return (
    <Dialog title={say("cage.prize.title")} onClose={() => !busy && onClose()} wide>
      <div class="cage-take">
        <p>
          <strong>{award.prize_name}</strong> · {money(award.value)} · {promotion.terms.title}
        </p>
        <p>
          {award.entrant} · {say("cage.prize.entry", { number: award.number })}
        </p>
        {award.excluded && <p class="cage-problem">{say("promo.excluded")}</p>}
        {award.cash_alternative !== null && (
          <Button pressed={alternative} onPress={() => choose(!alternative)}>
            {alternative ? "☑" : "☐"}{" "}
            {say("cage.prize.alternative", { amount: money(award.cash_alternative) })}
          </Button>
        )}
        {due > 0 ? (
          <>
            {FORMS.map((how) => (
              <Field
                key={how}
                label={say(`cage.prize.by.${how}`)}
                value={typed[how]}
                onChange={(text) => setTyped((before) => ({ ...before, [how]: text }))}
              />
            ))}
            <p class={sum === due ? "soft" : "cage-problem"} role="status">
              {say("cage.prize.sum", { sum: money(sum ?? 0), due: money(due) })}
            </p>
            {cash && !till.pays.value && <p class="cage-problem">{say("cage.prize.no-drawer")}</p>}
            <Field label={say("cage.prize.requested")} value={requested} onChange={setRequested} />
          </>
        ) : (
          <p>{say("cage.prize.handed")}</p>
        )}
        <Identification redeemer={redeemer} onChange={setRedeemer} />
        {trouble !== "" && (
          <p class="cage-problem" role="alert">
            {trouble}
          </p>
        )}
        {till.checking.value && <CheckingLine sentence={say("checking.wait")} />}
        <Button tone="primary" size="large" disabled={!fits} busy={busy} onPress={() => void pay()}>
          {due > 0
            ? say("cage.prize.pay-now", { amount: money(due) })
            : say("cage.prize.hand-over")}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is paid in money: all of a cash prize, the stated alternative, or nothing. */
function moneyOf({ award }: Owed, alternative: boolean): number {
  if (alternative) return award.cash_alternative ?? 0;
  return award.category === "cash" ? award.value : 0;
}
