import { Field } from "../../../kit/controls/field";
import type { Conditions } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import { Money, Rows, WholeNumber, YesNo } from "./inputs";
import { Part, type PartProps } from "./part";

type Prizes = NonNullable<Conditions["prizes"]>;
const PARTS_OF_A_PERCENT = 100;

/** Who gets how much of the pool, and what the operator adds or promises. */
export function PrizesPart(props: PartProps) {
  const { draft, put } = props;
  const known = draft.prizes ?? null;
  const prizes: Prizes = known ?? { places: [], payment: "" };
  const change = (part: Partial<Prizes>): void => put({ prizes: { ...prizes, ...part } });
  return (
    <Part {...props} term="prizes">
      <Rows
        rows={prizes.places}
        fresh={{}}
        add={say("tournaments.draft.add-prize")}
        onChange={(places) => change({ places })}
      >
        {(row, set, place) => (
          <>
            <strong class="tourney-place">{place + 1}.</strong>
            <Percent value={row.share} onChange={(share) => set({ share })} />
            <Money
              label={say("tournaments.draft.amount")}
              value={row.amount ?? null}
              onChange={(amount) => set({ amount: amount ?? 0 })}
            />
            <Field
              label={say("tournaments.draft.goods")}
              value={row.goods ?? ""}
              onChange={(goods) => set({ goods })}
            />
          </>
        )}
      </Rows>
      <p class="soft">
        {say("tournaments.draft.shares", {
          sum: prizes.places.reduce((sum, { share }) => sum + (share ?? 0), 0) / PARTS_OF_A_PERCENT,
        })}
      </p>
      <div class="tourney-line">
        <Field
          label={say("tournaments.draft.payment")}
          value={prizes.payment}
          onChange={(payment) => change({ payment })}
        />
        <Choice
          label={say("tournaments.draft.odd-cents")}
          options={[
            { value: "", label: "–" },
            { value: "by-draw", label: say("tournaments.odd.by-draw") },
            { value: "to-better-place", label: say("tournaments.odd.to-better-place") },
          ]}
          value={prizes.odd_cents ?? ""}
          onChange={(odd) =>
            change({ odd_cents: odd === "by-draw" || odd === "to-better-place" ? odd : null })
          }
        />
      </div>
      <div class="tourney-line">
        <Money
          label={say("tournaments.draft.added")}
          value={prizes.added_cash ?? null}
          onChange={(added_cash) => change({ added_cash: added_cash ?? 0 })}
        />
        <Money
          label={say("tournaments.draft.guarantee")}
          value={prizes.guarantee ?? null}
          onChange={(guarantee) => change({ guarantee: guarantee ?? 0 })}
        />
        <WholeNumber
          label={say("tournaments.draft.guarantee-from")}
          value={prizes.guarantee_from ?? null}
          onChange={(guarantee_from) => change({ guarantee_from: guarantee_from ?? 0 })}
        />
      </div>
      <YesNo
        label={say("tournaments.draft.may-cancel")}
        value={prizes.may_cancel_short ?? false}
        onChange={(may_cancel_short) => change({ may_cancel_short })}
      />
    </Part>
  );
}

function Percent({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (share: number) => void;
}) {
  // Hundredths of a percent are typed and kept alike: two places behind the point.
  return (
    <Money
      label={say("tournaments.draft.share")}
      value={value ?? null}
      onChange={(share) => onChange(share ?? 0)}
    />
  );
}
