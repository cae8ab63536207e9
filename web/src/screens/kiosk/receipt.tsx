import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { money } from "../../kit/wording/money";
import { moment } from "../../kit/wording/time";
import type { Presence } from "../../wire/presence";
import { sentence } from "../../words/sentence";
import { say } from "../../words/words";
import type { Fed, Visit } from "./visit";

const SHOWN_S = 25;

interface ReceiptProps {
  visit: Visit;
  presence: Presence;
  onDone: () => void;
}

/** What was paid, what was kept and what went back, to take along; then the kiosk is free again. */
export function Receipt({ visit, presence, onDone }: ReceiptProps) {
  const [at] = useState(() => presence.now());
  const left = useCountdown(onDone);
  const here = presence.welcome.value;
  const fed = visit.fed.value;
  return (
    <>
      <section class="kiosk-feed">
        <h2>{visit.total.value > 0 ? say("kiosk.take-cash") : say("kiosk.no-cash")}</h2>
        {fed.some(({ state }) => state === "returned") && <p>{say("kiosk.take-papers")}</p>}
      </section>
      <section class="receipt" aria-label={say("kiosk.receipt")}>
        <h3>{here?.venue}</h3>
        <p>
          {say("kiosk.receipt")} · {here?.subjects?.[0] ?? here?.screen} · {moment(at)}
        </p>
        <table>
          <tbody>
            {fed.map((paper) => (
              <Line key={paper.id} paper={paper} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say("kiosk.total")}</th>
              <td>{money(visit.total.value)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <footer class="kiosk-foot">
        <Button size="large" onPress={() => window.print()}>
          {say("kiosk.print")}
        </Button>
        <Button tone="primary" size="large" onPress={onDone}>
          {say("kiosk.done", { seconds: left })}
        </Button>
      </footer>
    </>
  );
}

function Line({ paper }: { paper: Fed }) {
  const short = paper.amount - paper.dispensed;
  return (
    <tr>
      <th scope="row">
        {say(`kiosk.line.${paper.state}`)} …{paper.tail}
        {paper.sentence !== "" && <small>{sentence(paper.sentence)}</small>}
        {paper.state === "paid" && short > 0 && (
          <small>{say("kiosk.short", { amount: money(short) })}</small>
        )}
      </th>
      <td>{paper.state === "paid" ? money(paper.dispensed) : "–"}</td>
    </tr>
  );
}

function useCountdown(onDone: () => void): number {
  const [left, setLeft] = useState(SHOWN_S);
  useEffect(() => {
    if (left <= 0) {
      onDone();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
