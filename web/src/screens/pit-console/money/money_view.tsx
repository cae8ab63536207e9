import type { ComponentChildren } from "preact";
import { money } from "../../../kit/wording/money";
import { personName, withNames, rulebookName } from "../../../kit/wording/names";
import { PaperLink } from "../../../kit/figures/paper_link";
import { moment } from "../../../kit/wording/time";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actsOfHold, actsOfOwed, actsOfPrizeHold } from "../acts/of_money";
import { useConsole } from "../console";
import { aboutName, playerName } from "../naming";
import { spokenList } from "../../../kit/wording/spoken";

/** Money that is held while something is looked into, and money that waits to be paid by hand. */
export function MoneyView() {
  const console_ = useConsole();
  const { cases } = console_;
  return (
    <div class="console-money">
      <Column
        title={say("pit.holds")}
        none={cases.holds.length === 0 ? say("pit.holds.none") : null}
      >
        {cases.holds.map((hold) => (
          <article key={hold.id} class="panel" aria-label={hold.id}>
            <h3>
              {money(hold.amount)} <small>{playerName(console_, hold.session)}</small>
            </h3>
            <p>{withNames(hold.reason)}</p>
            <p class="console-soft">
              {moment(hold.at)} · {say("pit.by", { who: personName(hold.by) })} ·{" "}
              {say("pit.notified", { roles: spokenList(hold.notified) })}
            </p>
            {hold.review != null && <p class="console-notice">{hold.review}</p>}
            <ActBar label={say("pit.acts")} acts={actsOfHold(hold)} />
          </article>
        ))}
      </Column>
      <Column title={say("pit.owed")} none={cases.owed.length === 0 ? say("pit.owed.none") : null}>
        {cases.owed.map((owed) => (
          <article key={owed.about} class="panel" aria-label={owed.about}>
            <h3>
              {money(owed.amount)} <small>{aboutName(console_, owed.about)}</small>
            </h3>
            <p>{withNames(owed.reason)}</p>
            <p class="console-soft">
              {moment(owed.at)} · {rulebookName(owed.rulebook)}
            </p>
            <PaperLink paper="payment" name={owed.about} label={say("paper.payment.print")} />
            <ActBar label={say("pit.acts")} acts={actsOfOwed(owed)} />
          </article>
        ))}
      </Column>
      <Column
        title={say("pit.prizes-held")}
        none={cases.prizes_held.length === 0 ? say("pit.prizes-held.none") : null}
      >
        {cases.prizes_held.map((held) => (
          <article key={held.about} class="panel" aria-label={held.about}>
            <h3>{withNames(aboutName(console_, held.about))}</h3>
            <p>{withNames(held.reason)}</p>
            <p class="console-soft">
              {moment(held.at)} · {say("pit.by", { who: personName(held.by) })}
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
  /** What would stand here, while nothing does. */
  none: string | null;
  children: ComponentChildren;
}

function Column({ title, none, children }: ColumnProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
      {none !== null && <p class="console-none">{none}</p>}
    </section>
  );
}
