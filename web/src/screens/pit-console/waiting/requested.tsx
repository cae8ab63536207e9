import { money } from "../../../kit/money";
import type { OutcomeData, PitBody } from "../../../wire/types";
import { say } from "../../../words/words";
import { OutcomeMark } from "../outcome_mark";
import { spoken } from "../spoken";

const OF_MONEY = ["amount", "cash", "counted", "vouchers"];

/** What was asked for, field by field, as it was written. */
export function Requested({ request }: { request: string }) {
  const body = JSON.parse(request) as PitBody & Record<string, unknown>;
  const fields = Object.entries(body).filter(
    ([name, value]) => name !== "type" && value !== null && value !== "",
  );
  return (
    <section class="console-requested" aria-label={say("pit.requested")}>
      <h3>{say("pit.requested.what", { what: spoken(body.type) })}</h3>
      <dl>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{spoken(name)}</dt>
            <dd>{shown(name, value, body)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(name: string, value: unknown, body: Record<string, unknown>) {
  if (name === "outcome" && typeof value === "object") {
    const table = String(body["round"] ?? "").split("/")[0] ?? "";
    return <OutcomeMark outcome={value as OutcomeData} table={table} />;
  }
  if (OF_MONEY.includes(name) && typeof value === "number") return money(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}
