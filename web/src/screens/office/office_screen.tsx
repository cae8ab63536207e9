import { useState } from "preact/hooks";
import type { Presence } from "../../wire/presence";
import type { SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { Acting } from "../records/acts/acting";
import { EventLog } from "../records/event_log";
import { Frame } from "../records/frame";
import { Promotions } from "../promotions/promotions";
import { Exclusions } from "../records/exclusions";
import { Jackpots } from "../records/jackpots/jackpots";
import { TournamentDesk } from "../tournaments/tournaments";
import "./office.css";
import { FloorPlan } from "./floor/floor";
import { OpenMatters } from "./open_matters";
import { DrawersReport } from "./reports/drawers_report";
import { FlowsReport } from "./reports/flows_report";
import { MetersReport } from "./reports/meters_report";
import { ShiftsReport } from "./reports/shifts_report";
import { TicketsReport } from "./reports/tickets_report";
import { WinReport } from "./reports/win_report";
import { Rulebooks } from "./setup/rulebooks";
import { Screens } from "./setup/screens";
import { Staff } from "./setup/staff";
import { ControlReport } from "./watching/control_report";
import { PaceReport } from "./watching/pace_report";
import { Wheels } from "./watching/wheels";

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
  "control",
  "pace",
  "wheels",
  "tickets",
  "matters",
  "exclusions",
  "drawers",
  "shifts",
  "flows",
  "meters",
  "jackpots",
  "tournaments",
  "events",
  "promotions",
  "floor",
  "staff",
  "screens",
  "rulebooks",
] as const;
type Section = (typeof SECTIONS)[number];

function Office({ presence, person }: { presence: Presence; person: SignedOn }) {
  // A scrutineer comes for a draw, and reads nothing else of the house.
  const sections: readonly Section[] = person.role === "scrutineer" ? ["promotions"] : SECTIONS;
  const [section, setSection] = useState<Section>(sections[0] ?? "win");
  return (
    <Frame
      presence={presence}
      person={person}
      title={say("office.title")}
      sections={sections.map((value) => ({ value, label: say(`office.${value}`) }))}
      chosen={section}
      onChoose={setSection}
    >
      <Chosen section={section} person={person} />
    </Frame>
  );
}

function Chosen({ section, person }: { section: Section; person: SignedOn }) {
  switch (section) {
    case "win":
      return <WinReport />;
    case "control":
      return <ControlReport />;
    case "pace":
      return <PaceReport />;
    case "wheels":
      return <Wheels />;
    case "tickets":
      return <TicketsReport />;
    case "matters":
      return <OpenMatters />;
    case "exclusions":
      return <Exclusions runs={false} />;
    case "drawers":
      return <DrawersReport />;
    case "shifts":
      return <ShiftsReport />;
    case "flows":
      return <FlowsReport />;
    case "meters":
      return <MetersReport />;
    case "jackpots":
      return <Jackpots runs />;
    case "tournaments":
      return <TournamentDesk runs />;
    case "events":
      return <EventLog path="reports/events" />;
    case "promotions":
      return <Promotions person={person.person} runs={person.role !== "scrutineer"} />;
    case "floor":
      return <FloorPlan />;
    case "staff":
      return <Staff of="house" role={person.role} />;
    case "screens":
      return <Screens />;
    case "rulebooks":
      return <Rulebooks />;
  }
}
