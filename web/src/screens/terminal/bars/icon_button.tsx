import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Finger } from "../../../kit/layout/pressing";

// Drawn on a field of 24 by 24.
const ICONS = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  clear: "M5 5l14 14M19 5 5 19",
  repeat: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  double: "M4 9l5 6M9 9l-5 6M13 9.500a3 3 0 1 1 5 2.500l-5 4h7",
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8z",
  note: "M2 6h20v12H2zM12 9a3 3 0 1 1-.010 0M5 9v.010M19 15v.010",
  ticket: "M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2",
} as const;

interface IconButtonProps {
  icon: keyof typeof ICONS;
  children: ComponentChildren;
  disabled?: boolean;
  /** Where the button is, so that a refusal can be shown there. */
  onPress: (at: Finger) => void;
}

// A second tap within this time is the same finger bouncing, not a second wish.
const BOUNCE_MS = 250;

/** A sign with its word below. */
export function IconButton({ icon, children, disabled = false, onPress }: IconButtonProps) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  function press(event: MouseEvent): void {
    if (event.timeStamp - last.current < BOUNCE_MS) return;
    last.current = event.timeStamp;
    const { left, top, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    onPress({ x: left + width / 2, y: top });
  }
  return (
    <button type="button" class="icon-button" disabled={disabled} onClick={press}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      <span>{children}</span>
    </button>
  );
}
