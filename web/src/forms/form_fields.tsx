import type { FieldKind } from "../wire/forms";
import type { FormView } from "../wire/types";
import type { Act, Values } from "./act";
import { AmountEntry } from "./entries/amount";
import { BetEntry } from "./entries/bet";
import { BreachEntry } from "./entries/breach";
import { CardsEntry } from "./entries/cards";
import * as choosing from "./entries/choosing";
import { CountEntry } from "./entries/count";
import { DayEntry } from "./entries/day";
import { DenominationsEntry } from "./entries/denominations";
import { NamesEntry } from "./entries/names";
import { OrderEntry } from "./entries/order";
import { OutcomeEntry } from "./entries/outcome";
import { InvolvedEntry, StakersEntry, TerminalsEntry } from "./entries/several";
import { SeatsEntry } from "./entries/seats";
import { SecondsEntry } from "./entries/seconds";
import { SignEntry } from "./entries/sign";
import { TextEntry } from "./entries/text";
import { TimeEntry } from "./entries/time_of_day";
import { UnsettledEntry } from "./entries/unsettled";
import { UntilEntry } from "./entries/until";
import { YesEntry } from "./entries/yes";
import type { Entry } from "./entry";
import { labelOf } from "./labels";

// What each entry takes and tells is what its kind of field holds.
const ENTRIES: Record<FieldKind, unknown> = {
  money: AmountEntry,
  credit: AmountEntry,
  "shown-credit": AmountEntry,
  count: CountEntry,
  seconds: SecondsEntry,
  "wagering-period": SecondsEntry,
  words: TextEntry,
  text: TextEntry,
  person: TextEntry,
  yes: YesEntry,
  day: DayEntry,
  moment: TimeEntry,
  until: UntilEntry,
  choice: choosing.CodeEntry,
  table: choosing.TableEntry,
  terminal: choosing.NamedEntry,
  round: choosing.RoundEntry,
  session: choosing.PlayerEntry,
  dealer: choosing.PersonEntry,
  case: choosing.NamedEntry,
  rulebook: choosing.RulebookEntry,
  "card-rulebook": choosing.RulebookEntry,
  "card-set": choosing.NamedEntry,
  device: choosing.NamedEntry,
  condition: choosing.ConditionEntry,
  part: choosing.NamedEntry,
  bet: BetEntry,
  cards: CardsEntry,
  sign: SignEntry,
  outcome: OutcomeEntry,
  breach: BreachEntry,
  wagers: UnsettledEntry,
  stakers: StakersEntry,
  involved: InvolvedEntry,
  terminals: TerminalsEntry,
  names: NamesEntry,
  denominations: DenominationsEntry,
  "layout-knowledge": choosing.CodeEntry,
  "payout-level": AmountEntry,
  "change-level": AmountEntry,
  "paying-order": OrderEntry,
  jackpot: TextEntry,
  pit: TextEntry,
  sensor: choosing.NamedEntry,
  seat: choosing.SeatEntry,
  seats: SeatsEntry,
};

interface FormFieldsProps {
  act: Act;
  view: FormView;
  values: Values;
  onChange: (name: string, value: unknown) => void;
}

/** Whatever is left to fill in of any command. */
export function FormFields({ act, view, values, onChange }: FormFieldsProps) {
  return (
    <>
      {act.asks.map(([name, field]) => {
        const Drawn = ENTRIES[field.kind] as Entry<unknown>;
        return (
          <div key={name} class="form-field">
            <Drawn
              label={labelOf(act.command, name)}
              value={values[name]}
              onChange={(value) => onChange(name, value)}
              field={field}
              now={view.fields[name] ?? {}}
              given={act.given}
            />
          </div>
        );
      })}
    </>
  );
}
