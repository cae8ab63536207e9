import { codeWords } from "../../kit/wording/code_words";
import { money } from "../../kit/wording/money";
import { moment } from "../../kit/wording/time";
import { say } from "../../words/words";
import { earningText } from "./earning_fields";
import { TEXTS, type Prize, type Terms } from "./terms_draft";

/** The whole of the terms, as anybody may read and print them. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    <article class="terms-text" aria-label={terms.title}>
      <h3>{terms.title}</h3>
      <dl>
        {(["starts", "entries_close", "draw_at"] as const).map((name) => (
          <Line key={name} label={say(`promo.terms.${name}`)} text={moment(terms[name])} />
        ))}
        {TEXTS.filter((name) => name !== "title").map((name) => (
          <Line key={name} label={say(`promo.terms.${name}`)} text={terms[name]} />
        ))}
        <Line
          label={say("promo.terms.presence_required")}
          text={say(terms.presence_required ? "said.yes" : "said.no")}
        />
        <Line
          label={say("promo.terms.one_prize_a_person")}
          text={say(terms.one_prize_a_person === false ? "said.no" : "said.yes")}
        />
        <Line
          label={say("promo.terms.method")}
          text={say(`promo.method.${terms.method ?? "computed"}`)}
        />
        {terms.method !== "barrel" && (
          <Line label={say("promo.terms.reserves")} text={String(terms.reserves ?? 0)} />
        )}
        <Line
          label={say("promo.earning")}
          text={terms.earning == null ? say("promo.earning.none") : earningText(terms.earning)}
        />
      </dl>
      {terms.prizes.map((prize, place) => (
        <PrizeText key={place} prize={prize} place={place + 1} />
      ))}
    </article>
  );
}

function PrizeText({ prize, place }: { prize: Prize; place: number }) {
  const instead = prize.cash_alternative ?? null;
  const litres = (prize.millilitres ?? 0) / 1_000;
  return (
    <section>
      <h4>
        {say("promo.prize", { place })}: {prize.name}
      </h4>
      <dl>
        <Line label={say("promo.prize.kind")} text={codeWords(prize.category)} />
        <Line label={say("promo.value")} text={money(prize.value)} />
        {instead !== null && <Line label={say("promo.instead")} text={money(instead)} />}
        {litres > 0 && <Line label={say("promo.prize.litres-said")} text={String(litres)} />}
        <Line label={say("promo.prize.conditions-said")} text={prize.conditions} />
        {(prize.particulars ?? []).map(({ what, text }) => (
          <Line key={what} label={say(`promo.particular.${what}`)} text={text} />
        ))}
      </dl>
    </section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
