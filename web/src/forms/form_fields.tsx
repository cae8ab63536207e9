import type { FieldKind, FormField } from "../wire/forms";
import type { FormView } from "../wire/types";
import type { Act, Values } from "./act";
import { AmountEntry } from "./entries/typed/amount";
import { BetEntry } from "./entries/play/bet";
import { EquipmentEntry, EquipmentPlaceEntry } from "./entries/choices/equipment";
import { RolesEntry } from "./entries/choices/roles";
import { BreachEntry } from "./entries/choices/breach";
import { CardsEntry } from "./entries/play/cards";
import * as choosing from "./entries/choices/choosing";
import { CountEntry } from "./entries/typed/count";
import { DayEntry } from "./entries/times/day";
import { DenominationsEntry } from "./entries/typed/denominations";
import { NamesEntry } from "./entries/typed/names";
import { OrderEntry } from "./entries/choices/order";
import { OutcomeEntry } from "./entries/play/outcome";
import { InvolvedEntry, StakersEntry, TerminalsEntry } from "./entries/choices/several";
import { SeatsEntry } from "./entries/choices/seats";
import { SecondsEntry } from "./entries/typed/seconds";
import { SignEntry } from "./entries/typed/sign";
import { TextEntry } from "./entries/typed/text";
import { TimeEntry } from "./entries/times/time_of_day";
import { UnsettledEntry } from "./entries/choices/unsettled";
import { UntilEntry } from "./entries/times/until";
import { YesEntry } from "./entries/choices/yes";
import type { Entry } from "./entry";
import "./forms.css";
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
  roles: RolesEntry,
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
  equipment: EquipmentEntry,
  place: EquipmentPlaceEntry,
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

// Of these two stand side by side where there is room; everything else takes a line of its own.
const SHORT: ReadonlySet<FieldKind> = new Set<FieldKind>([
  "money",
  "credit",
  "shown-credit",
  "payout-level",
  "change-level",
  "count",
  "seconds",
  "wagering-period",
  "text",
  "person",
  "yes",
  "day",
  "moment",
  "choice",
  "table",
  "terminal",
  "round",
  "session",
  "dealer",
  "case",
  "rulebook",
  "card-rulebook",
  "card-set",
  "device",
  "equipment",
  "place",
  "condition",
  "part",
  "layout-knowledge",
  "jackpot",
  "pit",
  "sensor",
  "seat",
]);

function isWide({ asks }: Act, { kind }: FormField): boolean {
  return asks.length === 1 || !SHORT.has(kind);
}

interface FormFieldsProps {
  act: Act;
  view: FormView;
  values: Values;
  onChange: (name: string, value: unknown) => void;
}

/** Whatever is left to fill in of any command. */
export function FormFields({ act, view, values, onChange }: FormFieldsProps) {
  return (
    <div class="form">
      <div class="form-fields">
        {act.asks.map(([name, field]) => {
          const Drawn = ENTRIES[field.kind] as Entry<unknown>;
          return (
            <div key={name} class={`form-field ${isWide(act, field) ? "form-field--wide" : ""}`}>
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
      </div>
    </div>
  );
}
