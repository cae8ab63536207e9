import { useTopic } from "../../../kit/watching";
import { roundName, rulebookName, tableName } from "../../../kit/wording/names";
import { PaperLink } from "../../../kit/figures/paper_link";
import { clock } from "../../../kit/wording/time";
import { standingWords } from "../../../kit/wording/standing_words";
import type { TableView } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actsAtPlace } from "../acts/of_players";
import { actsOfTable } from "../acts/of_tables";
import { useConsole } from "../console";
import { saidPlainly } from "../naming";
import { useOffer } from "../../../kit/table_offer";
import { OutcomeMark } from "../outcome_mark";
import { spoken } from "../../../kit/wording/spoken";
import { ChipPlayers } from "./chip_players";
import { FloatSection } from "./float_section";
import { LiabilitySection } from "./liability_section";
import { SignLines } from "./sign_lines";

const MS_IN_SECOND = 1_000;

/** One table: its sign, what has been announced, and what may be done about it. */
export function TablePane({ table }: { table: string }) {
  const console_ = useConsole();
  const { link } = console_;
  const shown = useTopic<TableView>(link, `table:${table}`);
  const offer = useOffer(table);
  const tray = console_.cases.floats.find((each) => each.table === table);
  if (shown === null) return <aside class="console-pane" />;
  const options = Object.values(shown.options).map(spoken);
  return (
    <aside class="console-pane" aria-label={tableName(table)}>
      <h2>
        {tableName(table)} <small>{[rulebookName(shown.rulebook), ...options].join(" · ")}</small>
      </h2>
      {offer !== null && (
        <p class={offer.approved ? "soft" : "console-notice"}>{standingWords(offer.standing)}</p>
      )}
      <Announced shown={shown} />
      <SignLines sign={shown.sign} />
      <p>
        <PaperLink paper="limits" name={table} label={say("paper.limits.print")} />
      </p>
      <p>
        {say("pit.wagering-period", { seconds: Math.round(shown.wagering_ms / MS_IN_SECOND) })}
        {shown.rest_after_ms != null &&
          ` · ${say("pit.rest-after", { seconds: shown.rest_after_ms / MS_IN_SECOND })}`}
        {(shown.withheld ?? []).length > 0 &&
          ` · ${say("pit.withheld", { kinds: (shown.withheld ?? []).map(spoken).join(", ") })}`}
      </p>
      {shown.last?.outcome != null && (
        <p class="console-last">
          {say("pit.last", { round: roundName(shown.last.id) })}{" "}
          <OutcomeMark outcome={shown.last.outcome} table={table} />
          {shown.last.corrected === true && <em>{say("pit.corrected")}</em>}
        </p>
      )}
      <LiabilitySection table={table} />
      {shown.known != null && <ChipPlayers table={table} known={shown.known} />}
      <ActBar label={say("pit.acts")} acts={actsOfTable(shown)} rulebook={shown.rulebook} />
      {shown.options["form"] === "table" && (
        <>
          <h3>{say("pit.by-place")}</h3>
          <ActBar label={say("pit.by-place")} acts={actsAtPlace(shown)} rulebook={shown.rulebook} />
        </>
      )}
      {tray !== undefined && <FloatSection tray={tray} />}
    </aside>
  );
}

function Announced({ shown }: { shown: TableView }) {
  const console_ = useConsole();
  const { closing, limits_change: change } = shown;
  return (
    <>
      {(shown.stops ?? []).map((stop) => (
        <p key={stop} class="console-stop">
          ▲ {saidPlainly(console_, stop)}
        </p>
      ))}
      {closing != null && (
        <p class="console-notice">
          {closing.not_before != null
            ? say("pit.closing.at", { time: clock(closing.not_before) })
            : say("pit.closing.rounds", { rounds: closing.rounds_left ?? 0 })}{" "}
          <PaperLink paper="closing" name={shown.table} label={say("paper.closing.print")} />
        </p>
      )}
      {change != null && (
        <div class="console-notice">
          <p>{say("pit.limits-from", { time: clock(change.binds_from) })}</p>
          <SignLines sign={change.sign} />
        </div>
      )}
    </>
  );
}
