import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../words/words";
import { Button } from "./button";
import "./keypad.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface KeypadProps {
  value: string;
  onChange: (value: string) => void;
  /** With what was typed: whoever types fast enters before the screen has drawn it. */
  onEnter: (value: string) => void;
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
  // A badge reader types several keys between two pictures: each goes on from the one before.
  const latest = useRef(value);
  latest.current = value;
  const put = (digits: string): void => {
    if (digits.length > longest) return;
    latest.current = digits;
    onChange(digits);
  };
  const add = (digits: string): void => put(latest.current + digits);
  const erase = (): void => put(latest.current.slice(0, -1));
  const enter = (): void => {
    if (latest.current !== "") onEnter(latest.current);
  };
  useTyping((key) => {
    if (disabled) return;
    if (/^\d$/.test(key)) add(key);
    else if (key === "Backspace") erase();
    else if (key === "Enter") enter();
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
        <Key disabled={disabled || value === ""} onPress={() => put("")}>
          <small>{say("keypad.clear")}</small>
        </Key>
      )}
      {key("0")}
      <Key label={say("keypad.erase")} disabled={disabled || value === ""} onPress={erase}>
        <EraseSign />
      </Key>
      <div class="keypad-enter">
        <Button tone="primary" size="large" disabled={disabled || value === ""} onPress={enter}>
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
  const told = useRef(typed);
  told.current = typed;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLInputElement;
      const onButton = event.target instanceof HTMLButtonElement && event.key === "Enter";
      if (!inField && !onButton) told.current(event.key);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
