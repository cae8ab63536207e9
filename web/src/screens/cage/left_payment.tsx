import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { CheckingLine } from "../../kit/messages/checking";
import { money } from "../../kit/wording/money";
import type { Left, Outcome } from "../../wire/numbered";
import type { Paid, TicketPaper } from "../../wire/types";
import { say } from "../../words/words";
import { type Named, PaidNotice, UnknownNotice, WhyNot } from "./ticket_card";

interface LeftPaymentProps {
  left: Left<Paid>;
  onPaid: (paper: Named, amount: number) => void;
  onDone: () => void;
}

/** A payment that was on its way when the page was left: first what came of it, then the next. */
export function LeftPayment({ left, onPaid, onDone }: LeftPaymentProps) {
  const { about } = left.request;
  const named: Named = { paper: about["paper"] as TicketPaper, tail: String(about["tail"]) };
  const [outcome, setOutcome] = useState<Outcome<Paid> | null>(null);
  useEffect(() => {
    void left.outcome.then((found) => {
      setOutcome(found);
      if (found.type === "answered" && found.value.refusal == null) {
        onPaid(named, found.value.amount);
      }
    });
  }, [left]);
  const amount = money(Number(about["amount"] ?? 0));
  const paper = say(`cage.paper.${named.paper}`);
  const title = say("cage.checking.title", { paper, tail: named.tail, amount });
  if (outcome === null) {
    return (
      <section class="ticket-card panel" aria-label={say("cage.paper")}>
        <h2>{title}</h2>
        <CheckingLine sentence={say("cage.checking")} />
      </section>
    );
  }
  if (outcome.type === "unknown") return <UnknownNotice about={named} onDone={onDone} />;
  const no = outcome.type === "answered" ? (outcome.value.refusal ?? null) : null;
  if (outcome.type === "answered" && no === null) {
    return <PaidNotice look={named} amount={outcome.value.amount} onDone={onDone} />;
  }
  return (
    <section class="ticket-card panel" aria-label={say("cage.paper")}>
      <h2>{title}</h2>
      {no !== null && <WhyNot refusal={no} gentle={false} />}
      {outcome.type === "refused" && <p class="why-not">{outcome.problem.message}</p>}
      <Button onPress={onDone}>{say("cage.next")}</Button>
    </section>
  );
}
