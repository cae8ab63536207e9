import { useState } from "preact/hooks";
import type { Presence } from "../../wire/presence";
import type { Role, SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { Acting } from "../records/acting";
import { EventLog } from "../records/event_log";
import { Frame } from "../records/frame";
import { Jackpots } from "../records/jackpots";
import { TournamentRecords } from "../records/tournaments";
import "./office.css";
import { FloorPlan } from "./floor/floor";
import { DrawersReport } from "./reports/drawers_report";
import { FlowsReport } from "./reports/flows_report";
import { MetersReport } from "./reports/meters_report";
import { ShiftsReport } from "./reports/shifts_report";
import { TicketsReport } from "./reports/tickets_report";
import { WinReport } from "./reports/win_report";
import { Rulebooks } from "./setup/rulebooks";
import { Screens } from "./setup/screens";
import { Staff } from "./setup/staff";

/** The house reads its reports and sets up its floor. */
export function OfficeScreen({ presence }: { presence: Presence }) {
  return (
    <Acting presence={presence}>
      {(person) => <Office presence={presence} person={person} />}
    </Acting>
  );
}

const SECTIONS = [
  "win",
  "tickets",
  "drawers",
  "shifts",
  "flows",
  "meters",
  "jackpots",
  "tournaments",
  "events",
  "floor",
  "staff",
  "screens",
  "rulebooks",
] as const;
type Section = (typeof SECTIONS)[number];

function Office({ presence, person }: { presence: Presence; person: SignedOn }) {
  const [section, setSection] = useState<Section>("win");
  return (
    <Frame
      presence={presence}
      person={person}
      title={say("office.title")}
      sections={SECTIONS.map((value) => ({ value, label: say(`office.${value}`) }))}
      chosen={section}
      onChoose={setSection}
    >
      <Chosen section={section} role={person.role} />
    </Frame>
  );
}

function Chosen({ section, role }: { section: Section; role: Role }) {
  switch (section) {
    case "win":
      return <WinReport />;
    case "tickets":
      return <TicketsReport />;
    case "drawers":
      return <DrawersReport />;
    case "shifts":
      return <ShiftsReport />;
    case "flows":
      return <FlowsReport />;
    case "meters":
      return <MetersReport />;
    case "jackpots":
      return <Jackpots />;
    case "tournaments":
      return <TournamentRecords />;
    case "events":
      return <EventLog path="reports/events" />;
    case "floor":
      return <FloorPlan />;
    case "staff":
      return <Staff of="house" role={role} />;
    case "screens":
      return <Screens />;
    case "rulebooks":
      return <Rulebooks />;
  }
}
