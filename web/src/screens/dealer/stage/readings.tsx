import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import type { OutcomeReading } from "../../../wire/types";
import { say } from "../../../words/words";
import { type Desk, readingsOf } from "../model/desk";
import { deviceName } from "../model/commands";
import { outcomeText } from "../model/outcomes";
import "./readings.css";

const DEALER = "dealer";

/** What each witness says came. */
export function Readings({ desk }: { desk: Desk }) {
  const readings = latest(readingsOf(desk));
  if (readings.length === 0) return <div class="readings readings--none" />;
  const bySensor = readings.every((reading) => reading.by !== DEALER);
  const waits = bySensor && desk.table.round?.status === "pending";
  return (
    <div class="readings" role="status">
      {readings.map((reading) => (
        <p key={reading.by}>
          <span>{whoSays(reading)}</span> <strong>{outcomeText(reading.outcome)}</strong>
        </p>
      ))}
      {waits && <Rejecting key={desk.table.round?.id} />}
    </div>
  );
}

/** A sensor is accepted by confirming, and rejected by entering what was seen instead. */
function Rejecting() {
  const [rejecting, setRejecting] = useState(false);
  if (rejecting) return <em class="readings-reject">{say("dealer.reject.how")}</em>;
  return (
    <>
      <em>{say("dealer.accept.how")}</em>
      <Button tone="danger" onPress={() => setRejecting(true)}>
        {say("dealer.reject")}
      </Button>
    </>
  );
}

/** Full width and red: nobody can deal on without seeing it. */
export function Disagreement({ desk }: { desk: Desk }) {
  const readings = latest(readingsOf(desk));
  const [first] = readings;
  const second = readings.find((other) => first && !same(other, first));
  if (desk.desk.agree !== false || first === undefined || second === undefined) return null;
  const said = { first: spoken(first), second: spoken(second) };
  return (
    <div class="disagreement" role="alert">
      <strong>{say("dealer.disagree")}</strong>
      <span>{say("dealer.disagree.what", said)}</span>
    </div>
  );
}

/** Each witness's last word. */
function latest(readings: readonly OutcomeReading[]): OutcomeReading[] {
  return [...new Map(readings.map((reading) => [reading.by, reading])).values()];
}

function same(one: OutcomeReading, other: OutcomeReading): boolean {
  return outcomeText(one.outcome) === outcomeText(other.outcome);
}

function whoSays(reading: OutcomeReading): string {
  return reading.by === DEALER
    ? say("dealer.dealer-says")
    : say("dealer.device-says", { device: deviceName(reading.kind ?? reading.by) });
}

function spoken(reading: OutcomeReading): string {
  const who = reading.by === DEALER ? say("dealer.you") : deviceName(reading.kind ?? reading.by);
  return `${who}: ${outcomeText(reading.outcome)}`;
}
