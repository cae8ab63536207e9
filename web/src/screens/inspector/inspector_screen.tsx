import { useState } from "preact/hooks";
import type { Presence } from "../../wire/presence";
import type { SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { Acting } from "../records/acts/acting";
import { EventLog } from "../records/event_log";
import { Frame } from "../records/frame";
import { Jackpots } from "../records/jackpots/jackpots";
import { Cards } from "./cards";
import { Clauses } from "./clauses";
import { Holds } from "./holds";
import "./inspector.css";
import { Journal } from "./journal";
import { Promotions } from "../promotions/promotions";
import { Proof } from "./proof";
import { Rounds } from "./rounds";
import { Staff } from "../office/setup/staff";

/** The regulator reads everything here and changes no game. */
export function InspectorScreen({ presence }: { presence: Presence }) {
  return (
    <Acting presence={presence}>
      {(person) => <Inspector presence={presence} person={person} />}
    </Acting>
  );
}

const SECTIONS = [
  "notices",
  "rounds",
  "journal",
  "proof",
  "clauses",
  "holds",
  "promotions",
  "cards",
  "jackpots",
  "staff",
] as const;
type Section = (typeof SECTIONS)[number];

/** Where the inspector looks: a section, and in it perhaps one clause or one round. */
function Inspector({ presence, person }: { presence: Presence; person: SignedOn }) {
  const [section, setSection] = useState<Section>("notices");
  const [clause, setClause] = useState<string | null>(null);
  const [round, setRound] = useState<RoundName | null>(null);
  function toClause(named: string): void {
    setClause(named);
    setSection("clauses");
  }
  function toRound(named: RoundName): void {
    setRound(named);
    setSection("rounds");
  }
  const pit = presence.welcome.value?.pit ?? "";
  return (
    <Frame
      presence={presence}
      person={person}
      title={say("inspector.title")}
      sections={SECTIONS.filter((value) => pit !== "" || value !== "cards").map((value) => ({
        value,
        label: say(`inspector.${value}`),
      }))}
      chosen={section}
      onChoose={setSection}
    >
      {section === "notices" && <EventLog path="notices" onClause={toClause} />}
      {section === "rounds" && <Rounds round={round} onRound={setRound} onClause={toClause} />}
      {section === "journal" && <Journal onClause={toClause} />}
      {section === "proof" && <Proof />}
      {section === "clauses" && <Clauses clause={clause} onClause={setClause} onRound={toRound} />}
      {section === "holds" && <Holds pit={pit} onClause={toClause} />}
      {section === "promotions" && <Promotions person={person.person} runs={false} />}
      {section === "cards" && <Cards pit={pit} />}
      {section === "jackpots" && <Jackpots runs={false} />}
      {section === "staff" && <Staff of="regulators" role={person.role} />}
    </Frame>
  );
}

export interface RoundName {
  pit: string;
  round: string;
}
