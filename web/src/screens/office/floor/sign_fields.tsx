import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Field } from "../../../kit/controls/field";
import type { GameForm, Ruling } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../setup/choice";
import { NO_LIMITS, type TypedLimits, type TypedSign } from "./typed_sign";

interface SignFieldsProps {
  form: GameForm;
  sign: TypedSign;
  onChange: (sign: TypedSign) => void;
}

/** The table's limits, as far as its rulebook knows such limits. */
export function SignFields({ form, sign, onChange }: SignFieldsProps) {
  return (
    <fieldset class="sign">
      <legend>{say("floor.limits")}</legend>
      <p class="soft">
        {say("floor.general")}
        {form.step_clause != null && ` · ${say("floor.by-clause", { clause: form.step_clause })}`}
      </p>
      <LimitFields limits={sign.general} onChange={(general) => onChange({ ...sign, general })} />
      <OwnLimits form={form} sign={sign} onChange={onChange} />
      <div class="sign-line">
        <Ruled
          rule={form.minimum_total}
          label={say("floor.minimum-total")}
          value={sign.minTotal}
          onChange={(minTotal) => onChange({ ...sign, minTotal })}
        />
        <Ruled
          rule={form.maximum_total}
          label={say("floor.maximum-total")}
          value={sign.maxTotal}
          onChange={(maxTotal) => onChange({ ...sign, maxTotal })}
        />
        <Ruled
          rule={form.differential}
          label={say("floor.differential")}
          value={sign.differential}
          onChange={(differential) => onChange({ ...sign, differential })}
        />
      </div>
    </fieldset>
  );
}

interface LimitFieldsProps {
  limits: TypedLimits;
  onChange: (limits: TypedLimits) => void;
}

function LimitFields({ limits, onChange }: LimitFieldsProps) {
  return (
    <div class="sign-line">
      <Field
        label={say("floor.minimum")}
        kind="number"
        value={limits.min}
        onChange={(min) => onChange({ ...limits, min })}
      />
      <Field
        label={say("floor.maximum")}
        kind="number"
        value={limits.max}
        onChange={(max) => onChange({ ...limits, max })}
      />
      <Field
        label={say("floor.unit")}
        kind="number"
        value={limits.unit}
        onChange={(unit) => onChange({ ...limits, unit })}
      />
    </div>
  );
}

function OwnLimits({ form, sign, onChange }: SignFieldsProps) {
  const taken = sign.kinds.map(({ kind }) => kind);
  const free = form.bets.filter(({ kind }) => !taken.includes(kind));
  const [chosen, setChosen] = useState("");
  const next = free.some(({ kind }) => kind === chosen) ? chosen : (free[0]?.kind ?? "");
  const kinds = (changed: TypedSign["kinds"]): void => onChange({ ...sign, kinds: changed });
  return (
    <div class="own-limits">
      {sign.kinds.map(({ kind, limits }) => (
        <div key={kind} class="own-limit" role="group" aria-label={labelOf(form, kind)}>
          <strong>{labelOf(form, kind)}</strong>
          <LimitFields
            limits={limits}
            onChange={(changed) =>
              kinds(
                sign.kinds.map((each) => (each.kind === kind ? { kind, limits: changed } : each)),
              )
            }
          />
          <Button onPress={() => kinds(sign.kinds.filter((each) => each.kind !== kind))}>
            {say("floor.drop-bet")}
          </Button>
        </div>
      ))}
      {free.length > 0 && (
        <div class="sign-line">
          <Choice
            label={say("floor.own-limits")}
            options={free.map(({ kind, label }) => ({ value: kind, label }))}
            value={next}
            onChange={setChosen}
          />
          <Button onPress={() => kinds([...sign.kinds, { kind: next, limits: NO_LIMITS }])}>
            {say("floor.add-bet")}
          </Button>
        </div>
      )}
    </div>
  );
}

function labelOf(form: GameForm, kind: string): string {
  return form.bets.find((bet) => bet.kind === kind)?.label ?? kind;
}

interface RuledProps {
  rule: Ruling;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A limit that only some rulebooks know. */
function Ruled({ rule, label, value, onChange }: RuledProps) {
  if (!rule.known) return null;
  const cited = rule.clause == null ? label : `${label} · ${rule.clause}`;
  return <Field label={cited} kind="number" value={value} onChange={onChange} />;
}
