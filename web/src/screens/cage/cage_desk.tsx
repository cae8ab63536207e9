import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../../kit/button";
import { plainly, useNames } from "../../kit/names";
import { signOff } from "../../kit/sign_on_gate";
import type { Problem } from "../../wire/http";
import type { Presence } from "../../wire/presence";
import type { SignedOn, TicketLook } from "../../wire/types";
import { say } from "../../words/words";
import { DrawerPanel } from "../paying/drawer_panel";
import { Till } from "../paying/till";
import "./cage.css";
import { type Payment, Payments } from "./payments";
import { Reader } from "./reader";
import { TicketCard } from "./ticket_card";

/** What lies on the counter: read, and not yet put away. Its number is never shown again. */
export interface Presented {
  number: string;
  /** Which of the papers read so far: the same one read again lies there anew. */
  nth: number;
  look: TicketLook;
}

export function CageDesk({ presence, person }: { presence: Presence; person: SignedOn }) {
  useNames(person.person);
  const till = useMemo(() => new Till(), []);
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
  function paid(look: TicketLook, amount: number): void {
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
        <Button tone="quiet" onPress={() => void signOff().then(() => presence.refresh())}>
          {say("desk.sign-off")}
        </Button>
      </header>
      <div class="cage-counter">
        <Reader onNumber={present} open={till.pays.value} />
        {problem !== null && (
          <p class="cage-problem" role="alert">
            <strong>{plainly(problem.message)}.</strong>
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
            onDone={() => setPresented(null)}
          />
        )}
        {presented === null && problem === null && <p class="cage-idle soft">{say("cage.idle")}</p>}
      </div>
      <aside class="cage-side">
        <DrawerPanel till={till} />
        <Payments payments={payments} />
      </aside>
    </main>
  );
}
