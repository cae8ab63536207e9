import { Keypad } from "../../../kit/controls/keypad";
import { minorUnits, moneyShort } from "../../../kit/wording/money";
import { say } from "../../../words/words";

interface AmountEntryProps {
  /** Whole units of the currency, as they were typed. */
  typed: string;
  longest?: number;
  enterLabel: string;
  onChange: (typed: string) => void;
  onEnter: () => void;
}

/** An amount of money, typed in whole units of the currency and shown above the keys. */
export function AmountEntry({
  typed,
  longest = 6,
  enterLabel,
  onChange,
  onEnter,
}: AmountEntryProps) {
  return (
    <div>
      <label class="buy-in-amount">
        {say("dealer.money.amount")}
        <output>{moneyShort(centsOf(typed))}</output>
      </label>
      <Keypad
        value={typed}
        longest={longest}
        onChange={onChange}
        onEnter={onEnter}
        enterLabel={enterLabel}
      />
    </div>
  );
}

export function centsOf(typed: string): number {
  return Number(typed) * minorUnits();
}
