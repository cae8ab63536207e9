import { useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { CheckingLine } from "../../../kit/messages/checking";
import { Dialog } from "../../../kit/messages/dialog";
import { money } from "../../../kit/wording/money";
import { Notices } from "../../../kit/messages/notices";
import type { Answer, PaperView, WalletPaper } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { type Refused, refusedAt } from "../model/refused";
import { byHand, papers } from "../model/wallet";
import { ClauseLink } from "./clause_link";

/** All of the credit leaves: as a ticket, as a voucher, from the dealer, or not and why not. */
export function CashOut({ onClose }: { onClose: () => void }) {
  const { terminal } = useSeat();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [since] = useState(() => terminal.link.clock.now());
  const seat = terminal.seat.value;
  const checking = terminal.link.checking.value;
  const status = terminal.table.value?.round?.status;
  // What stood in the way a moment ago may not any more.
  useEffect(() => setRefused(null), [status]);
  async function ask(): Promise<void> {
    const { session } = terminal;
    if (session === null) return;
    setBusy(true);
    const said = await terminal.send({
      type: "cash-out",
      session,
      table: terminal.chosen.peek(),
    });
    setBusy(false);
    const no = refusedAt(said, { command: "cash-out" }, terminal, { x: 0, y: 0 });
    setRefused(no);
    // A ticket that is only shown stands in the notice.
    if (no === null && session === "") return onClose();
    if (no === null && said.type === "answer") setAnswer(said);
  }
  return (
    <Dialog
      title={say("terminal.cash-out")}
      onClose={onClose}
      actions={
        answer === null && (
          <Button
            tone="primary"
            size="large"
            busy={busy}
            disabled={!terminal.online || checking}
            onPress={() => void ask()}
          >
            {say("terminal.cash-out.go", { amount: money(seat?.credit ?? 0) })}
          </Button>
        )
      }
    >
      {answer === null && !checking && <p>{say("terminal.cash-out.ask")}</p>}
      {checking && <CheckingLine sentence={say("terminal.cash-out.checking")} />}
      {answer === null && (seat?.staked ?? 0) > 0 && (
        <p class="soft">{say("terminal.cash-out.staked", { amount: money(seat?.staked ?? 0) })}</p>
      )}
      {refused !== null && (
        <p class="panel-refused" role="alert">
          {refused.sentence} {refused.clause !== null && <ClauseLink clause={refused.clause} />}
        </p>
      )}
      {answer !== null && <Paid answer={answer} since={since} />}
      <Notices offer={terminal.offer.value} place="cash-out" />
    </Dialog>
  );
}

function Paid({ answer, since }: { answer: Answer; since: number }) {
  const { terminal } = useSeat();
  const amount = money(answer.amounts?.[0] ?? 0);
  if (answer.made == null) {
    return <p class="panel-said">{say("terminal.cash-out.dealer", { amount })}</p>;
  }
  const seen = byHand(terminal.link.welcome.value?.mode);
  const left = terminal.seat.value?.left;
  // Until the seat has it, what is known is that a paper was made.
  const mine = left?.ticket === answer.made ? left : null;
  return (
    <>
      <p class={mine != null && isTrouble(mine) ? "panel-refused" : "panel-said"} role="status">
        {mine == null ? say("terminal.cash-out.printing", { amount }) : whereItIs(mine, amount)}
      </p>
      {seen && <PrintedTicket since={since} />}
    </>
  );
}

/** Whoever waits for a paper that does not come is not told so as if all were well. */
function isTrouble({ delivery }: PaperView): boolean {
  return delivery === "failed" || delivery === "unanswered";
}

/** A voucher is printed where staff are; a ticket comes out here, or does not. */
function whereItIs({ paper, delivery }: PaperView, amount: string): string {
  switch (delivery) {
    case "failed":
    case "unanswered":
    case "paid":
    case "replaced":
      return say(`terminal.cash-out.${delivery}`, { amount });
    case "printed":
    case "printing":
      if (paper === "voucher") return say("terminal.cash-out.voucher", { amount });
      return say(`terminal.cash-out.${delivery}`, { amount });
  }
}

const LOOK_EVERY_MS = 500;

/** The paper itself, as soon as a simulated printer has let go of it. */
function PrintedTicket({ since }: { since: number }) {
  const { terminal } = useSeat();
  const [paper, setPaper] = useState<WalletPaper | null>(null);
  useEffect(() => {
    if (paper !== null) return undefined;
    const timer = setInterval(() => {
      void papers().then((found) => {
        const mine = found.filter(
          ({ terminal: of, issued }) => of === terminal.name && issued >= since - LOOK_EVERY_MS,
        );
        setPaper(mine[0] ?? null);
      });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [paper]);
  if (paper === null) return <div class="ticket-mouth" />;
  return (
    <img
      class="ticket-paper"
      src={paper.svg}
      alt={say("terminal.cash-out.picture", { amount: money(paper.amount) })}
    />
  );
}
