import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { dayFirst } from "../../kit/wording/dates";
import { money } from "../../kit/wording/money";
import type { DrawerAct, DrawerView } from "../../wire/types";
import { say } from "../../words/words";
import { CountDialog } from "./count_dialog";
import "./paying.css";
import type { Till } from "./till";

/** What should lie in the drawer by the journal, and the three acts that two people do together. */
export function DrawerPanel({ till }: { till: Till }) {
  const [act, setAct] = useState<DrawerAct | null>(null);
  // A count that was on its way when the page was left: its PIN was kept nowhere.
  const [unknown, setUnknown] = useState(till.left.counts.length > 0);
  const drawer = till.drawer.value;
  // What lies in the drawer is not known either while a payment is being checked.
  const waits = till.busy.value;
  if (drawer === null) return null;
  function close(): void {
    setAct(null);
    setUnknown(false);
  }
  const day = dayFirst(drawer.day ?? "");
  const open = drawer.open ?? false;
  const over = drawer.over ?? false;
  return (
    <section class="drawer panel" aria-label={say("drawer.title", { drawer: drawer.drawer })}>
      <header>
        <h2>{say("drawer.title", { drawer: drawer.drawer })}</h2>
        <span class={`drawer-state drawer-state--${open ? "open" : "closed"}`}>
          {open ? say("drawer.open-for", { day }) : say("drawer.closed")}
        </span>
      </header>
      {over && (
        <p class="drawer-over" role="status">
          {say("drawer.over", { day })}
        </p>
      )}
      <Figures drawer={drawer} />
      {unknown && (
        <p class="drawer-over" role="alert">
          {say("drawer.unknown")}
        </p>
      )}
      <footer>
        {open ? (
          <>
            {!over && (
              <Button disabled={waits} onPress={() => setAct("fill")}>
                {say("drawer.fill")}
              </Button>
            )}
            <Button
              disabled={waits}
              {...(over ? { tone: "primary" } : {})}
              onPress={() => setAct("close")}
            >
              {say("drawer.close")}
            </Button>
          </>
        ) : (
          <Button tone="primary" disabled={waits} onPress={() => setAct("open")}>
            {say("drawer.open")}
          </Button>
        )}
      </footer>
      {act !== null && <CountDialog act={act} till={till} onClose={close} />}
    </section>
  );
}

function Figures({ drawer }: { drawer: DrawerView }) {
  return (
    <dl class="figures">
      <Figure name={say("drawer.opened-with")} value={money(drawer.opened_with ?? 0)} />
      <Figure name={say("drawer.added")} value={money(drawer.added ?? 0)} />
      <Figure name={say("drawer.paid")} value={money(drawer.paid ?? 0)} />
      <Figure name={say("drawer.papers")} value={String(drawer.papers ?? 0)} />
      <Figure name={say("drawer.balance")} value={money(drawer.cash ?? 0)} strong />
    </dl>
  );
}

function Figure(props: { name: string; value: string; strong?: boolean }) {
  return (
    <div class={props.strong === true ? "figure figure--strong" : "figure"}>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}
