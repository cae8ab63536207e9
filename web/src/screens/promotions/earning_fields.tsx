import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import type { EarnedBy, Earning } from "../../wire/types";
import { say } from "../../words/words";
import { Choice } from "../office/setup/choice";
import { Money } from "./prize_fields";

const KINDS: readonly EarnedBy[] = ["minimum-wager", "rounds", "turnover", "tickets"];

interface EarningFieldsProps {
  earning: Earning | null;
  onChange: (earning: Earning | null) => void;
}

/** What in a patron's play earns an entry; the pits' journals are counted by it. */
export function EarningFields({ earning, onChange }: EarningFieldsProps) {
  const put = (part: Partial<Earning>): void => {
    if (earning !== null) onChange({ ...earning, ...part });
  };
  return (
    <fieldset class="promo-prize">
      <legend>{say("promo.earning")}</legend>
      <Choice
        label={say("promo.earning")}
        options={[
          { value: "", label: say("promo.earning.none") },
          ...KINDS.map((value) => ({ value, label: say(`promo.earning.${value}`) })),
        ]}
        value={earning?.by ?? ""}
        onChange={(by) =>
          onChange(by === "" ? null : { amount: 0, ...earning, by: by as EarnedBy })
        }
      />
      {earning !== null && (
        <>
          <Money
            label={say("promo.earning.amount")}
            cents={earning.amount}
            onChange={(amount) => put({ amount: amount ?? 0 })}
          />
          {earning.by === "rounds" && (
            <Field
              label={say("promo.earning.count")}
              kind="number"
              value={String(earning.rounds ?? 1)}
              onChange={(typed) => put({ rounds: Number.parseInt(typed, 10) || 0 })}
            />
          )}
          <Field
            label={say("promo.earning.most")}
            kind="number"
            value={String(earning.most_a_person ?? 0)}
            onChange={(typed) => put({ most_a_person: Number.parseInt(typed, 10) || 0 })}
          />
        </>
      )}
    </fieldset>
  );
}

/** The same as the terms say it. */
export function earningText(earning: Earning): string {
  const amount = money(earning.amount);
  const most = earning.most_a_person ?? 0;
  const said = [
    say(`promo.earns.${earning.by}`, { amount, rounds: earning.rounds ?? 1 }),
    ...(most > 0 ? [say("promo.earns.most", { most })] : []),
    say("promo.earns.known"),
  ];
  return said.map((each) => each.replace(/[.。]$/, "")).join(". ");
}
