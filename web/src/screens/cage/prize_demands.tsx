import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import { toast } from "../../kit/messages/toast";
import type { PrizePayment } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { FORMS, type Typed, partsOf, startOf } from "./prize_parts";
import { whyNotPrize } from "./prize_told";
import type { Owed } from "./prizes";

interface PrizeDemandsProps {
  till: Till;
  demanded: readonly Owed[];
  onTaken: () => void;
}

/** Prizes that were paid and are asked back: whoever has one brings it here. */
export function PrizeDemands({ till, demanded, onTaken }: PrizeDemandsProps) {
  const [taking, setTaking] = useState<Owed | null>(null);
  if (demanded.length === 0) return null;
  return (
    <section class="panel cage-demands" aria-label={say("cage.prize-demands")}>
      <h2>{say("cage.prize-demands")}</h2>
      {demanded.map((each) => (
        <div class="cage-demand" key={each.award.award}>
          <span>
            <strong>{each.award.prize_name}</strong>
            <small>
              {money(paidOf(each))} · {each.award.paid?.name}
            </small>
            <small>{withNames(each.award.reason)}</small>
          </span>
          <Button disabled={till.busy.value} onPress={() => setTaking(each)}>
            {say("cage.prize.take")}
          </Button>
        </div>
      ))}
      {taking !== null && (
        <TakeDialog till={till} owed={taking} onTaken={onTaken} onClose={() => setTaking(null)} />
      )}
    </section>
  );
}

function paidOf({ award }: Owed): number {
  return (award.paid?.parts ?? []).reduce((total, { amount }) => total + amount, 0);
}

interface TakeDialogProps {
  till: Till;
  owed: Owed;
  onTaken: () => void;
  onClose: () => void;
}

/** All that was paid in money comes back, in whatever form; a prize that is a thing itself. */
function TakeDialog({ till, owed, onTaken, onClose }: TakeDialogProps) {
  const due = paidOf(owed);
  const [typed, setTyped] = useState<Typed>(() => startOf(due));
  const [trouble, setTrouble] = useState("");
  const parts = partsOf(typed);
  const sum = parts?.reduce((total, { amount }) => total + amount, 0) ?? null;
  const cash = parts?.some(({ how }) => how === "cash") ?? false;
  const fits = sum === due && (!cash || till.pays.value);
  async function take(): Promise<void> {
    if (parts === null) return;
    const no = whyNotPrize(
      "repay-promotional-prize",
      await till.takePrizeBack({ award: owed.award.award, parts }),
    );
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("cage.prize.done.repay-promotional-prize"));
    onTaken();
    onClose();
  }
  const busy = till.busy.value;
  return (
    <Dialog title={say("cage.prize.take-title")} onClose={() => !busy && onClose()}>
      <div class="cage-take">
        <p>
          <strong>{owed.award.prize_name}</strong> · {owed.promotion.terms.title}
        </p>
        {due > 0 &&
          FORMS.map((how: PrizePayment) => (
            <Field
              key={how}
              label={say(`cage.prize.came-by.${how}`)}
              value={typed[how]}
              onChange={(text) => setTyped((before) => ({ ...before, [how]: text }))}
            />
          ))}
        {due > 0 && (
          <p class={sum === due ? "soft" : "cage-problem"} role="status">
            {say("cage.prize.sum", { sum: money(sum ?? 0), due: money(due) })}
          </p>
        )}
        {trouble !== "" && (
          <p class="cage-problem" role="alert">
            {trouble}
          </p>
        )}
        <Button
          tone="primary"
          size="large"
          disabled={!fits}
          busy={busy}
          onPress={() => void take()}
        >
          {say("cage.prize.took")}
        </Button>
      </div>
    </Dialog>
  );
}
