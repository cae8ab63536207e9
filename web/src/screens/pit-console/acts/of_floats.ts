import { type Act, actsBeside } from "../../../forms/act";
import type { FloatView } from "../../../wire/types";

/** What is counted, brought and taken away at a dealer's table; every time by two people. */
export function actsOfFloat(tray: FloatView): Act[] {
  const running = isRunning(tray);
  const boxed = (tray.cash ?? 0) !== 0 || (tray.vouchers ?? 0) !== 0;
  return actsBeside(
    "float",
    { table: tray.table },
    {
      "open-float": running,
      "fill-float": !running,
      "credit-float": !running,
      "close-float": !running,
      "collect-drop": !running && !boxed,
    },
  );
}

/** Whether a shift has been opened and not yet closed: then, and only then, money passes. */
export function isRunning({ counted }: FloatView): boolean {
  return counted != null && counted.open !== false;
}
