import type { ComponentChildren } from "preact";
import { money } from "../../../kit/money";
import { moment } from "../../../kit/time";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actsOfHold, actsOfOwed, actsOfPrizeHold } from "../acts/of_money";
import { terminalOf, useConsole } from "../console";
import { spokenList } from "../spoken";

/** Money that is held while something is looked into, and money that waits to be paid by hand. */
export function MoneyView() {
  const console_ = useConsole();
  const { cases, view } = console_;
  const tables = view.tables.map(({ table }) => table);
  return (
    <div class="console-money">
      <Column title={say("pit.holds")} empty={cases.holds.length === 0}>
        {cases.holds.map((hold) => (
          <article key={hold.id} class="panel" aria-label={hold.id}>
            <h3>
              {money(hold.amount)}{" "}
              <small>{terminalOf(console_, hold.session) ?? hold.session}</small>
            </h3>
            <p>{hold.reason}</p>
            <p class="console-soft">
              {moment(hold.at)} · {say("pit.by", { who: hold.by })} ·{" "}
              {say("pit.notified", { roles: spokenList(hold.notified) })}
            </p>
            {hold.review != null && <p class="console-notice">{hold.review}</p>}
            <ActBar label={say("pit.acts")} acts={actsOfHold(hold)} />
          </article>
        ))}
      </Column>
      <Column title={say("pit.owed")} empty={cases.owed.length === 0}>
        {cases.owed.map((owed) => (
          <article key={owed.about} class="panel" aria-label={owed.about}>
            <h3>
              {money(owed.amount)} <small>{owed.about}</small>
            </h3>
            <p>{owed.reason}</p>
            <p class="console-soft">
              {moment(owed.at)} · {owed.rulebook}
            </p>
            <ActBar label={say("pit.acts")} acts={actsOfOwed(owed, tables)} />
          </article>
        ))}
      </Column>
      <Column title={say("pit.prizes-held")} empty={cases.prizes_held.length === 0}>
        {cases.prizes_held.map((held) => (
          <article key={held.about} class="panel" aria-label={held.about}>
            <h3>{held.about}</h3>
            <p>{held.reason}</p>
            <p class="console-soft">
              {moment(held.at)} · {say("pit.by", { who: held.by })}
            </p>
            <ActBar label={say("pit.acts")} acts={actsOfPrizeHold(held)} />
          </article>
        ))}
      </Column>
    </div>
  );
}

interface ColumnProps {
  title: string;
  empty: boolean;
  children: ComponentChildren;
}

function Column({ title, empty, children }: ColumnProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
      {empty && <p class="console-soft">{say("table.empty")}</p>}
    </section>
  );
}
