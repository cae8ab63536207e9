import { useMemo, useState } from "preact/hooks";
import { ClauseDialog } from "../../kit/messages/clause_dialog";
import { inFull, ownTables, useNames } from "../../kit/wording/names";
import { Notices } from "../../kit/messages/notices";
import { RefusalBubble } from "../../kit/messages/refusal";
import { Shell } from "../../kit/shell";
import { UnapprovedRules } from "../../kit/messages/unapproved_rules";
import { Segments } from "../../kit/controls/segments";
import { useTopic } from "../../kit/watching";
import { SignOnGate } from "../../kit/access/sign_on_gate";
import type { Link } from "../../wire/link";
import type { SignedOn, TableView } from "../../wire/types";
import { say } from "../../words/words";
import { TableField } from "./cloth/table_field";
import { CardSteps } from "./cards/card_steps";
import { ActionColumn } from "./bars/action_column";
import { Approval } from "./dialogs/approval";
import { NoticeLine } from "./bars/banners";
import { Disagreement } from "./stage/readings";
import "./dealer.css";
import { type Desk, useDesk, useOffer } from "./model/desk";
import { Figures } from "./bars/figures";
import { FootBar } from "./bars/foot_bar";
import { ScriptSteps } from "./bars/script_steps";
import { JackpotConsole } from "./jackpot/console";
import { Stage } from "./stage/stage";
import { Station, StationContext } from "./model/station";
import { TopBar } from "./bars/top_bar";
import { TournamentField, TournamentLine } from "./tournament/tournament_field";

/** The dealer's place: one table, or two side by side where one dealer runs both. */
export function DealerScreen({ link }: { link: Link }) {
  const station = useMemo(() => new Station(link), [link]);
  return (
    <StationContext.Provider value={station}>
      <Shell
        link={link}
        banners={<OwnRules link={link} />}
        moneyWhileLost={say("fault.staff.money")}
      >
        <Gate link={link} />
      </Shell>
      <Approval />
      <Refused station={station} />
    </StationContext.Provider>
  );
}

/** A dealer is warned of the rules of their own tables, which are two at most. */
function OwnRules({ link }: { link: Link }) {
  const [one = "", two = ""] = link.welcome.value?.subjects ?? [];
  const offers = [useOffer(one), useOffer(two)];
  return <UnapprovedRules link={link} binding={offers.map((offer) => offer?.rulebook)} />;
}

/** At a table of chips somebody may work beside whoever deals there. */
function Gate({ link }: { link: Link }) {
  const [beside, setBeside] = useState(false);
  const tables = link.welcome.value?.subjects ?? [];
  const chips = useTopic<TableView>(link, `table:${tables[0] ?? ""}`)?.known != null;
  const offer = useOffer(tables[0] ?? "");
  const choice = chips && (
    <Segments
      label={say("dealer.sign-on.as")}
      value={beside ? "beside" : "deal"}
      onChoose={(chosen) => setBeside(chosen === "beside")}
      options={(["deal", "beside"] as const).map((value) => ({
        value,
        label: say(`dealer.sign-on.${value}`),
      }))}
    />
  );
  return (
    <SignOnGate
      link={link}
      by="pin"
      title={where(link)}
      choice={
        <>
          {choice}
          <Notices offer={offer} place="dealer" />
        </>
      }
      besides={beside && chips ? { beside } : {}}
    >
      {(person) => <Place link={link} person={person} />}
    </SignOnGate>
  );
}

/** Named by the sign on the table: nobody is signed on yet who could ask for more. */
function where(link: Link): string {
  return say("dealer.sign-on", { tables: ownTables(link.welcome.value) });
}

function Place({ link, person }: { link: Link; person: SignedOn }) {
  const tables = link.welcome.value?.subjects ?? [];
  useNames(person.person);
  const half = tables.length > 1;
  return (
    <main class="dealer">
      <TopBar link={link} tables={tables} person={person} />
      <div class="dealer-desks">
        {tables.map((name) => (
          <DeskPanel key={name} link={link} name={name} half={half} />
        ))}
      </div>
    </main>
  );
}

function DeskPanel({ link, name, half }: { link: Link; name: string; half: boolean }) {
  const desk = useDesk(link, name);
  if (desk === null) return <section class="desk" />;
  return (
    <section
      class={`desk ${half ? "desk--half" : "desk--whole"}`}
      aria-label={inFull(desk.table.name)}
    >
      <div class="desk-alarm">
        <Disagreement desk={desk} />
      </div>
      <Figures link={link} desk={desk} />
      <div>
        <NoticeLine desk={desk} now={() => link.clock.now()} />
        {desk.table.tournament != null && desk.desk.layout == null && (
          <TournamentLine desk={desk} shown={desk.table.tournament} />
        )}
      </div>
      <Field desk={desk} half={half} />
      <FootBar desk={desk} />
    </section>
  );
}

function Field({ desk, half }: { desk: Desk; half: boolean }) {
  const contest = desk.table.tournament ?? null;
  if (desk.desk.layout != null && contest !== null)
    return <TournamentField desk={desk} shown={contest} />;
  if (desk.desk.layout != null) return <TableField desk={desk} />;
  const jackpot = desk.desk.jackpot ?? null;
  if (jackpot === null) return <GameField desk={desk} half={half} />;
  return (
    <div class="desk-console">
      <JackpotConsole desk={desk} jackpot={jackpot} />
      <GameField desk={desk} half={half} />
    </div>
  );
}

/** The script, what is read, and what is pressed, at a table of terminals. */
function GameField({ desk, half }: { desk: Desk; half: boolean }) {
  const steps = desk.desk.steps ?? [];
  const preparing = desk.desk.cards?.steps ?? [];
  return (
    <div class="desk-field">
      {preparing.length > 0 ? (
        <CardSteps steps={half ? preparing.filter(isNow) : preparing} />
      ) : (
        <ScriptSteps
          steps={half ? steps.filter(isNow) : steps}
          missing={desk.desk.missing ?? null}
        />
      )}
      <Stage desk={desk} />
      <ActionColumn desk={desk} />
    </div>
  );
}

/** Half a screen has room for the present step alone. */
function isNow({ now }: { now?: boolean }): boolean {
  return now === true;
}

function Refused({ station }: { station: Station }) {
  const [clause, setClause] = useState<string | null>(null);
  const refusal = station.refusal.value;
  const done = (): void => {
    station.refusal.value = null;
  };
  if (clause !== null) return <ClauseDialog clause={clause} onClose={() => setClause(null)} />;
  if (refusal === null) return null;
  const told = (which: string): void => {
    done();
    setClause(which);
  };
  return <RefusalBubble refusal={refusal} onClause={told} onDone={done} />;
}
