import { money } from "../../kit/wording/money";
import { sentence } from "../../words/sentence";
import { say } from "../../words/words";
import type { Fed } from "./visit";

/** A paper and what became of it: paid and kept, or given back with its reason. */
export function FedPaper({ paper }: { paper: Fed }) {
  const short = paper.amount - paper.dispensed;
  return (
    <div class={`fed fed--${paper.state}`} role="status">
      <FedSign state={paper.state} />
      <div>
        <h3>
          {say(`kiosk.state.${paper.state}`)} <small>…{paper.tail}</small>
        </h3>
        {paper.sentence !== "" && <p>{sentence(paper.sentence)}</p>}
        {paper.clause !== null && (
          <p class="soft">{say("desk.clause", { clause: paper.clause })}</p>
        )}
        {paper.state === "paid" && short > 0 && (
          <p>{say("kiosk.short", { amount: money(short) })}</p>
        )}
        {paper.state === "checking" && <p>{say("kiosk.checking")}</p>}
        {paper.state === "unsure" && <p>{say("kiosk.unsure")}</p>}
      </div>
      <output>{paper.amount === 0 ? "" : money(paper.amount)}</output>
    </div>
  );
}

function FedSign({ state }: { state: Fed["state"] }) {
  const marks: Record<Fed["state"], string> = {
    reading: "M16 8v9l6 4",
    paying: "M16 8v9l6 4",
    checking: "M16 8v9l6 4",
    paid: "M8 17l6 6 11-13",
    returned: "M24 22V13H9m5-6-6 6 6 6",
    unsure: "M16 8v10m0 5v1",
  };
  return (
    <svg class="fed-sign" viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" />
      <path d={marks[state]} />
    </svg>
  );
}
