import { FaultBanner } from "../../../kit/fault_banner";
import { clock } from "../../../kit/time";
import { type Notice, type SeatView, type TableView, type Welcome } from "../../../wire/types";
import type { LinkState } from "../../../wire/link";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** Whatever stops or qualifies play, the gravest first, each with what happens to the money. */
export function Faults() {
  const { terminal } = useSeat();
  const { link, seat, table, offer } = terminal;
  return (
    <>
      <LinkFault state={link.state.value} farewell={link.farewell.value} />
      {seat.value !== null && <SeatFaults seat={seat.value} chosen={terminal.chosen.value} />}
      {table.value !== null && <TableFaults table={table.value} />}
      {offer.value?.approved === false && (
        <FaultBanner
          fault="training"
          sentence={say("terminal.not-approved")}
          money={say("terminal.not-approved.money", { title: offer.value.title })}
        />
      )}
      <ModeBanner welcome={link.welcome.value} />
    </>
  );
}

function LinkFault({ state, farewell }: { state: LinkState; farewell: string }) {
  if (state === "lost") return <FaultBanner fault="link-lost" />;
  if (state === "replaced") return <FaultBanner fault="link-replaced" />;
  if (state !== "ended") return null;
  return farewell === "" ? (
    <FaultBanner fault="link-ended" />
  ) : (
    <FaultBanner fault="link-ended" sentence={`${say("fault.link-ended")} ${farewell}`} />
  );
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
          sentence={say("terminal.fault.frozen", { why })}
          money={say("terminal.fault.frozen.money")}
        />
      ))}
      {typeof seat.directed === "string" && (
        <FaultBanner
          fault="disabled"
          sentence={say("terminal.fault.directed", { why: seat.directed })}
          money={say("terminal.fault.directed.money")}
        />
      )}
      {barred !== null && (
        <FaultBanner
          fault="suspended"
          sentence={say("terminal.fault.barred", { why: barred })}
          money={say("terminal.fault.barred.money")}
        />
      )}
    </>
  );
}

function TableFaults({ table }: { table: TableView }) {
  const stops = table.stops ?? [];
  const suspended = table.round?.status === "suspended";
  return (
    <>
      {(suspended || stops.length > 0) && (
        <FaultBanner
          fault="suspended"
          {...(stops.length > 0
            ? { sentence: `${say("fault.suspended")} ${stops.join(" ")}` }
            : {})}
        />
      )}
      {table.status === "closed" && (
        <FaultBanner fault="closing" sentence={say("terminal.fault.table-closed")} />
      )}
      {table.status !== "closed" && table.closing != null && (
        <FaultBanner fault="closing" sentence={closingSentence(table.closing)} />
      )}
    </>
  );
}

function closingSentence(notice: Notice): string {
  if (typeof notice.rounds_left === "number") {
    return say("terminal.fault.closing-rounds", { rounds: notice.rounds_left });
  }
  if (typeof notice.not_before === "number") {
    return say("terminal.fault.closing-at", { time: clock(notice.not_before) });
  }
  return say("fault.closing");
}

function ModeBanner({ welcome }: { welcome: Welcome | null }) {
  const mode = welcome?.mode;
  return mode === "demo" || mode === "training" ? <FaultBanner fault={mode} /> : null;
}
