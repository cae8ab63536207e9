import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { AccessNotices } from "../../kit/messages/access_notices";
import { Button } from "../../kit/controls/button";
import { useNames } from "../../kit/wording/names";
import { Shell } from "../../kit/shell";
import { UnapprovedRules } from "../../kit/messages/unapproved_rules";
import { SignOnGate } from "../../kit/access/sign_on_gate";
import { useTopic } from "../../kit/watching";
import type { Link } from "../../wire/link";
import type { CasesView, PitView, SeatsView, SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { BarredView } from "./barred/barred_view";
import { CardsView } from "./cards/cards_view";
import { type Console, ConsoleContext } from "./console";
import "./css/acts.css";
import "./css/console.css";
import "./css/floor.css";
import "./css/panes.css";
import { MoneyView } from "./money/money_view";
import { PARTS, type Part, type PartProps } from "./parts";
import { TablesView } from "./tables/tables_view";
import { TerminalsView } from "./terminals/terminals_view";
import { TopBar } from "./top_bar";
import { calling } from "./waiting/attendant_line";
import { TournamentsView } from "./tournaments/tournaments_view";
import { WaitingView } from "./waiting/waiting_view";
import { useLiability } from "./liability";
import { useWinToday } from "./win_today";

const VIEWS: Record<Part, ComponentType<PartProps>> = {
  tables: TablesView,
  waiting: WaitingView,
  terminals: TerminalsView,
  barred: BarredView,
  money: MoneyView,
  cards: CardsView,
  tournaments: TournamentsView,
};

/** The supervisor's screen. */
export function PitConsoleScreen({ link }: { link: Link }) {
  return (
    <Shell
      link={link}
      banners={<UnapprovedRules link={link} />}
      moneyWhileLost={say("fault.staff.money")}
    >
      <SignOnGate link={link} by="password">
        {(person) => <Pit link={link} person={person} pit={link.welcome.value?.pit ?? ""} />}
      </SignOnGate>
    </Shell>
  );
}

interface PitProps {
  link: Link;
  pit: string;
  person: SignedOn;
}

/** Everything of the pit is watched for as long as somebody is signed on. */
function Pit({ link, pit, person }: PitProps) {
  useNames(person.person);
  const view = useTopic<PitView>(link, `pit:${pit}`);
  const seats = useTopic<SeatsView>(link, `seats:${pit}`);
  const cases = useTopic<CasesView>(link, `cases:${pit}`);
  const won = useWinToday(roundsOf(view));
  const costs = useLiability();
  if (view === null || seats === null || cases === null) return null;
  const console_: Console = { link, pit, person, view, seats, cases, won, costs };
  return (
    <ConsoleContext.Provider value={console_}>
      <Parts console_={console_} />
    </ConsoleContext.Provider>
  );
}

/** Changes with every round that ends. */
function roundsOf(view: PitView | null): string {
  const ended = ["settled", "void"];
  return (view?.tables ?? [])
    .filter(({ round_status: status }) => status != null && ended.includes(status))
    .map(({ round }) => round)
    .join();
}

function Parts({ console_ }: { console_: Console }) {
  const [[part, about], setPlace] = useState<[Part, string | null]>(["tables", null]);
  const goTo = (next: Part, named?: string) => setPlace([next, named ?? null]);
  const Shown = VIEWS[part];
  const counts: Partial<Record<Part, number>> = {
    waiting: console_.cases.open.length + calling(console_.seats).length,
    money: console_.cases.holds.length + console_.cases.owed.length,
  };
  return (
    <main class="console">
      <div>
        <TopBar />
        <AccessNotices />
      </div>
      <nav class="console-nav" aria-label={say("pit.parts")}>
        {PARTS.map((each) => (
          <Button key={each} pressed={each === part} onPress={() => goTo(each)}>
            {say(`pit.part.${each}`)}
            {(counts[each] ?? 0) > 0 && <span class="console-count">{counts[each]}</span>}
          </Button>
        ))}
      </nav>
      <Shown about={about} goTo={goTo} />
    </main>
  );
}
