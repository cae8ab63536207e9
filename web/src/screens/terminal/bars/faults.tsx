import { closingSentence } from "../../../kit/wording/closing_sentence";
import { FaultBanner } from "../../../kit/messages/fault_banner";
import { money } from "../../../kit/wording/money";
import { standingWords } from "../../../kit/wording/standing_words";
import type { PaperView, SeatView, TableView, StaffDecision, Welcome } from "../../../wire/types";
import type { LinkState } from "../../../wire/link";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** Whatever stops or qualifies play, the gravest first, each with what happens to the money. */
export function Faults() {
  const { terminal } = useSeat();
  const { link, seat, table, offer } = terminal;
  return (
    <>
      <LinkFault state={link.state.value} />
      {seat.value !== null && <SeatFaults seat={seat.value} chosen={terminal.chosen.value} />}
      {table.value !== null && <TableFaults table={table.value} />}
      {offer.value?.approved === false && (
        <FaultBanner
          fault="training"
          sentence={say("standing.said", { standing: standingWords(offer.value.standing) })}
          money={say("standing.title", { title: offer.value.title })}
        />
      )}
      <ModeBanner welcome={link.welcome.value} />
    </>
  );
}

function LinkFault({ state }: { state: LinkState }) {
  if (state === "lost") return <FaultBanner fault="link-lost" />;
  if (state === "replaced") return <FaultBanner fault="link-replaced" />;
  return state === "ended" ? <FaultBanner fault="link-ended" /> : null;
}

function SeatFaults({ seat, chosen }: { seat: SeatView; chosen: string | null }) {
  const barred = chosen === null ? null : (seat.tables?.[chosen]?.barred ?? null);
  return (
    <>
      {!seat.enabled && <FaultBanner fault="disabled" />}
      {(seat.freezes ?? []).map((why) => (
        <FaultBanner
          key={why}
          fault="suspended"
          sentence={say(`terminal.fault.frozen.${why}`)}
          money={say("terminal.fault.frozen.money")}
        />
      ))}
      {(seat.large_win ?? 0) > 0 && (
        <FaultBanner
          fault="suspended"
          sentence={say("terminal.fault.large-win", { amount: money(seat.large_win ?? 0) })}
          money={say("terminal.fault.large-win.money")}
        />
      )}
      {seat.left != null && <PaperFault left={seat.left} />}
      {seat.directed != null && (
        <FaultBanner
          fault="disabled"
          sentence={say("terminal.fault.directed")}
          money={withClause(say("terminal.fault.directed.money"), seat.directed)}
        />
      )}
      {barred !== null && (
        <FaultBanner
          fault="suspended"
          sentence={say("terminal.fault.barred")}
          money={withClause(say("terminal.fault.barred.money"), barred)}
        />
      )}
    </>
  );
}

/** Whoever waits for a paper reads it, whatever panel is open, until staff have seen to it. */
function PaperFault({ left }: { left: PaperView }) {
  if (left.delivery !== "unanswered" && left.delivery !== "failed") return null;
  const amount = money(left.amount);
  return (
    <FaultBanner
      fault="suspended"
      sentence={say(`terminal.cash-out.${left.delivery}`, { amount })}
      money={say("terminal.fault.paper.money", { amount })}
    />
  );
}

function withClause(sentence: string, { clause }: StaffDecision): string {
  return clause == null ? sentence : `${sentence} ${say("refusal.clause", { clause })}.`;
}

function TableFaults({ table }: { table: TableView }) {
  const halts = (table.halts ?? []).map((halt) => say(`halt.${halt}`));
  const suspended = table.round?.status === "suspended";
  return (
    <>
      {(suspended || halts.length > 0) && (
        <FaultBanner fault="suspended" sentence={[say("fault.suspended"), ...halts].join(" ")} />
      )}
      {table.status === "closed" && (
        <FaultBanner fault="closing" sentence={say("terminal.fault.table-closed")} />
      )}
      {table.status !== "closed" && table.closing != null && (
        <FaultBanner
          fault="closing"
          sentence={closingSentence(table.closing)}
          {...(table.closing.clear_credits === true
            ? { money: say("terminal.fault.closing.clear") }
            : {})}
        />
      )}
    </>
  );
}

function ModeBanner({ welcome }: { welcome: Welcome | null }) {
  const mode = welcome?.mode;
  return mode === "demo" || mode === "training" ? <FaultBanner fault={mode} /> : null;
}
