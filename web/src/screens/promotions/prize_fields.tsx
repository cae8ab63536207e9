import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { codeWords } from "../../kit/wording/code_words";
import { Field } from "../../kit/controls/field";
import { millilitresTyped } from "../../kit/wording/litres_typed";
import { centsTyped, typedWhole } from "../../kit/wording/money_typed";
import type { PrizeCategory, PromotionRulesView } from "../../wire/types";
import { say } from "../../words/words";
import { Choice } from "../office/setup/choice";
import type { Prize } from "./terms_draft";

const CATEGORIES: readonly PrizeCategory[] = [
  "cash",
  "goods",
  "machinery-or-appliance",
  "motor-vehicle",
  "travel",
  "real-estate",
  "liquor",
  "slots-dollars",
  "casino-dollars",
];
// Money and what is played with: nothing else is in them, and nothing is given instead.
const MONEY: readonly PrizeCategory[] = ["cash", "slots-dollars", "casino-dollars"];

interface PrizeFieldsProps {
  place: number;
  prize: Prize;
  rules: PromotionRulesView;
  onChange: (prize: Prize) => void;
  onRemove: () => void;
}

/** A prize, with what the document wants said of its kind. */
export function PrizeFields({ place, prize, rules, onChange, onRemove }: PrizeFieldsProps) {
  const put = (part: Partial<Prize>): void => onChange({ ...prize, ...part });
  const wanted = rules.particulars[prize.category] ?? [];
  const said = prize.particulars ?? [];
  return (
    <fieldset class="promo-prize">
      <legend>{say("promo.prize", { place })}</legend>
      <Field
        label={say("promo.prize.name")}
        value={prize.name}
        onChange={(name) => put({ name })}
      />
      <Choice
        label={say("promo.prize.kind")}
        options={CATEGORIES.map((value) => ({ value, label: codeWords(value) }))}
        value={prize.category}
        onChange={(category) => put(ofKind(category as PrizeCategory))}
      />
      <Money
        label={say("promo.prize.value")}
        cents={prize.value}
        onChange={(value) => put({ value: value ?? 0 })}
      />
      {!MONEY.includes(prize.category) && (
        <Litres
          label={say("promo.prize.litres", { most: rules.liquor_max_litres })}
          millilitres={prize.millilitres ?? 0}
          onChange={(millilitres) => put({ millilitres })}
        />
      )}
      {!MONEY.includes(prize.category) && (
        <Money
          label={say("promo.prize.alternative")}
          cents={prize.cash_alternative ?? 0}
          onChange={(cash_alternative) => put({ cash_alternative })}
        />
      )}
      <Field
        label={say("promo.prize.conditions")}
        value={prize.conditions}
        onChange={(conditions) => put({ conditions })}
      />
      {wanted.map((what) => (
        <Field
          key={what}
          label={say(`promo.particular.${what}`)}
          value={said.find((each) => each.what === what)?.text ?? ""}
          onChange={(text) =>
            put({ particulars: [...said.filter((each) => each.what !== what), { what, text }] })
          }
        />
      ))}
      <Button tone="quiet" onPress={onRemove}>
        {say("promo.prize.remove")}
      </Button>
    </fieldset>
  );
}

/** What was typed stays, as far as a prize of that kind can have it. */
function ofKind(category: PrizeCategory): Partial<Prize> {
  const kept = MONEY.includes(category) ? { cash_alternative: null, millilitres: 0 } : {};
  return { category, particulars: [], ...kept };
}

interface LitresProps {
  label: string;
  millilitres: number;
  onChange: (millilitres: number) => void;
}

/** Litres as people type them. */
function Litres({ label, millilitres, onChange }: LitresProps) {
  const [typed, setTyped] = useState(millilitres === 0 ? "" : String(millilitres / 1_000));
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(millilitresTyped(text));
      }}
    />
  );
}

interface MoneyProps {
  label: string;
  cents: number;
  onChange: (cents: number | null) => void;
}

/** An amount as people type it. */
export function Money({ label, cents, onChange }: MoneyProps) {
  const [typed, setTyped] = useState(cents === 0 ? "" : typedWhole(cents));
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(centsTyped(text));
      }}
    />
  );
}
