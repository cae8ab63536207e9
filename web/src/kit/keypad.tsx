import { useEffect } from "preact/hooks";
import { say } from "../words/words";
import { Button } from "./button";
import "./keypad.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface KeypadProps {
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  longest?: number;
  /** What the key for entering says, where "Enter" is too little. */
  enterLabel?: string;
  disabled?: boolean;
  /** `00` of a double-zero wheel has a key of its own. */
  doubleZero?: boolean;
}

/** Digits for a finger; a keyboard types into it too. */
export function Keypad(props: KeypadProps) {
  const { value, onChange, onEnter, longest = 12, disabled = false } = props;
  const add = (digits: string): void => {
    if (value.length + digits.length <= longest) onChange(value + digits);
  };
  useTyping((key) => {
    if (disabled) return;
    if (/^\d$/.test(key)) add(key);
    else if (key === "Backspace") onChange(value.slice(0, -1));
    else if (key === "Enter" && value !== "") onEnter();
  });
  const key = (digits: string) => (
    <Key key={digits} disabled={disabled} onPress={() => add(digits)}>
      {digits}
    </Key>
  );
  return (
    <div class="keypad">
      {DIGITS.map(key)}
      {props.doubleZero === true ? (
        key("00")
      ) : (
        <Key disabled={disabled || value === ""} onPress={() => onChange("")}>
          <small>{say("keypad.clear")}</small>
        </Key>
      )}
      {key("0")}
      <Key
        label={say("keypad.erase")}
        disabled={disabled || value === ""}
        onPress={() => onChange(value.slice(0, -1))}
      >
        <EraseSign />
      </Key>
      <div class="keypad-enter">
        <Button tone="primary" size="large" disabled={disabled || value === ""} onPress={onEnter}>
          {props.enterLabel ?? say("keypad.enter")}
        </Button>
      </div>
    </div>
  );
}

interface KeyProps {
  children: preact.ComponentChildren;
  onPress: () => void;
  disabled: boolean;
  label?: string;
}

/** Unlike a button a key may be pressed twice at once: 11 is two quick taps. */
function Key(props: KeyProps) {
  return (
    <button
      type="button"
      class="button keypad-key"
      disabled={props.disabled}
      aria-label={props.label}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

function EraseSign() {
  return (
    <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
      <path class="keypad-erase" d="M9 2h17v16H9L2 10zM14 7l6 6m0-6-6 6" />
    </svg>
  );
}

/** Keys typed anywhere but into a field of their own. */
function useTyping(typed: (key: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLInputElement;
      const onButton = event.target instanceof HTMLButtonElement && event.key === "Enter";
      if (!inField && !onButton) typed(event.key);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });
}
