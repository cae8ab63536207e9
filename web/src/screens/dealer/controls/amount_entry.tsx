import { Keypad } from "../../../kit/controls/keypad";
import { moneyShort } from "../../../kit/wording/money";
import { say } from "../../../words/words";

const CENTS = 100;

interface AmountEntryProps {
  /** Whole dollars, as they were typed. */
  dollars: string;
  longest?: number;
  enterLabel: string;
  onChange: (dollars: string) => void;
  onEnter: () => void;
}

/** An amount of money, typed in whole dollars and shown above the keys. */
export function AmountEntry({
  dollars,
  longest = 6,
  enterLabel,
  onChange,
  onEnter,
}: AmountEntryProps) {
  return (
    <div>
      <label class="buy-in-amount">
        {say("dealer.money.amount")}
        <output>{moneyShort(centsOf(dollars))}</output>
      </label>
      <Keypad
        value={dollars}
        longest={longest}
        onChange={onChange}
        onEnter={onEnter}
        enterLabel={enterLabel}
      />
    </div>
  );
}

export function centsOf(dollars: string): number {
  return Number(dollars) * CENTS;
}
