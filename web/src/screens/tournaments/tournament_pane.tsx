import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Act, act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { money } from "../../kit/wording/money";
import { personName, withNames, rulebookName } from "../../kit/wording/names";
import { Segments } from "../../kit/controls/segments";
import type { OfficeTournament, RunView, Tournaments } from "../../wire/types";
import { say } from "../../words/words";
import type { VenueActing } from "../records/acts/venue_acting";
import { Entries } from "./entries";
import { faultWords } from "./faults";
import { PaperLink } from "./paper_link";
import { Places } from "./places";
import { Seating } from "./seating";
import { StartDialog } from "./start_dialog";
import { stepWords } from "./steps";
import { startsAt } from "./tournaments";

/** What a pit screen shows at a table; `sheets` is what the names of its sheets begin with. */
export type AtTable = (run: RunView, sheets: string) => ComponentChildren;

export interface PaneProps {
  shown: OfficeTournament;
  known: Tournaments;
  runs: boolean;
  acting: VenueActing;
  atTable: AtTable | undefined;
}

interface TournamentPaneProps extends PaneProps {
  onDraft: () => void;
  onBack: () => void;
}

const PARTS = ["seats", "entries", "places", "conditions"] as const;
type Part = (typeof PARTS)[number];

/** One tournament: what it waits for, what can be done, and its parts in turn. */
export function TournamentPane(props: TournamentPaneProps) {
  const { shown, onBack } = props;
  const [part, setPart] = useState<Part>(beginning(shown));
  return (
    <>
      <header class="tourney-head">
        <Button tone="quiet" onPress={onBack}>
          ← {say("office.tournaments")}
        </Button>
        <h2>{shown.title || shown.tournament}</h2>
        <span>
          {shown.tournament} · {say(`tournaments.standing.${shown.standing}`)} ·{" "}
          {rulebookName(shown.rulebook)} · {startsAt(shown.starts)}
        </span>
      </header>
      <div class="tourney-top">
        <Steps {...props} />
        <Facts shown={shown} />
      </div>
      <Segments
        label={say("tournaments.parts")}
        options={PARTS.map((value) => ({ value, label: say(`tournaments.part.${value}`) }))}
        value={part}
        onChoose={setPart}
      />
      {part === "seats" && <Seating {...props} />}
      {part === "entries" && <Entries {...props} />}
      {part === "places" && <Places shown={shown} />}
      {part === "conditions" && <ConditionsText shown={shown} />}
    </>
  );
}

function beginning({ standing, begun }: OfficeTournament): Part {
  if (standing === "draft") return "conditions";
  if (standing === "awarded") return "places";
  return begun === true ? "seats" : "entries";
}

function Steps(props: TournamentPaneProps) {
  const { shown, runs } = props;
  const steps = shown.next ?? [];
  return (
    <section class="panel tourney-steps" aria-label={say("promo.next")}>
      <h3>{say("promo.next")}</h3>
      {steps.length === 0 && <p class="soft">{say("tournaments.nothing")}</p>}
      <ol>
        {steps.map((step) => (
          <li key={`${step.step} ${step.stage ?? ""} ${step.table ?? ""}`}>
            {withNames(stepWords(step))}
            {step.clause != null && <small> {say("desk.clause", { clause: step.clause })}</small>}
          </li>
        ))}
      </ol>
      {runs && <Acts {...props} />}
    </section>
  );
}

/** What can be done with the tournament as a whole. The venue has the last word. */
function Acts({ shown, known, acting, onDraft }: TournamentPaneProps) {
  const [starting, setStarting] = useState(false);
  const { tournament, standing } = shown;
  const due = new Set((shown.next ?? []).map(({ step }) => step));
  const live = standing === "published";
  const form = (made: Act) => () => acting.open(made);
  const throughout = known.rulebooks.find(({ rulebook }) => rulebook === shown.rulebook);
  return (
    <div class="tourney-acts">
      {(standing === "draft" || (live && (shown.entries ?? []).length === 0)) && (
        <Button onPress={onDraft}>{say("tournaments.act.conditions")}</Button>
      )}
      {due.has("publish") && (
        <Named
          command="publish-tournament"
          onPress={form(act("publish-tournament", { tournament }))}
        />
      )}
      {live && (shown.notified ?? "") === "" && (
        <Named
          command="record-tournament-notification"
          onPress={form(act("record-tournament-notification", { tournament }))}
        />
      )}
      {(live || standing === "draft") && (
        <Named
          command="appoint-tournament-director"
          onPress={form(act("appoint-tournament-director", { tournament }))}
        />
      )}
      {live && throughout?.present_throughout === true && (
        <Named
          command="hand-over-direction"
          onPress={form(act("hand-over-direction", { tournament }))}
        />
      )}
      {live && shown.begun !== true && (
        <Button onPress={() => setStarting(true)}>{say("pit.act.change-tournament-start")}</Button>
      )}
      {due.has("award") && (
        <Named
          command="award-tournament-prizes"
          onPress={form(act("award-tournament-prizes", { tournament }))}
        />
      )}
      {(live || standing === "draft") && (
        <Named
          command="cancel-tournament"
          onPress={form(act("cancel-tournament", { tournament }))}
        />
      )}
      {starting && <StartDialog shown={shown} acting={acting} onClose={() => setStarting(false)} />}
    </div>
  );
}

interface NamedProps {
  command:
    | "publish-tournament"
    | "record-tournament-notification"
    | "appoint-tournament-director"
    | "hand-over-direction"
    | "award-tournament-prizes"
    | "cancel-tournament";
  onPress: () => void;
}

function Named({ command, onPress }: NamedProps) {
  return <Button onPress={onPress}>{say(`pit.act.${command}`)}</Button>;
}

function Facts({ shown }: { shown: OfficeTournament }) {
  const pool = shown.pool ?? null;
  const directors = (shown.directors ?? []).map(personName).join(", ");
  return (
    <section class="panel tourney-facts" aria-label={say("tournaments.facts")}>
      <dl>
        <dt>{say("tournaments.directors")}</dt>
        <dd>{directors || "–"}</dd>
        {shown.present != null && (
          <>
            <dt>{say("tournaments.present")}</dt>
            <dd>{personName(shown.present)}</dd>
          </>
        )}
        <dt>{say("tournaments.notified")}</dt>
        <dd>{shown.notified || "–"}</dd>
        {pool !== null && (
          <>
            <dt>{say("tournaments.pool-title")}</dt>
            <dd>
              <strong>{money(pool.total)}</strong>
              <small>
                {say("tournaments.pool-of", {
                  fees: money(pool.fees),
                  commission: money(pool.commission),
                  bought: money(pool.bought),
                  added: money(pool.added + pool.top_up),
                })}
              </small>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** As every entrant is given it, with what keeps a draft from being published. */
function ConditionsText({ shown }: { shown: OfficeTournament }) {
  const [title, ...sentences] = shown.text;
  return (
    <article class="tourney-text" aria-label={say("tournaments.conditions")}>
      {(shown.faults ?? []).map((fault) => (
        <p key={faultWords(fault)} class="tourney-fault">
          {faultWords(fault)}
          {fault.clause != null && ` (${say("desk.clause", { clause: fault.clause })})`}
        </p>
      ))}
      <div class="tourney-acts">
        <PaperLink tournament={shown.tournament} kind="conditions" />
      </div>
      <h3>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </article>
  );
}
