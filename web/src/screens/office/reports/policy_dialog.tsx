import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { centsTyped, typedWhole } from "../../../kit/wording/money_typed";
import { withNames } from "../../../kit/wording/names";
import type { Policy } from "../../../wire/types";
import { say } from "../../../words/words";
import type { VenueActing } from "../../records/acts/venue_acting";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const CLOCK = /^(-?)(\d{1,2}):([0-5]\d)$/;

interface PolicyDialogProps {
  policy: Policy;
  acting: VenueActing;
  onClose: () => void;
}

/** What is recorded and reported of cash, and by which clock the venue's days go. */
export function PolicyDialog({ policy, acting, onClose }: PolicyDialogProps) {
  const [recorded, setRecorded] = useState(shown(policy.record_above));
  const [reported, setReported] = useState(shown(policy.report_from));
  const [ahead, setAhead] = useState(hours(policy.ahead_ms));
  const [starts, setStarts] = useState(hours(policy.day_starts_ms));
  const [refused, setRefused] = useState("");
  const typed = policyOf(recorded, reported, ahead, starts);
  async function record(wanted: Policy): Promise<void> {
    const no = await acting.send({ type: "set-policy", policy: wanted });
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say("policy.title")}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          disabled={typed === null}
          busy={acting.busy}
          onPress={() => typed !== null && void record(typed)}
        >
          {say("policy.set")}
        </Button>
      }
    >
      <Field label={say("policy.record-above")} value={recorded} onChange={setRecorded} />
      <Field label={say("policy.report-from")} value={reported} onChange={setReported} />
      <Field label={say("policy.ahead")} value={ahead} onChange={setAhead} />
      <Field label={say("policy.day-starts")} value={starts} onChange={setStarts} />
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

/** Nothing while one of them cannot be read. */
function policyOf(
  recorded: string,
  reported: string,
  ahead: string,
  starts: string,
): Policy | null {
  const amounts = [centsTyped(recorded), centsTyped(reported)] as const;
  const times = [millisecondsTyped(ahead), millisecondsTyped(starts)] as const;
  if (amounts[0] === null || amounts[1] === null) return null;
  if (times[0] === null || times[1] === null) return null;
  return {
    record_above: amounts[0],
    report_from: amounts[1],
    ahead_ms: times[0],
    day_starts_ms: times[1],
  };
}

function shown(cents: number | undefined): string {
  return typedWhole(cents ?? 0);
}

/** `10:00`, or `-03:30` where the venue's clock is behind. */
function hours(milliseconds: number | undefined): string {
  const minutes = Math.round(Math.abs(milliseconds ?? 0) / MINUTE_MS);
  const sign = (milliseconds ?? 0) < 0 ? "-" : "";
  const two = (number: number) => String(number).padStart(2, "0");
  return `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function millisecondsTyped(text: string): number | null {
  const found = CLOCK.exec(text.trim());
  if (found === null) return null;
  const length = Number(found[2]) * HOUR_MS + Number(found[3]) * MINUTE_MS;
  return found[1] === "-" ? -length : length;
}
