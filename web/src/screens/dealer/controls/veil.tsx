import type { ComponentChildren } from "preact";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { isHeard } from "../model/desk";
import { useStation } from "../model/station";
import "./veil.css";

interface VeilProps {
  button: ButtonView | undefined;
  children: ComponentChildren;
  bright?: boolean;
  /** What is to be read over the dim keys. */
  note?: ComponentChildren;
}

/** Dims a whole field of keys while the server would not hear them; a touch says why. */
export function Veil({ button, children, bright = false, note = null }: VeilProps) {
  const station = useStation();
  const heard = isHeard(button);
  return (
    <div class={`veil ${bright && heard ? "veil--bright" : ""}`}>
      <div class="veil-inside" inert={!heard}>
        {children}
      </div>
      {!heard && (
        <button
          type="button"
          class="veil-cover"
          aria-label={button?.refused ?? ""}
          onClick={(event) => {
            const at = { x: event.clientX, y: event.clientY };
            if (button?.refused) station.refuse(button.refused, button.clause ?? null, at);
          }}
        />
      )}
      {!heard && note}
    </div>
  );
}
