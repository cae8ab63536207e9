import { useEffect, useRef, useState } from "preact/hooks";
import { LanguageSwitch } from "../../kit/controls/language_switch";
import { Button } from "../../kit/controls/button";
import { withNames, useNames } from "../../kit/wording/names";
import { RulesButton } from "../../kit/messages/rules_reader";
import { signOff } from "../../kit/access/sign_on_gate";
import type { Problem } from "../../wire/http";
import type { Presence } from "../../wire/presence";
import type { SignedOn, TicketLook } from "../../wire/types";
import { say } from "../../words/words";
import { DrawerPanel } from "../paying/drawer_panel";
import type { Till } from "../paying/till";
import "./cage.css";
import { Demands } from "./demands";
import { type Payment, Payments } from "./payments";
import { Prizes } from "./prizes";
import { Reader } from "./reader";
import { LeftPayment } from "./left_payment";
import { LostPayments } from "./lost_payments";
import { type Named, TicketCard } from "./ticket_card";
import { Registration } from "./tournaments/registration";

/** What lies on the counter: read, and not yet put away. Its number is never shown again. */
export interface Presented {
  number: string;
  /** Which of the papers read so far: the same one read again lies there anew. */
  nth: number;
  look: TicketLook;
}

interface CageDeskProps {
  presence: Presence;
  till: Till;
  person: SignedOn;
}

export function CageDesk({ presence, till, person }: CageDeskProps) {
  useNames(person.person);
  const [left, setLeft] = useState(till.left.payments);
  const [presented, setPresented] = useState<Presented | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [payments, setPayments] = useState<readonly Payment[]>([]);
  useEffect(() => void till.refresh(), [till]);
  const read = useRef(0);
  async function look(number: string, nth: number): Promise<void> {
    const reply = await till.look(number);
    setProblem(reply.ok ? null : reply.problem);
    setPresented(reply.ok ? { number, nth, look: reply.value } : null);
  }
  function present(number: string): Promise<void> {
    read.current += 1;
    return look(number, read.current);
  }
  function paid(look: Named, amount: number): void {
    const payment = { tail: look.tail, paper: look.paper, amount, at: presence.now() };
    setPayments((before) => [payment, ...before]);
  }
  return (
    <main class="cage">
      <header class="desk-head">
        <h1>{say("cage.title")}</h1>
        <span class="desk-who">
          {person.name} · {say("desk.badge", { badge: person.person })}
        </span>
        <RulesButton />
        <LanguageSwitch offered={presence.welcome.value?.languages} />
        <Button
          tone="quiet"
          disabled={till.busy.value}
          onPress={() => void signOff().then(() => presence.refresh())}
        >
          {say("desk.sign-off")}
        </Button>
      </header>
      <div class="cage-counter">
        <Reader onNumber={present} open={till.pays.value} waits={till.busy.value} />
        {left.map((each) => (
          <LeftPayment
            key={each.request.body.seq}
            left={each}
            onPaid={paid}
            onDone={() => setLeft((before) => before.filter((other) => other !== each))}
          />
        ))}
        {problem !== null && (
          <p class="cage-problem" role="alert">
            <strong>{withNames(problem.message)}</strong>
            {problem.clause !== undefined && (
              <small>{say("desk.clause", { clause: problem.clause })}</small>
            )}
          </p>
        )}
        {presented !== null && (
          <TicketCard
            key={presented.nth}
            presented={presented}
            till={till}
            onPaid={paid}
            onAgain={() => look(presented.number, presented.nth)}
            onDelayed={() => present(presented.number)}
            onDone={() => setPresented(null)}
          />
        )}
        <Registration till={till} />
        {presented === null && problem === null && left.length === 0 && (
          <p class="cage-idle soft">{say("cage.idle")}</p>
        )}
      </div>
      <aside class="cage-side">
        <DrawerPanel till={till} />
        <Demands till={till} />
        <LostPayments till={till} />
        <Prizes till={till} />
        <Payments payments={payments} />
      </aside>
    </main>
  );
}
