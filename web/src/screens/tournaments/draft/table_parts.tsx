import { Field } from "../../../kit/controls/field";
import { Segments } from "../../../kit/controls/segments";
import type { ChipValue, Conditions } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import { Money, Rows, WholeNumber, YesNo } from "./inputs";
import { Part, type PartProps } from "./part";

/** Chips, limits and how players wager: everything about the table. */
export function TableParts(props: PartProps) {
  return (
    <>
      <ChipsPart {...props} />
      <Compulsory {...props} />
      <Limits {...props} />
      <WageringPart {...props} />
    </>
  );
}

function ChipsPart(props: PartProps) {
  const { draft, put } = props;
  const chips = draft.chips ?? null;
  const change = (part: Partial<NonNullable<Conditions["chips"]>>): void =>
    put({ chips: { each: 0, ...chips, ...part } });
  const bought = chips?.supply === "bought";
  return (
    <Part {...props} term="chips">
      <div class="tourney-line">
        <Money
          label={say("tournaments.draft.chips-each")}
          value={chips?.each}
          onChange={(each) => change({ each: each ?? 0 })}
        />
        <Segments
          label={say("tournaments.draft.supply")}
          options={(["allocated", "bought"] as const).map((value) => ({
            value,
            label: say(`tournaments.supply.${value}`),
          }))}
          value={chips?.supply ?? "allocated"}
          onChoose={(supply) =>
            change(supply === "bought" ? { supply } : { supply, price: 0, money: null })
          }
        />
      </div>
      {bought && (
        <div class="tourney-line">
          <Money
            label={say("tournaments.draft.price")}
            value={chips.price ?? null}
            onChange={(price) => change({ price: price ?? 0 })}
          />
          <Choice
            label={say("tournaments.draft.money-goes")}
            options={[
              { value: "", label: "–" },
              { value: "to-pool", label: say("tournaments.money.to-pool") },
              { value: "cash-by-count", label: say("tournaments.money.cash-by-count") },
            ]}
            value={chips.money ?? ""}
            onChange={(money) =>
              change({ money: money === "to-pool" || money === "cash-by-count" ? money : null })
            }
          />
        </div>
      )}
      <ColourRows
        title={say("tournaments.draft.values-first")}
        values={chips?.values ?? []}
        onChange={(values) => change({ values })}
      />
      <Rows
        rows={chips?.rises ?? []}
        fresh={{ from_round: 2, values: chips?.values ?? [] }}
        add={say("tournaments.draft.add-rise")}
        onChange={(rises) => change({ rises })}
      >
        {(row, set) => (
          <div class="tourney-rise">
            <WholeNumber
              label={say("tournaments.draft.from-round")}
              value={row.from_round}
              onChange={(from_round) => set({ from_round: from_round ?? 0 })}
            />
            <ColourRows
              title={say("tournaments.draft.values-from")}
              values={row.values}
              onChange={(values) => set({ values })}
            />
          </div>
        )}
      </Rows>
    </Part>
  );
}

interface ColourRowsProps {
  title: string;
  values: readonly ChipValue[];
  onChange: (values: readonly ChipValue[]) => void;
}

/** What chips of each colour count for. */
function ColourRows({ title, values, onChange }: ColourRowsProps) {
  return (
    <div class="tourney-colours" role="group" aria-label={title}>
      <span class="soft">{title}</span>
      <Rows
        rows={values}
        fresh={{ colour: "", value: 0 }}
        add={say("tournaments.draft.add-colour")}
        onChange={onChange}
      >
        {(row, set) => (
          <>
            <Field
              label={say("tournaments.draft.colour")}
              value={row.colour}
              onChange={(colour) => set({ colour })}
            />
            <Money
              label={say("tournaments.draft.counts")}
              value={row.value || null}
              onChange={(value) => set({ value: value ?? 0 })}
            />
          </>
        )}
      </Rows>
    </div>
  );
}

function Compulsory(props: PartProps) {
  const { draft, put } = props;
  return (
    <Part {...props} term="compulsory-wager">
      <YesNo
        label={say("tournaments.draft.compulsory")}
        value={draft.compulsory_wager}
        onChange={(compulsory_wager) => put({ compulsory_wager })}
      />
    </Part>
  );
}

function Limits(props: PartProps) {
  const { draft, put } = props;
  return (
    <Part {...props} term="limits">
      <Rows
        rows={draft.limits ?? []}
        fresh={{ from_round: 1, minimum: 0, maximum: 0 }}
        add={say("tournaments.draft.add-limits")}
        onChange={(limits) => put({ limits })}
      >
        {(row, set) => (
          <>
            <WholeNumber
              label={say("tournaments.draft.from-round")}
              value={row.from_round}
              onChange={(from_round) => set({ from_round: from_round ?? 0 })}
            />
            <Money
              label={say("tournaments.draft.minimum")}
              value={row.minimum || null}
              onChange={(minimum) => set({ minimum: minimum ?? 0 })}
            />
            <Money
              label={say("tournaments.draft.maximum")}
              value={row.maximum || null}
              onChange={(maximum) => set({ maximum: maximum ?? 0 })}
            />
          </>
        )}
      </Rows>
    </Part>
  );
}

const MS_IN_SECOND = 1_000;

function WageringPart(props: PartProps) {
  const { draft, rules, put } = props;
  const wagering = draft.wagering ?? null;
  const ballot = { seats: "by-ballot-each-session" } as const;
  const known = wagering ?? ballot;
  const change = (part: Partial<NonNullable<Conditions["wagering"]>>): void =>
    put({ wagering: { ...known, ...part } });
  return (
    <Part {...props} term="allocation-order-and-passes">
      <Segments
        label={say("tournaments.draft.seats-given")}
        options={(["by-ballot-each-session", "by-manager"] as const)
          .filter((value) => value !== "by-manager" || !rules.ballot_only)
          .map((value) => ({ value, label: say(`tournaments.seats-given.${value}`) }))}
        value={wagering?.seats ?? ""}
        onChoose={(seats) => seats !== "" && change({ seats })}
      />
      {rules.order && (
        <YesNo
          label={say("tournaments.draft.in-turn")}
          value={wagering === null ? null : (wagering.in_turn ?? false)}
          onChange={(in_turn) => change({ in_turn })}
        />
      )}
      <div class="tourney-line">
        {rules.pass_cards && (
          <WholeNumber
            label={say("tournaments.draft.passes")}
            value={wagering?.passes ?? 0}
            onChange={(passes) => change({ passes: passes ?? 0 })}
          />
        )}
        {rules.undisclosed && (
          <WholeNumber
            label={say("tournaments.draft.undisclosed")}
            value={wagering?.undisclosed ?? 0}
            onChange={(undisclosed) => change({ undisclosed: undisclosed ?? 0 })}
          />
        )}
        {rules.order && (
          <WholeNumber
            label={say("tournaments.draft.seconds")}
            value={(wagering?.time_ms ?? 0) / MS_IN_SECOND}
            onChange={(seconds) => change({ time_ms: (seconds ?? 0) * MS_IN_SECOND })}
          />
        )}
      </div>
    </Part>
  );
}
