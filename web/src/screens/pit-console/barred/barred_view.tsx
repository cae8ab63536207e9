import { useMemo } from "preact/hooks";
import { personName, withNames, rulebookName, tableName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { Bar } from "../../../wire/types";
import { say } from "../../../words/words";
import { Acts, ActsContext } from "../../records/acts/acts";
import { Exclusions } from "../../records/exclusions";
import { LeftActs } from "../../records/acts/left_acts";
import { ActBar } from "../acts/act_bar";
import { actsOfBar } from "../acts/of_players";
import { type Console, terminalOf, useConsole } from "../console";
import { playerName } from "../naming";

/** Everybody who may not play here, also whoever has left: who, where, since when and why. */
export function BarredView() {
  const console_ = useConsole();
  const { cases, view } = console_;
  const latest = [...cases.bars].reverse();
  return (
    <section class="console-barred" aria-label={say("pit.barred")}>
      {latest.map((bar) => {
        const who = whoIsBarred(console_, bar);
        return (
          <article key={`${bar.at} ${who} ${where(bar)}`} class="panel" aria-label={who}>
            <h3>{withNames(who)}</h3>
            <p>{say("pit.barred.from", { where: where(bar) })}</p>
            <p class="console-sentence">{withNames(bar.reason)}</p>
            <p class="console-soft">
              {withNames(spanOf(bar))}
              {bar.by != null && ` · ${say("pit.by", { who: personName(bar.by) })}`}
              {bar.clause !== null && ` · ${say("refusal.clause", { clause: bar.clause })}`}
            </p>
            <ActBar label={say("pit.acts")} acts={actsOfBar(bar, view.tables)} />
          </article>
        );
      })}
      {latest.length === 0 && <p class="console-none">{say("pit.barred.none")}</p>}
      <ExcludedEverywhere />
    </section>
  );
}

/** Of the whole casino, also whoever was never seen in this pit. */
function ExcludedEverywhere() {
  const { person } = useConsole();
  const acts = useMemo(() => new Acts(() => person.person), [person.person]);
  return (
    <ActsContext.Provider value={acts}>
      <Exclusions runs />
      <LeftActs />
    </ActsContext.Provider>
  );
}

function whoIsBarred(console_: Console, bar: Bar): string {
  const known = bar.person ?? bar.patron;
  if (known != null) return personName(known);
  if (bar.place != null) {
    const { player, table } = bar.place;
    return say("pit.barred.at-place", { player, table: tableName(table) });
  }
  const session = bar.session ?? "";
  const who = playerName(console_, session);
  return terminalOf(console_, session) === null ? say("pit.barred.session", { who, session }) : who;
}

function spanOf({ at, until }: Bar): string {
  const since = moment(at);
  if (until == null) return say("pit.barred.since", { time: since });
  return say("pit.barred.until", { since, until: moment(until) });
}

function where({ table, rulebook }: Bar): string {
  if (table !== null) return tableName(table);
  if (rulebook == null) return say("pit.barred.casino");
  return say("pit.barred.document", { rulebook: rulebookName(rulebook) });
}
