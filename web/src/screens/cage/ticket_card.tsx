import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { CheckingLine } from "../../kit/messages/checking";
import { money } from "../../kit/wording/money";
import { personName, withNames, rulebookName } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { Place, Redeemer, Refusal, TicketLook } from "../../wire/types";
import { sentence } from "../../words/sentence";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import type { Presented } from "./cage_desk";
import { DelayButton } from "./delay_button";
import { Identification, isComplete, nobodyYet } from "./identification";

interface TicketCardProps {
  presented: Presented;
  till: Till;
  onPaid: (look: TicketLook, amount: number) => void;
  onAgain: () => Promise<void>;
  /** Its payment was put off: it is read anew. */
  onDelayed: () => Promise<void>;
  onDone: () => void;
}

/** What the paper is, whether it is paid here, and the one button that pays it. */
export function TicketCard(props: TicketCardProps) {
  const { presented, till, onPaid, onAgain, onDelayed, onDone } = props;
  const { look, number } = presented;
  const owed = look.owed ?? 0;
  const [redeemer, setRedeemer] = useState<Redeemer>(nobodyYet);
  const [refusal, setRefusal] = useState<Refusal | null>(look.refusal ?? null);
  const [paid, setPaid] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const [trouble, setTrouble] = useState("");
  const checking = till.checking.value;
  const records = refusal !== null && asksForRecords(refusal);
  async function pay(): Promise<void> {
    setBusy(true);
    const payment = { number, look, redeemer: records ? redeemer : null, rest: owed > 0 };
    const outcome = await till.pay(payment);
    setBusy(false);
    setTrouble(outcome.type === "refused" ? outcome.problem.message : "");
    setUnknown(outcome.type === "unknown");
    if (outcome.type !== "answered") return;
    const no = outcome.value.refusal ?? null;
    setRefusal(no);
    if (no === null) {
      setPaid(outcome.value.amount);
      onPaid(look, outcome.value.amount);
    } else if (!asksForRecords(no)) {
      await onAgain();
    }
  }
  if (unknown) return <UnknownNotice about={look} onDone={onDone} />;
  if (paid !== null) return <PaidNotice look={look} amount={paid} onDone={onDone} />;
  const payable = refusal === null || (records && isComplete(redeemer));
  return (
    <section class="ticket-card panel" aria-label={say("cage.paper")}>
      <TicketFacts look={look} checking={checking} />
      {owed > 0 && (
        <p class="why-not why-not--gentle">{say("cage.owed", { amount: money(owed) })}</p>
      )}
      {refusal !== null && <WhyNot refusal={refusal} gentle={records} />}
      {records && <Identification redeemer={redeemer} onChange={setRedeemer} />}
      {trouble !== "" && (
        <p class="cage-problem" role="alert">
          {trouble}
        </p>
      )}
      {busy && !checking && <p role="status">{say("cage.paying")}</p>}
      {checking && <CheckingLine sentence={say("cage.checking")} />}
      <footer>
        <Button tone="quiet" disabled={busy || checking} onPress={onDone}>
          {say("cage.put-away")}
        </Button>
        {look.state === "issued" && (
          <DelayButton
            presented={presented}
            till={till}
            disabled={busy || checking}
            onDelayed={onDelayed}
          />
        )}
        <Button
          tone="primary"
          size="large"
          disabled={!payable || checking}
          busy={busy}
          onPress={() => void pay()}
        >
          {owed > 0
            ? say("cage.pay-rest", { amount: money(owed) })
            : say("cage.pay", { amount: money(look.amount) })}
        </Button>
      </footer>
    </section>
  );
}

function asksForRecords(refusal: Refusal): boolean {
  return refusal.code === "not-identified" || refusal.code === "not-signed";
}

function TicketFacts({ look, checking }: { look: TicketLook; checking: boolean }) {
  return (
    <>
      <header>
        <h2>
          {say(`cage.paper.${look.paper}`)} <span>…{look.tail}</span>
        </h2>
        {!checking && (
          <span class={`ticket-state ticket-state--${look.state}`}>
            {say(`cage.state.${look.state}`)}
          </span>
        )}
      </header>
      <output class="ticket-amount">{money(look.amount)}</output>
      <dl class="figures">
        <Fact name={say("cage.issued")}>
          {moment(look.issued_at)}, {placed(look.issued_place, look.issued_where)}
        </Fact>
        <Fact name={say("cage.expires")}>{moment(look.expires)}</Fact>
        <Fact name={say("cage.rulebook")}>{rulebookName(look.rulebook)}</Fact>
        <Fact name={say("cage.places")}>
          {withNames(look.places.map((place) => say(`place.${place}`)).join(", "))}
        </Fact>
        {look.last_at != null && (
          <Fact name={say(`cage.last.${look.state}`)}>
            {moment(look.last_at)}, {placed(look.last_place, look.last_where ?? "")},{" "}
            {say("cage.by", { who: personName(look.last_by ?? "") })}
          </Fact>
        )}
        {look.reason != null && <Fact name={say("cage.reason")}>{withNames(look.reason)}</Fact>}
      </dl>
    </>
  );
}

/** Terminal N7, cash desk cage-1: the kind of place with its own name. */
function placed(place: Place | null | undefined, where: string): string {
  return place == null ? where : `${say(`place.${place}`)} ${where}`;
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div class="figure">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function WhyNot({ refusal, gentle }: { refusal: Refusal; gentle: boolean }) {
  return (
    <p class={`why-not ${gentle ? "why-not--gentle" : ""}`} role="alert">
      <strong>{say(gentle ? "cage.needs" : "cage.not-here")}</strong> {sentence(refusal.sentence)}
      {refusal.clause != null && <small>{say("desk.clause", { clause: refusal.clause })}</small>}
    </p>
  );
}

/** What a notice says of a paper. */
export type Named = Pick<TicketLook, "paper" | "tail">;

/** Nobody here can find out any more: the paper itself tells when it is read again. */
export function UnknownNotice({ about, onDone }: { about: Named; onDone: () => void }) {
  return (
    <section class="ticket-card panel" role="alert">
      <h2>
        {say(`cage.paper.${about.paper}`)} …{about.tail}
      </h2>
      <p class="why-not">{say("cage.unknown")}</p>
      <Button onPress={onDone}>{say("cage.next")}</Button>
    </section>
  );
}

export function PaidNotice(props: { look: Named; amount: number; onDone: () => void }) {
  return (
    <section class="ticket-card ticket-card--paid panel" role="status">
      <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <circle cx="32" cy="32" r="29" />
        <path d="M19 33l9 9 18-20" />
      </svg>
      <h2>{say("cage.paid", { amount: money(props.amount) })}</h2>
      <p>
        {say(`cage.paper.${props.look.paper}`)} …{props.look.tail}. {say("cage.keep-paper")}
      </p>
      <Button onPress={props.onDone}>{say("cage.next")}</Button>
    </section>
  );
}
