import { useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { mistyped, useForgotten } from "../../kit/wording/ticket_number";
import { say } from "../../words/words";
import { type Paper, papersInHand } from "../paying/wallet";
import type { Visit } from "./visit";

/** Where papers go in. A real slot types what it reads; in a demo they are picked by touch. */
export function Slot({ visit, demo }: { visit: Visit; demo: boolean }) {
  return (
    <div class="slot">
      <div class="slot-mouth" aria-hidden="true" />
      {demo && <InHand visit={visit} />}
      {demo && <Typed visit={visit} />}
    </div>
  );
}

function InHand({ visit }: { visit: Visit }) {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [given, setGiven] = useState<readonly string[]>([]);
  const busy = visit.busy.value;
  useEffect(() => {
    void papersInHand().then(setPapers);
  }, [busy]);
  function give(paper: Paper): void {
    setGiven((before) => [...before, paper.id]);
    visit.feed(paper.number);
  }
  const left = papers.filter(({ id }) => !given.includes(id));
  if (left.length === 0) return <p class="soft">{say("kiosk.no-papers")}</p>;
  return (
    <div class="in-hand">
      {left.map((paper) => (
        <button key={paper.id} type="button" onClick={() => give(paper)}>
          <img src={paper.svg} alt={say("kiosk.paper", { amount: money(paper.amount) })} />
          <strong>{money(paper.amount)}</strong>
        </button>
      ))}
    </div>
  );
}

function Typed({ visit }: { visit: Visit }) {
  const [number, setNumber] = useState("");
  const [wrong, setWrong] = useState("");
  const digits = number.replace(/\s/g, "");
  useForgotten(number, () => change(""));
  function change(value: string): void {
    setNumber(value);
    setWrong("");
  }
  function feed(): void {
    if (digits === "") return;
    const why = mistyped(digits);
    if (why !== null) return setWrong(why);
    setNumber("");
    visit.feed(digits);
  }
  return (
    <div class="slot-typed">
      <Field
        label={say("kiosk.number")}
        kind="number"
        value={number}
        onChange={change}
        onEnter={feed}
      />
      <Button disabled={digits === ""} onPress={feed}>
        {say("kiosk.feed")}
      </Button>
      {wrong !== "" && <p role="alert">{wrong}</p>}
    </div>
  );
}
