import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { money } from "../../kit/wording/money";
import { useScanner } from "../../kit/controls/scanner";
import { say } from "../../words/words";
import { FedPaper } from "./fed_paper";
import { Slot } from "./slot";
import type { Fed, Visit } from "./visit";

// Whoever has walked away leaves nothing behind for the next person to see.
const LEFT_MS = 45_000;

/** Papers go in one after another; each says by itself what became of it. */
export function Feeding(props: { visit: Visit; demo: boolean; onFinish: () => void }) {
  const { visit, demo, onFinish } = props;
  const fed = visit.fed.value;
  const busy = visit.busy.value;
  useScanner((number) => visit.feed(number));
  useWhenLeft(fed.length > 0 && !busy, onFinish, fed.length);
  return (
    <>
      <section class="kiosk-feed">
        <h2>{say(headingOf(fed))}</h2>
        <p>{say("kiosk.how")}</p>
        <Slot visit={visit} demo={demo} />
      </section>
      <section class="kiosk-papers" aria-label={say("kiosk.papers")}>
        {fed.length === 0 && <Steps />}
        {fed.map((paper) => (
          <FedPaper key={paper.id} paper={paper} />
        ))}
      </section>
      <footer class="kiosk-foot">
        <p class="kiosk-total">
          <span>{say("kiosk.cash")}</span>
          <output>{money(visit.total.value)}</output>
        </p>
        <Button
          tone="primary"
          size="large"
          disabled={fed.length === 0 || busy}
          busy={busy}
          onPress={onFinish}
        >
          {say("kiosk.finish")}
        </Button>
      </footer>
    </>
  );
}

function headingOf(fed: readonly Fed[]): "kiosk.welcome" | "kiosk.more" | "kiosk.state.checking" {
  if (fed.length === 0) return "kiosk.welcome";
  const checking = fed.some(({ state }) => state === "checking");
  return checking ? "kiosk.state.checking" : "kiosk.more";
}

const STEPS = ["feed", "paid", "back", "receipt"] as const;

/** How it goes, for whoever has not put anything in yet. */
function Steps() {
  return (
    <ol class="kiosk-steps">
      {STEPS.map((step) => (
        <li key={step}>{say(`kiosk.step.${step}`)}</li>
      ))}
    </ol>
  );
}

function useWhenLeft(waiting: boolean, left: () => void, since: number): void {
  const told = useRef(left);
  told.current = left;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => told.current(), LEFT_MS);
    return () => clearTimeout(timer);
  }, [waiting, since]);
}
