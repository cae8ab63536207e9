import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { DataTable } from "../../../kit/figures/data_table";
import { money } from "../../../kit/wording/money";
import { roundName, withNames } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type {
  JackpotHitView,
  JackpotLevelView,
  JackpotView,
  JackpotsView,
  MicroAmount,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../acts/acts";
import { EventLog } from "../event_log";
import { awaitsKeys, JackpotActs, jackpotActAbout } from "./jackpot_acts";
import { JackpotTermsDialog } from "./jackpot_terms_dialog";
import "./jackpots.css";
import { Trouble } from "../report";
import { ApprovedForm } from "../acts/approved_form";
import { useVenueActing } from "../acts/venue_acting";

interface JackpotsProps {
  /** Whether the house works here, and not somebody who only reads. */
  runs: boolean;
}

/** The venue's jackpots: what stands on them, what was won, what is to come, and that it agrees. */
export function Jackpots({ runs }: JackpotsProps) {
  const { value, problem, busy, again } = useListed<JackpotsView>("jackpots");
  const acting = useVenueActing();
  const [terms, setTerms] = useState<JackpotView | "new" | null>(null);
  const rulebooks = value?.rulebooks ?? [];
  return (
    <section class="report" aria-busy={busy}>
      <div class="report-controls">
        <span class="report-acts">
          {runs && rulebooks.length > 0 && (
            <Button tone="primary" onPress={() => setTerms("new")}>
              {say("jackpots.set-up")}
            </Button>
          )}
          <Button busy={busy} onPress={() => void again()}>
            {say("report.again")}
          </Button>
          <Button onPress={() => window.print()}>{say("report.print")}</Button>
        </span>
      </div>
      <Trouble problem={problem} />
      {value !== null && value.jackpots.length === 0 && <p>{say("jackpots.none")}</p>}
      {(value?.jackpots ?? []).map((jackpot) => (
        <Jackpot key={jackpot.jackpot} jackpot={jackpot} runs={runs}>
          {runs && (
            <JackpotActs jackpot={jackpot} acting={acting} onChange={() => setTerms(jackpot)} />
          )}
        </Jackpot>
      ))}
      {terms !== null && (
        <JackpotTermsDialog
          rulebooks={rulebooks}
          of={terms === "new" ? null : terms}
          acting={acting}
          onClose={() => setTerms(null)}
        />
      )}
      <ApprovedForm
        acting={acting}
        about={jackpotActAbout(acting)}
        approver={say("jackpots.watched")}
      />
    </section>
  );
}

interface JackpotProps {
  jackpot: JackpotView;
  runs: boolean;
  /** What can be done with it here. */
  children: ComponentChildren;
}

function Jackpot({ jackpot, runs, children }: JackpotProps) {
  const { levels, hits, unpaid } = jackpot;
  const [trail, setTrail] = useState(false);
  const nameOf = (level: number): string => levels[level - 1]?.name ?? String(level);
  return (
    <article class="jackpot" aria-label={jackpot.jackpot}>
      <h2>{jackpot.jackpot}</h2>
      {children}
      {jackpot.withdrawn && <p>{say("jackpots.withdrawn")}</p>}
      {awaitsKeys(jackpot) && <p class="trouble">{say("jackpots.awaited")}</p>}
      {jackpot.stopped !== "" && (
        <p class="trouble" role="status">
          {say("jackpots.stopped", { reason: jackpot.stopped })}
        </p>
      )}
      <dl class="jackpot-facts">
        <Fact word="jackpots.wager" value={money(jackpot.wager)} />
        <Fact word="jackpots.tables" value={jackpot.tables.join(", ")} />
        <Fact word="jackpots.presses" value={String(jackpot.presses)} />
        <Fact word="jackpots.cost" value={share(jackpot.cost)} />
        <Fact word="jackpots.edge" value={jackpot.edge === "1" ? share("1") : jackpot.edge} />
        <Fact
          word="jackpots.favours"
          value={say(jackpot.favours_player ? "jackpots.yes" : "jackpots.no")}
        />
        <Fact word="jackpots.approved" value={money(jackpot.approve_from)} />
        <Fact word="jackpots.slip" value={money(jackpot.slip_from)} />
        <Fact word="jackpots.sharing" value={say(`jackpots.sharing.${jackpot.sharing}`)} />
        <Fact word="jackpots.most" value={String(jackpot.wagers_max)} />
      </dl>
      <Levels levels={levels} />
      <NextLevels levels={levels} />
      {unpaid.length > 0 && (
        <DataTable
          caption={say("jackpots.unpaid")}
          rows={unpaid}
          keyOf={({ place, level }) => `${place} ${level}`}
          columns={[
            { title: say("jackpots.round"), cell: ({ round }) => withNames(roundName(round)) },
            { title: say("jackpots.level"), cell: ({ level }) => nameOf(level) },
            { title: say("jackpots.amount"), cell: ({ amount }) => exact(amount), numeric: true },
            { title: say("jackpots.winners"), cell: ({ shares }) => shares, numeric: true },
          ]}
        />
      )}
      <History hits={hits} nameOf={nameOf} />
      <Reconciliation jackpot={jackpot} />
      <Button pressed={trail} onPress={() => setTrail(!trail)}>
        {say("jackpots.trail")}
      </Button>
      {trail && <EventLog path={runs ? "reports/events" : "notices"} words={jackpot.jackpot} />}
    </article>
  );
}

type Counted = "wager" | "tables" | "presses" | "approved" | "slip" | "most";
type FactWord = `jackpots.${Counted | "cost" | "edge" | "favours" | "sharing"}`;

function Fact({ word, value }: { word: FactWord; value: string }) {
  return (
    <div>
      <dt>{say(word)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Levels({ levels }: { levels: readonly JackpotLevelView[] }) {
  return (
    <DataTable
      caption={say("jackpots.levels")}
      rows={levels}
      keyOf={({ name }) => name}
      columns={[
        { title: say("jackpots.level"), cell: ({ name }) => <b>{name}</b> },
        { title: say("jackpots.meter"), cell: ({ meter }) => exact(meter), numeric: true },
        { title: say("jackpots.seed"), cell: ({ seed }) => exact(seed), numeric: true },
        { title: say("jackpots.ceiling"), cell: ({ ceiling }) => exact(ceiling), numeric: true },
        {
          title: say("jackpots.contribution"),
          cell: ({ contribution }) => exact(contribution),
          numeric: true,
        },
        { title: say("jackpots.reserve"), cell: ({ reserve }) => exact(reserve), numeric: true },
        { title: say("jackpots.hits"), cell: (level) => level.hits, numeric: true },
        {
          title: say("jackpots.to-hit"),
          cell: ({ turnover_to_hit: cents }) => money(cents),
          numeric: true,
        },
        {
          title: say("jackpots.hours"),
          cell: ({ hours_to_hit: hours }) => (hours == null ? "–" : say("jackpots.in", { hours })),
          numeric: true,
        },
        {
          title: say("jackpots.favours-from"),
          cell: ({ favours_from: cents }) => money(cents),
          numeric: true,
        },
        {
          title: say("jackpots.commitment"),
          cell: ({ commitment }) => <code title={commitment}>{commitment.slice(0, 12)}</code>,
        },
      ]}
    />
  );
}

/** Changed levels bind each from its next reset. */
function NextLevels({ levels }: { levels: readonly JackpotLevelView[] }) {
  const changed = levels.filter(({ next_seed: seed }) => seed != null);
  if (changed.length === 0) return null;
  const told = (amount: MicroAmount | null | undefined): string =>
    amount == null ? "" : exact(amount);
  return (
    <DataTable
      caption={say("jackpots.next")}
      rows={changed}
      keyOf={({ name }) => name}
      columns={[
        { title: say("jackpots.level"), cell: ({ name }) => <b>{name}</b> },
        { title: say("jackpots.seed"), cell: (level) => told(level.next_seed), numeric: true },
        {
          title: say("jackpots.ceiling"),
          cell: (level) => told(level.next_ceiling),
          numeric: true,
        },
        {
          title: say("jackpots.contribution"),
          cell: (level) => told(level.next_contribution),
          numeric: true,
        },
        {
          title: say("jackpots.reserved"),
          cell: (level) => told(level.next_reserved),
          numeric: true,
        },
      ]}
    />
  );
}

interface HistoryProps {
  hits: readonly JackpotHitView[];
  nameOf: (level: number) => string;
}

function History({ hits, nameOf }: HistoryProps) {
  if (hits.length === 0) return <p>{say("jackpots.no-hits")}</p>;
  return (
    <DataTable
      caption={say("jackpots.history")}
      rows={hits}
      keyOf={({ place, level }) => `${place} ${level}`}
      columns={[
        { title: say("jackpots.when"), cell: ({ at }) => moment(at) },
        { title: say("jackpots.round"), cell: ({ round }) => withNames(roundName(round)) },
        { title: say("jackpots.level"), cell: ({ level }) => nameOf(level) },
        { title: say("jackpots.cycle"), cell: ({ cycle }) => cycle, numeric: true },
        { title: say("jackpots.amount"), cell: ({ amount }) => exact(amount), numeric: true },
        {
          title: say("jackpots.winners"),
          cell: ({ winners }) => (winners > 0 ? winners : say("jackpots.void")),
          numeric: true,
        },
      ]}
    />
  );
}

const FLOWS = [
  ["seeds", "+"],
  ["contributions", "+"],
  ["received", "+"],
  ["rounding", "+"],
  ["taken_back", "−"],
  ["paid", "−"],
] as const;

/** What lies on meters and in reserves is what was paid in less what went out. */
function Reconciliation({ jackpot: { reconciliation } }: { jackpot: JackpotView }) {
  return (
    <section class="jackpot-sum">
      <h3>{say("jackpots.reconciliation")}</h3>
      <dl>
        {FLOWS.map(([name, sign]) => (
          <div key={name}>
            <dt>
              {sign} {say(`jackpots.flow.${name}`)}
            </dt>
            <dd>{exact(reconciliation[name])}</dd>
          </div>
        ))}
        <div class="jackpot-total">
          <dt>= {say("jackpots.lies")}</dt>
          <dd>{exact(reconciliation.lies)}</dd>
        </div>
      </dl>
      <p role="status" class={reconciliation.agrees ? "jackpot-agrees" : "trouble"}>
        {say(reconciliation.agrees ? "jackpots.agrees" : "jackpots.differs")}
      </p>
    </section>
  );
}

/** To the cent, and the millionths of one where there are any. */
function exact({ cents, millionths }: MicroAmount): string {
  const rest = String(millionths).padStart(6, "0").replace(/0+$/, "");
  return rest === "" ? money(cents) : `${money(cents)}${rest}`;
}

function share(cost: string): string {
  return `${(Number(cost) * 100).toFixed(2)} %`;
}
