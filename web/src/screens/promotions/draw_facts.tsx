import type { ComponentChildren } from "preact";
import { personName, withNames, rulebookName } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { PromotionView } from "../../wire/types";
import { spoken } from "../../kit/wording/spoken";
import { say } from "../../words/words";

/** What the draw rests on: with it anybody can recompute who won. */
export function DrawFacts({ view }: { view: PromotionView }) {
  const { terms } = view;
  const excluded = view.entrants.filter((one) => one.excluded).map(({ entrant }) => entrant);
  return (
    <dl class="panel promo-facts">
      <Fact name="rulebook">{rulebookName(view.rulebook)}</Fact>
      <Fact name="entries-taken">
        {moment(terms.starts)} – {moment(terms.entries_close)}
      </Fact>
      <Fact name="draw">
        {moment(terms.draw_at)}, {terms.place}
      </Fact>
      <Fact name="read">{terms.where_to_read}</Fact>
      <Fact name="submission">
        {view.submission === null
          ? say("promo.not-yet")
          : `${view.submission.reference} · ${moment(view.submission.at)}`}
      </Fact>
      <Fact name="entries">
        {say("promo.counted", {
          entries: view.entries,
          people: view.entrants.length,
          struck: view.struck,
        })}
      </Fact>
      {excluded.length > 0 && <Fact name="excluded">{excluded.join(", ")}</Fact>}
      <Fact name="scrutineer">
        {view.scrutineer?.name ??
          say(view.scrutineer_needed ? "promo.not-yet" : "promo.not-needed")}
      </Fact>
      <Hash name="commitment" value={view.commitment} />
      <Hash name="list" value={view.list_digest} />
      <Fact name="list-signed">{signed(view.list_signed_by)}</Fact>
      <Fact name="numbers">
        {view.numbers === null
          ? say("promo.not-yet")
          : say("promo.shown", {
              numbers: view.numbers.numbers.join(" "),
              source: spoken(view.numbers.source),
              device: view.numbers.device,
              witness: personName(view.numbers.witness),
            })}
      </Fact>
      <Hash name="secret" value={view.secret} />
      <Fact name="result-signed">{signed(view.result_signed_by)}</Fact>
      {view.terms.method !== "barrel" && <Fact name="reserves">{view.reserves}</Fact>}
    </dl>
  );
}

function signed(by: string | null): string {
  return by === null ? say("promo.not-yet") : withNames(personName(by));
}

type FactName =
  | "rulebook"
  | "entries-taken"
  | "draw"
  | "read"
  | "submission"
  | "entries"
  | "excluded"
  | "scrutineer"
  | "commitment"
  | "list"
  | "list-signed"
  | "numbers"
  | "secret"
  | "result-signed"
  | "reserves";

function Fact({ name, children }: { name: FactName; children: ComponentChildren }) {
  return (
    <div>
      <dt>{say(`promo.fact.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ name, value }: { name: FactName; value: string | null }) {
  return <Fact name={name}>{value === null ? say("promo.not-yet") : <code>{value}</code>}</Fact>;
}
