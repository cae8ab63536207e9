import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { CheckingLine } from "../../kit/messages/checking";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { centsTyped, typedWhole } from "../../kit/wording/money_typed";
import { withNames } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import { toast } from "../../kit/messages/toast";
import type { Outcome } from "../../wire/numbered";
import type { HeldTicket, VenueAnswer } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { look } from "../../wire/http";

const ASKED_EVERY_MS = 15_000;

/** What was paid and is demanded back: whoever was paid brings it here, all of it or a part. */
export function Demands({ till }: { till: Till }) {
  const [taken, setTaken] = useState<HeldTicket | null>(null);
  const [told, setTold] = useState("");
  useEffect(() => {
    void till.refreshDemands();
    const timer = setInterval(() => {
      if (!till.busy.peek()) void till.refreshDemands(look);
    }, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [till]);
  // What was on its way when the page was left.
  useEffect(() => {
    for (const { request, outcome } of till.left.repayments)
      void outcome.then((found) => {
        const amount = money(Number(request.about["amount"] ?? 0));
        setTold(said(found) ?? say("cage.demand.taken", { amount }));
        return Promise.all([till.refresh(), till.refreshDemands()]);
      });
  }, [till]);
  const demands = till.demands.value;
  const checking = till.checking.value && till.left.repayments.length > 0;
  if (demands.length === 0 && told === "" && !checking) return null;
  return (
    <section class="panel cage-demands" aria-label={say("cage.demands")}>
      <h2>{say("cage.demands")}</h2>
      {checking && <CheckingLine sentence={say("checking.wait")} />}
      {told !== "" && <p role="status">{told}</p>}
      {demands.map((each) => (
        <div class="cage-demand" key={each.ticket}>
          <span>
            <strong>{money(each.demanded ?? 0)}</strong>
            <small>{named(each)}</small>
            <small>
              {moment(each.at)}: {withNames(each.reason)}
            </small>
          </span>
          <Button disabled={!till.pays.value || till.busy.value} onPress={() => setTaken(each)}>
            {say("cage.demand.take")}
          </Button>
        </div>
      ))}
      {taken !== null && <TakeDialog till={till} demand={taken} onClose={() => setTaken(null)} />}
    </section>
  );
}

interface TakeDialogProps {
  till: Till;
  demand: HeldTicket;
  onClose: () => void;
}

/** How much is on the counter: all that is demanded, unless the cashier says otherwise. */
function TakeDialog({ till, demand, onClose }: TakeDialogProps) {
  const demanded = demand.demanded ?? 0;
  const [typed, setTyped] = useState(typedWhole(demanded));
  const [trouble, setTrouble] = useState("");
  const cents = centsTyped(typed);
  const fits = cents !== null && cents > 0 && cents <= demanded;
  async function take(): Promise<void> {
    if (!fits) return;
    const no = said(await till.repay(demand.ticket, cents));
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("cage.demand.taken", { amount: money(cents) }));
    onClose();
  }
  const busy = till.busy.value;
  return (
    <Dialog title={say("cage.demands")} onClose={() => !busy && onClose()}>
      <div class="cage-take">
        <p>
          <strong>{money(demanded)}</strong>
        </p>
        <p>{named(demand)}</p>
        <p class="soft">{withNames(demand.reason)}</p>
        <Field label={say("cage.demand.amount")} value={typed} onChange={setTyped} />
        {!fits && <p class="soft">{say("cage.demand.at-most", { amount: money(demanded) })}</p>}
        {trouble !== "" && (
          <p class="cage-problem" role="alert">
            {trouble}
          </p>
        )}
        {till.checking.value && <CheckingLine sentence={say("checking.wait")} />}
        <Button
          tone="primary"
          size="large"
          disabled={!fits}
          busy={busy}
          onPress={() => void take()}
        >
          {say("cage.demand.take-now", { amount: money(fits ? cents : demanded) })}
        </Button>
      </div>
    </Dialog>
  );
}

function named({ paper, tail }: HeldTicket): string {
  return say("cage.demand.of", {
    paper: say(`cage.paper.${paper ?? "ticket"}`).toLowerCase(),
    tail: tail ?? "",
  });
}

/** Why it was not taken, or is not known to be; nothing once it is. */
export function said(outcome: Outcome<VenueAnswer>): string | null {
  if (outcome.type === "refused") return withNames(outcome.problem.message);
  if (outcome.type === "unknown") return say("cage.demand.unknown");
  const refusal = outcome.value.refusal ?? null;
  return refusal === null ? null : withNames(refusal.sentence);
}
