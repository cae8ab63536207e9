import { Field } from "../../../kit/controls/field";
import { MomentField } from "../../../kit/controls/moment_field";
import { Button } from "../../../kit/controls/button";
import type { EntryTerms } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import { Money, WholeNumber, YesNo } from "./inputs";
import { Part, type PartProps } from "./part";

const HOUR_MS = 3_600_000;

/** When, for what fee, who and how many: everything about coming in. */
export function EntryParts(props: PartProps & { now: number }) {
  return (
    <>
      <Start {...props} />
      <Fee {...props} />
      <Numbers {...props} />
      <Terms {...props} />
      <Eligibility {...props} />
      <Groups {...props} />
      <BuyBack {...props} />
    </>
  );
}

function Start(props: PartProps & { now: number }) {
  const { draft, put, now } = props;
  const next = Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS;
  return (
    <Part {...props} term="start">
      {draft.starts == null ? (
        <Button onPress={() => put({ starts: next })}>{say("tournaments.draft.state-it")}</Button>
      ) : (
        <MomentField
          label={say("tournaments.draft.starts")}
          value={draft.starts}
          onChange={(starts) => put({ starts })}
        />
      )}
    </Part>
  );
}

function Fee(props: PartProps) {
  const { draft, rules, put } = props;
  return (
    <>
      <Part {...props} term="entry-fee">
        <Money
          label={say("tournaments.draft.fee")}
          value={draft.fee}
          onChange={(fee) => put({ fee, ...(rules.commission ? {} : { commission: 0 }) })}
        />
      </Part>
      {rules.commission && (
        <Part {...props} term="commission">
          <Money
            label={say("tournaments.draft.commission")}
            value={draft.commission}
            onChange={(commission) => put({ commission })}
          />
        </Part>
      )}
    </>
  );
}

function Numbers(props: PartProps) {
  const { draft, put } = props;
  return (
    <Part {...props} term="player-numbers">
      <div class="tourney-line">
        <WholeNumber
          label={say("tournaments.draft.least")}
          value={draft.least_players}
          onChange={(least_players) => put({ least_players })}
        />
        <WholeNumber
          label={say("tournaments.draft.most")}
          value={draft.most_players}
          onChange={(most_players) => put({ most_players })}
        />
      </div>
    </Part>
  );
}

function Terms(props: PartProps & { now: number }) {
  const { draft, rules, put, now } = props;
  const terms: EntryTerms = draft.entry ?? { form: "" };
  const change = (part: Partial<EntryTerms>): void => put({ entry: { ...terms, ...part } });
  const until = terms.withdraw_until ?? null;
  return (
    <Part {...props} term="entry-terms">
      <Field
        label={say("tournaments.draft.form")}
        value={terms.form}
        onChange={(form) => change({ form })}
      />
      {!rules.one_entry && (
        <WholeNumber
          label={say("tournaments.draft.entries-each")}
          value={terms.entries_each ?? 1}
          onChange={(many) => change({ entries_each: many ?? 0 })}
        />
      )}
      <YesNo
        label={say("tournaments.draft.agreement")}
        value={terms.written_agreement ?? false}
        onChange={(written_agreement) => change({ written_agreement })}
      />
      {rules.free_withdrawal && (
        <YesNo
          label={say("tournaments.draft.withdrawal")}
          value={until !== null}
          onChange={(free) => change({ withdraw_until: free ? (draft.starts ?? now) : null })}
        />
      )}
      {until !== null && (
        <MomentField
          label={say("tournaments.draft.withdraw-until")}
          value={until}
          onChange={(withdraw_until) => change({ withdraw_until })}
        />
      )}
    </Part>
  );
}

function Eligibility(props: PartProps) {
  const { draft, put } = props;
  const known = draft.eligibility ?? null;
  return (
    <Part {...props} term="eligibility">
      <YesNo
        label={say("tournaments.draft.may-refuse")}
        value={known === null ? null : (known.operator_may_refuse ?? false)}
        onChange={(operator_may_refuse) => put({ eligibility: { ...known, operator_may_refuse } })}
      />
      <Field
        label={say("tournaments.draft.criteria")}
        value={known?.criteria ?? ""}
        onChange={(criteria) => put({ eligibility: { ...known, criteria } })}
      />
    </Part>
  );
}

function Groups(props: PartProps) {
  const { draft, put } = props;
  return (
    <Part {...props} term="player-groups">
      <Field
        label={say("tournaments.draft.groups")}
        value={draft.player_groups ?? ""}
        onChange={(typed) => put({ player_groups: typed.trim() === "" ? null : typed })}
      />
    </Part>
  );
}

function BuyBack(props: PartProps) {
  const { draft, rules, put } = props;
  const back = draft.buy_back ?? null;
  const change = (part: object): void => put({ buy_back: { ...back, ...part } });
  return (
    <Part {...props} term="buy-back">
      <YesNo
        label={say("tournaments.draft.buy-back")}
        value={back === null ? null : (back.times ?? 0) > 0}
        onChange={(may) => put({ buy_back: may ? { times: 1 } : {} })}
      />
      {(back?.times ?? 0) > 0 && (
        <div class="tourney-line">
          <WholeNumber
            label={say("tournaments.draft.times")}
            value={back?.times}
            onChange={(times) => change({ times: times ?? 0 })}
          />
          <Money
            label={say("tournaments.draft.fee")}
            value={back?.fee ?? null}
            onChange={(fee) => change({ fee: fee ?? 0 })}
          />
          {rules.commission && (
            <Money
              label={say("tournaments.draft.commission")}
              value={back?.commission ?? null}
              onChange={(commission) => change({ commission: commission ?? 0 })}
            />
          )}
          <Choice
            label={say("tournaments.draft.into-stage")}
            options={["", ...(draft.stages ?? []).map(({ name }) => name)].map(plainName)}
            value={back?.into_stage ?? ""}
            onChange={(into_stage) => change({ into_stage })}
          />
        </div>
      )}
    </Part>
  );
}

function plainName(value: string): { value: string; label: string } {
  return { value, label: value === "" ? "–" : value };
}
