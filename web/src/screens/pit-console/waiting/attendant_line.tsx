import { clock } from "../../../kit/wording/time";
import type { SeatSummary, SeatsView } from "../../../wire/types";
import { say } from "../../../words/words";

/** The terminals that call for an attendant, the longest first. */
export function calling({ seats }: SeatsView): readonly SeatSummary[] {
  return seats
    .filter(({ called }) => called != null)
    .sort((one, other) => (one.called ?? 0) - (other.called ?? 0));
}

interface AttendantLineProps {
  seat: SeatSummary;
  onPress: () => void;
}

/** Somebody at a terminal waits: it is answered there. */
export function AttendantLine({ seat, onPress }: AttendantLineProps) {
  return (
    <button type="button" class="console-case" onClick={onPress}>
      <span class="console-case-head">
        <strong>{say("pit.kind.attendant")}</strong>
        <small>{seat.called != null && clock(seat.called)}</small>
      </span>
      <span>{say("pit.attendant", { terminal: seat.terminal })}</span>
      <small>{say("pit.attendant.go")}</small>
    </button>
  );
}
