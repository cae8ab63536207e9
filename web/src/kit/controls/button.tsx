import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import "./button.css";

// A second tap within this time is the same finger bouncing, not a second wish.
const BOUNCE_MS = 400;

export interface ButtonProps {
  children: ComponentChildren;
  onPress: () => void;
  tone?: "plain" | "primary" | "danger" | "quiet";
  size?: "normal" | "large";
  /** For a switch: whether it is on. */
  pressed?: boolean;
  disabled?: boolean;
  /** Waits for an answer: it keeps its place, and cannot be pressed. */
  busy?: boolean;
  label?: string;
  /** Cannot be done, and says why when it is pressed. */
  dim?: boolean;
}

/** At least 44 pixels high; a double tap does nothing twice. */
export function Button(props: ButtonProps) {
  const { tone = "plain", size = "normal", disabled = false, busy = false } = props;
  const last = useRef(Number.NEGATIVE_INFINITY);
  function press(event: MouseEvent): void {
    if (event.timeStamp - last.current < BOUNCE_MS) return;
    last.current = event.timeStamp;
    props.onPress();
  }
  return (
    <button
      type="button"
      class={`button button--${tone} button--${size} ${props.dim === true ? "button--dim" : ""}`}
      disabled={disabled || busy}
      aria-disabled={props.dim === true ? true : undefined}
      aria-busy={busy}
      aria-pressed={props.pressed}
      aria-label={props.label}
      onClick={press}
    >
      {props.children}
    </button>
  );
}
