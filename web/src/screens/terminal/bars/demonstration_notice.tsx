import { FaultBanner } from "../../../kit/messages/fault_banner";
import { money } from "../../../kit/wording/money";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** Above everything else while the terminal only shows play; a shown ticket is part of it. */
export function DemonstrationNotice() {
  const shown = useSeat().terminal.seat.value?.demonstration ?? null;
  if (shown === null) return null;
  const { ticket } = shown;
  const paper =
    ticket == null
      ? say("terminal.demonstration.money")
      : say("terminal.demonstration.ticket", {
          number: ticket.number ?? "",
          amount: money(ticket.amount),
        });
  return <FaultBanner fault="suspended" sentence={say("terminal.demonstration")} money={paper} />;
}
