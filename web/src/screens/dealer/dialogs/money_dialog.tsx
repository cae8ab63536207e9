import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { money, moneyShort } from "../../../kit/wording/money";
import { clock } from "../../../kit/wording/time";
import { toast } from "../../../kit/messages/toast";
import { useTopic } from "../../../kit/watching";
import type {
  Asking,
  Coming,
  DealerTender,
  PaymentDue,
  DeskButton as ButtonView,
  SeatsView,
  VoucherDue,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { AmountEntry, centsOf } from "../controls/amount_entry";
import { Choices } from "../controls/choices";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import "./money_dialog.css";
import { useStation } from "../model/station";

/** Cash, chips and vouchers taken for credit, and credit paid in chips. */
export function MoneyDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const asking = desk.desk.asking ?? [];
  const owing = desk.desk.owing ?? [];
  const button = desk.desk.buy_in ?? null;
  return (
    <Dialog title={say("dealer.money")} onClose={onClose} wide>
      {desk.desk.tray != null && (
        <p class="money-tray" role="status">
          ▲ {desk.desk.tray}
        </p>
      )}
      <div class="money-dialog">
        <section>
          <h3>{say("dealer.money.buy-in")}</h3>
          {button === null ? (
            <p>{say("dealer.money.not-here")}</p>
          ) : (
            <BuyInForm desk={desk} button={button} onClose={onClose} />
          )}
        </section>
        <section>
          <h3>{say("dealer.money.pay")}</h3>
          {asking.length + owing.length === 0 && <p>{say("dealer.money.nobody")}</p>}
          {asking.map((one) => (
            <PayLine key={one.session} desk={desk} asking={one} />
          ))}
          {owing.map((one) => (
            <OwedLine key={one.about} desk={desk} due={one} />
          ))}
          <Vouchers due={desk.desk.vouchers ?? []} />
        </section>
      </div>
    </Dialog>
  );
}

/** Too much for a ticket, or a ticket that could not be printed: somebody brings a voucher. */
function Vouchers({ due }: { due: readonly VoucherDue[] }) {
  if (due.length === 0) return null;
  return (
    <section aria-label={say("dealer.vouchers")}>
      <h3>{say("dealer.vouchers")}</h3>
      {due.map(({ terminal, amount, since, coming }) => (
        <p key={terminal} class="pay-line">
          <span>
            <strong>{terminal}</strong> {say("dealer.money.since", { time: clock(since) })}
            <small>{say(`dealer.voucher.${said(coming)}`)}</small>
          </span>
          <b>{money(amount)}</b>
        </p>
      ))}
    </section>
  );
}

function said(coming: Coming): "printing" | "unanswered" | "printed" {
  return coming === "printing" || coming === "unanswered" ? coming : "printed";
}

interface BuyInFormProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

function BuyInForm({ desk, button, onClose }: BuyInFormProps) {
  const station = useStation();
  const [terminal, setTerminal] = useState("");
  const tenders = button.reasons ?? [];
  const [tender, setTender] = useState(tenders.length === 1 ? (tenders[0] ?? "") : "");
  const [typed, setTyped] = useState("");
  const amount = centsOf(typed);
  const ready = terminal !== "" && tender !== "" && amount > 0;
  function credit(): void {
    if (!ready) return;
    const of = { table: desk.name, terminal, tender: tender as DealerTender, amount };
    const words = { amount: money(amount), terminal };
    onClose();
    void station.press({
      body: { type: "buy-in", ...of },
      what: say("dealer.money.credit", words),
      onDone: () => toast(say("dealer.money.credited", words)),
      ...leave(button),
    });
  }
  return (
    <div class="buy-in">
      <div>
        <Terminals desk={desk} chosen={terminal} onChoose={setTerminal} />
        <Choices
          label={say("dealer.money.tender")}
          options={tenders}
          chosen={tender}
          onChoose={setTender}
        />
      </div>
      <AmountEntry
        typed={typed}
        onChange={setTyped}
        onEnter={credit}
        enterLabel={
          ready
            ? say("dealer.money.credit", { amount: moneyShort(amount), terminal })
            : say("dealer.money.buy-in")
        }
      />
    </div>
  );
}

interface TerminalsProps {
  desk: Desk;
  chosen: string;
  onChoose: (terminal: string) => void;
}

/** Those that play by this table's rules. */
function Terminals({ desk, chosen, onChoose }: TerminalsProps) {
  const { link } = useStation();
  const seats = useTopic<SeatsView>(link, `seats:${link.welcome.value?.pit ?? ""}`)?.seats ?? [];
  return (
    <fieldset class="choices">
      <legend>{say("dealer.money.terminal")}</legend>
      <div class="choices-row">
        {seats
          .filter((seat) => seat.rulebook === desk.table.rulebook)
          .map((seat) => (
            <Button
              key={seat.terminal}
              pressed={seat.terminal === chosen}
              onPress={() => onChoose(seat.terminal)}
            >
              <span class="buy-in-seat">
                {seat.terminal}
                <small>{moneyShort(seat.credit ?? 0)}</small>
              </span>
            </Button>
          ))}
      </div>
    </fieldset>
  );
}

function PayLine({ desk, asking }: { desk: Desk; asking: Asking }) {
  const station = useStation();
  const { terminal, credit = 0, pay, since, failed } = asking;
  const button = pay ?? undefined;
  return (
    <div class="pay-line">
      <span>
        <strong>{terminal}</strong>{" "}
        {since == null ? failed : say("dealer.money.since", { time: clock(since) })}
      </span>
      {button !== undefined && (
        <DeskButton
          button={button}
          bright
          onPress={(at) => {
            const body = {
              type: "pay-in-chips",
              session: asking.session,
              table: desk.name,
            } as const;
            const paid = { amount: money(credit), terminal };
            const onDone = (): void => toast(say("dealer.money.paid", paid));
            void station.press({
              body,
              what: nameOf("pay-in-chips"),
              at,
              onDone,
              ...leave(button),
            });
          }}
        >
          {say("dealer.money.pay-now", { amount: money(credit) })}
        </DeskButton>
      )}
    </div>
  );
}

/** Somebody has left their terminal, and more is due to them: a dealer of these rules pays it. */
function OwedLine({ desk, due }: { desk: Desk; due: PaymentDue }) {
  const station = useStation();
  const { about, amount, since, reason, pay } = due;
  const terminal = due.terminal ?? about;
  return (
    <div class="pay-line">
      <span>
        <strong>{say("dealer.money.gone", { terminal })}</strong>{" "}
        {say("dealer.money.due-since", { time: clock(since) })}
        <small>{reason}</small>
      </span>
      <DeskButton
        button={pay}
        bright
        onPress={(at) => {
          const body = { type: "hand-pay", about, table: desk.name } as const;
          const onDone = (): void =>
            toast(say("dealer.money.paid", { amount: money(amount), terminal }));
          void station.press({ body, what: nameOf("hand-pay"), at, onDone, ...leave(pay) });
        }}
      >
        {say("dealer.money.pay-now", { amount: money(amount) })}
      </DeskButton>
    </div>
  );
}
