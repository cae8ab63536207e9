import { Field } from "../../../kit/controls/field";
import type { Conditions, TournamentRulesView } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import { Rows, WholeNumber } from "./inputs";
import { Part, type PartProps } from "./part";

type Stage = NonNullable<Conditions["stages"]>[number];
type Intake = NonNullable<Stage["takes"]>[number];
const KINDS = ["heat", "repechage", "semi-final", "final"] as const;

/** Sessions, tables, how long they last and who goes on from where. */
export function StagesPart(props: PartProps) {
  const { draft, rules, put } = props;
  const stages = draft.stages ?? [];
  return (
    <Part {...props} term="structure">
      <Rows
        rows={stages}
        fresh={fresh(rules, stages.length)}
        add={say("tournaments.draft.add-stage")}
        onChange={(changed) => put({ stages: fitted(stages, changed) })}
      >
        {(stage, set, place) => (
          <StageFields stage={stage} rules={rules} before={stages.slice(0, place)} set={set} />
        )}
      </Rows>
    </Part>
  );
}

/** What was renamed is taken from by its new name, and nobody takes from what is gone. */
function fitted(before: readonly Stage[], after: readonly Stage[]): readonly Stage[] {
  const same = before.length === after.length;
  const names = new Map(same ? before.map(({ name }, place) => [name, after[place]?.name]) : []);
  return after.map((stage, place) => {
    const earlier = new Set(after.slice(0, place).map(({ name }) => name));
    const takes = (stage.takes ?? [])
      .map((each) => ({ ...each, stage: names.get(each.stage) ?? each.stage }))
      .filter((each) => earlier.has(each.stage));
    return { ...stage, takes };
  });
}

function fresh(rules: TournamentRulesView, known: number): Stage {
  return {
    name: known === 0 ? "final" : `stage ${known + 1}`,
    kind: "final",
    tables: 1,
    seats: 8,
    ends: { by: rules.ends[0] ?? "rounds", after: 20 },
  };
}

interface StageFieldsProps {
  stage: Stage;
  rules: TournamentRulesView;
  before: readonly Stage[];
  set: (part: Partial<Stage>) => void;
}

function StageFields({ stage, rules, before, set }: StageFieldsProps) {
  const count = (name: "tables" | "seats" | "sittings" | "advance", start: number) => (
    <WholeNumber
      label={say(`tournaments.draft.${name}`)}
      value={stage[name] ?? start}
      onChange={(many) => set({ [name]: many ?? 0 })}
    />
  );
  return (
    <div class="tourney-stage">
      <div class="tourney-line">
        <Field
          label={say("tournaments.draft.stage-name")}
          value={stage.name}
          onChange={(name) => set({ name })}
        />
        <Choice
          label={say("tournaments.draft.stage-kind")}
          options={KINDS.map((value) => ({
            value,
            label: say(`tournament.conditions.kind-${value}`),
          }))}
          value={stage.kind}
          onChange={(kind) => set({ kind: kind as Stage["kind"] })}
        />
      </div>
      <div class="tourney-line">
        {count("tables", 1)}
        {count("seats", 0)}
        {count("sittings", 1)}
        {stage.kind !== "final" && count("advance", 0)}
      </div>
      <div class="tourney-line">
        <Choice
          label={say("tournaments.draft.ends-by")}
          options={rules.ends.map((value) => ({ value, label: say(`tournaments.ends.${value}`) }))}
          value={stage.ends.by}
          onChange={(by) => set({ ends: { ...stage.ends, by: by as Stage["ends"]["by"] } })}
        />
        <WholeNumber
          label={say("tournaments.draft.ends-after")}
          value={stage.ends.after}
          onChange={(after) => set({ ends: { ...stage.ends, after: after ?? 0 } })}
        />
      </div>
      {before.length > 0 && <Takes stage={stage} before={before} set={set} />}
    </div>
  );
}

/** Whom a later stage takes: those who go on from an earlier one, or the others. */
function Takes({ stage, before, set }: Omit<StageFieldsProps, "rules">) {
  const takes = stage.takes ?? [];
  const options = before.flatMap(({ name }) =>
    (["advancing", "the-others"] as const).map((who) => ({ stage: name, who })),
  );
  const is = (one: Intake, other: Intake): boolean =>
    one.stage === other.stage && (one.who ?? "advancing") === other.who;
  return (
    <div role="group" aria-label={say("tournaments.draft.takes")} class="tourney-takes">
      <span>{say("tournaments.draft.takes")}</span>
      {options.map((each) => (
        <label key={`${each.stage} ${each.who}`} class="form-yes">
          <input
            type="checkbox"
            checked={takes.some((taken) => is(taken, each))}
            onChange={({ currentTarget }) => {
              const others = takes.filter((taken) => !is(taken, each));
              set({ takes: currentTarget.checked ? [...others, each] : others });
            }}
          />
          {say(`tournament.conditions.takes-${each.who}`, { stage: each.stage })}
        </label>
      ))}
    </div>
  );
}
