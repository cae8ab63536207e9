import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { rulebookName } from "../../kit/wording/names";
import { Segments } from "../../kit/controls/segments";
import type { PromotionRulesView, PromotionView } from "../../wire/types";
import { say } from "../../words/words";
import { Choice } from "../office/setup/choice";
import type { VenueActing } from "../records/acts/venue_acting";
import { MomentField } from "../../kit/controls/moment_field";
import { EarningFields } from "./earning_fields";
import { PrizeFields } from "./prize_fields";
import { Refused } from "./secret_dialogs";
import { NEW_PRIZE, TEXTS, type Terms, checklist, emptyTerms } from "./terms_draft";

interface DraftDialogProps {
  rulebooks: readonly PromotionRulesView[];
  now: number;
  /** The promotion whose terms are written anew or amended, if it is not a new one. */
  of: PromotionView | null;
  acting: VenueActing;
  onClose: () => void;
}

/** The terms as they will be published, beside the document's list of what they must state. */
export function DraftDialog({ rulebooks, now, of, acting, onClose }: DraftDialogProps) {
  const [promotion, setPromotion] = useState(of?.promotion ?? "");
  const [rulebook, setRulebook] = useState(of?.rulebook ?? rulebooks[0]?.rulebook ?? "");
  const [terms, setTerms] = useState<Terms>(() => of?.terms ?? emptyTerms(now));
  const [reason, setReason] = useState("");
  const [reference, setReference] = useState("");
  const [refused, setRefused] = useState("");
  const rules = rulebooks.find((each) => each.rulebook === rulebook);
  const amends = of !== null && of.stage !== "draft";
  const put = (part: Partial<Terms>): void => setTerms((before) => ({ ...before, ...part }));
  async function save(): Promise<void> {
    const no = amends
      ? await acting.send({ type: "amend-promotion", promotion, terms, reason, reference })
      : await acting.send({ type: "draft-promotion", promotion, rulebook, terms });
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  if (rules === undefined) return null;
  const ready = promotion.trim() !== "" && (!amends || reason.trim() !== "");
  return (
    <Dialog
      title={say(amends ? "promo.act.amend" : "promo.act.draft")}
      onClose={onClose}
      wide
      actions={
        <Button tone="primary" disabled={!ready} busy={acting.busy} onPress={() => void save()}>
          {say(amends ? "promo.act.amend" : "promo.save-draft")}
        </Button>
      }
    >
      <div class="promo-draft">
        <div class="promo-terms">
          <Field
            label={say("promo.name")}
            value={promotion}
            onChange={setPromotion}
            disabled={of !== null}
          />
          <Choice
            label={say("rulebooks.name")}
            options={rulebooks.map(({ rulebook: value }) => ({
              value,
              label: rulebookName(value),
            }))}
            value={rulebook}
            onChange={setRulebook}
            disabled={of !== null}
          />
          <Moments terms={terms} put={put} />
          {TEXTS.map((name) => (
            <Field
              key={name}
              label={say(`promo.terms.${name}`)}
              value={terms[name]}
              onChange={(text) => put({ [name]: text })}
            />
          ))}
          <Manner terms={terms} put={put} />
          <EarningFields earning={terms.earning ?? null} onChange={(earning) => put({ earning })} />
          <Prizes terms={terms} rules={rules} put={put} />
          {amends && (
            <>
              <Field label={say("pit.field.reason")} value={reason} onChange={setReason} />
              <Field label={say("promo.approval")} value={reference} onChange={setReference} />
            </>
          )}
        </div>
        <Checklist rules={rules} terms={terms} />
      </div>
      <Refused text={refused} />
    </Dialog>
  );
}

interface PartProps {
  terms: Terms;
  put: (part: Partial<Terms>) => void;
}

function Moments({ terms, put }: PartProps) {
  return (
    <>
      {(["starts", "entries_close", "draw_at"] as const).map((name) => (
        <MomentField
          key={name}
          label={say(`promo.terms.${name}`)}
          value={terms[name]}
          onChange={(instant) => put({ [name]: instant })}
        />
      ))}
    </>
  );
}

function Manner({ terms, put }: PartProps) {
  const yes = (value: boolean): string => say(value ? "said.yes" : "said.no");
  const both = [true, false].map((value) => ({ value: String(value), label: yes(value) }));
  return (
    <>
      <div class="promo-manner">
        <span>{say("promo.terms.presence_required")}</span>
        <Segments
          label={say("promo.terms.presence_required")}
          options={both}
          value={String(terms.presence_required)}
          onChoose={(value) => put({ presence_required: value === "true" })}
        />
      </div>
      <div class="promo-manner">
        <span>{say("promo.terms.one_prize_a_person")}</span>
        <Segments
          label={say("promo.terms.one_prize_a_person")}
          options={both}
          value={String(terms.one_prize_a_person ?? true)}
          onChoose={(value) => put({ one_prize_a_person: value === "true" })}
        />
      </div>
      <div class="promo-manner">
        <span>{say("promo.terms.method")}</span>
        <Segments
          label={say("promo.terms.method")}
          options={(["computed", "barrel"] as const).map((value) => ({
            value,
            label: say(`promo.method.${value}`),
          }))}
          value={terms.method ?? "computed"}
          onChoose={(method) => put(method === "barrel" ? { method, reserves: 0 } : { method })}
        />
      </div>
      {terms.method !== "barrel" && (
        <Field
          label={say("promo.terms.reserves")}
          kind="number"
          value={String(terms.reserves ?? 0)}
          onChange={(typed) => put({ reserves: Number.parseInt(typed, 10) || 0 })}
        />
      )}
    </>
  );
}

function Prizes({ terms, rules, put }: PartProps & { rules: PromotionRulesView }) {
  const { prizes } = terms;
  return (
    <div class="promo-prizes">
      {prizes.map((prize, place) => (
        <PrizeFields
          key={place}
          place={place + 1}
          prize={prize}
          rules={rules}
          onChange={(changed) =>
            put({ prizes: prizes.map((each, n) => (n === place ? changed : each)) })
          }
          onRemove={() => put({ prizes: prizes.filter((_, n) => n !== place) })}
        />
      ))}
      <Button onPress={() => put({ prizes: [...prizes, NEW_PRIZE] })}>
        {say("promo.prize.add")}
      </Button>
    </div>
  );
}

function Checklist({ rules, terms }: { rules: PromotionRulesView; terms: Terms }) {
  return (
    <aside class="promo-checklist" aria-label={say("promo.checklist")}>
      <h3>{say("promo.checklist")}</h3>
      {rules.states_clause != null && (
        <p class="soft">{say("desk.clause", { clause: rules.states_clause })}</p>
      )}
      <ul>
        {checklist(rules, terms).map(({ term, stated }) => (
          <li key={term} class={stated ? "promo-stated" : ""}>
            {stated ? "☑" : "☐"} {say(`promo.states.${term}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
