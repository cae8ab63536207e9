import { colourName } from "../../../kit/wording/colour_name";
import { moneyShort, moneySign } from "../../../kit/wording/money";
import { say } from "../../../words/words";
import { Check, faceText } from "./check";
import { CHECKS, type ChipHolder, TOKENS, isSame, keyOf, stacksOf } from "./chip_holder";

interface ChipHoldersProps {
  hands: readonly ChipHolder[];
  chosen: ChipHolder | null;
  onChoose: (hand: ChipHolder) => void;
  onNew: () => void;
}

/** Whose chips: each colour with its player, and whoever plays with other chips. */
export function ChipHolders({ hands, chosen, onChoose, onNew }: ChipHoldersProps) {
  return (
    <div class="whose" role="group" aria-label={say("dealer.hands")}>
      {hands.map((hand) => (
        <button
          key={keyOf(hand)}
          type="button"
          class="whose-chips"
          aria-pressed={isSame(hand, chosen)}
          onClick={() => onChoose(hand)}
        >
          <Check colour={hand.colour} text={hand.kind === CHECKS ? "" : moneySign()} size={34} />
          <span>
            <b>{hand.player}</b>
            <small>{kindText(hand)}</small>
          </span>
        </button>
      ))}
      <button type="button" class="whose-chips whose-chips--new" onClick={onNew}>
        + {say("dealer.hands.new")}
      </button>
    </div>
  );
}

function kindText(hand: ChipHolder): string {
  if (hand.kind === CHECKS) return `${colourName(hand.colour)} ${moneyShort(hand.unit)}`;
  return say(hand.kind === TOKENS ? "dealer.tokens" : "dealer.value-chips");
}

interface StacksProps {
  hand: ChipHolder | null;
  values: readonly number[];
  chosen: number | null;
  disabled: boolean;
  onPress: (amount: number, at: { x: number; y: number }) => void;
}

/** How many: usual stacks, as pieces. */
export function Stacks({ hand, values, chosen, disabled, onPress }: StacksProps) {
  return (
    <div class="stacks" role="group" aria-label={say("dealer.stacks")}>
      {stacksOf(hand, values).map((amount) => (
        <button
          key={amount}
          type="button"
          class="stack"
          disabled={disabled}
          aria-pressed={chosen === null ? undefined : amount === chosen}
          aria-label={stackName(hand, amount)}
          onClick={(event) => onPress(amount, { x: event.clientX, y: event.clientY })}
        >
          <Check colour={hand?.colour ?? ""} text={faceText(amount, hand?.unit ?? 0)} size={44} />
        </button>
      ))}
    </div>
  );
}

function stackName(hand: ChipHolder | null, amount: number): string {
  if (hand === null || hand.unit === 0) return moneyShort(amount);
  return say("dealer.checks-worth", { count: amount / hand.unit, amount: moneyShort(amount) });
}
