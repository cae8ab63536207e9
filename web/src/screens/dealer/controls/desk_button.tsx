import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { isHeard, needsOthers } from "../model/desk";
import { type Place, useStation } from "../model/station";
import { say } from "../../../words/words";
import "./desk_button.css";

// A finger that was on its way when the button came alive did not mean it.
const ARMS_AFTER_MS = 350;
const BOUNCE_MS = 500;

interface DeskButtonProps {
  /** What the server says of it; absent where it says nothing. */
  button: ButtonView | undefined;
  children: ComponentChildren;
  onPress: (at: Place) => void;
  /** The next of the script. */
  bright?: boolean;
  tone?: "plain" | "confirm" | "danger";
  label?: string;
}

/** Keeps its place whatever happens. One that the server would refuse is dim, and says why. */
export function DeskButton(props: DeskButtonProps) {
  const { button, bright = false, tone = "plain" } = props;
  const station = useStation();
  // While the last press is being checked, any other could be a second one.
  const waits = station.link.checking.value;
  const heard = isHeard(button) && !waits;
  const armed = useArmed(heard);
  const last = useRef(Number.NEGATIVE_INFINITY);
  function press(event: MouseEvent): void {
    // The same finger bouncing is no second wish, and wants no reason either.
    if (event.timeStamp - last.current < BOUNCE_MS) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!heard) {
      if (waits) station.refuse(say("checking.first"), null, at);
      else if (button?.refused) station.refuse(button.refused, button.clause ?? null, at);
      return;
    }
    if (!armed) return;
    last.current = event.timeStamp;
    props.onPress(at);
  }
  const look = bright && heard ? "desk-button--bright" : "";
  return (
    <button
      type="button"
      class={`desk-button desk-button--${tone} ${look}`}
      aria-disabled={!heard || !armed}
      aria-label={props.label}
      data-command={button?.command}
      onClick={press}
    >
      {props.children}
      {needsOthers(button) && <span class="desk-button-leave" aria-hidden="true" />}
    </button>
  );
}

function useArmed(heard: boolean): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!heard) {
      setArmed(false);
      return undefined;
    }
    const timer = setTimeout(() => setArmed(true), ARMS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard && armed;
}
