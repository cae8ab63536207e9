import { useState } from "preact/hooks";
import { money, moneyShort } from "../../../kit/wording/money";
import type { JackpotDesk, SensorView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { DeskButton } from "../controls/desk_button";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";
import { buttonOf, failedBody, pressBody, pressesOf, relievedBody } from "./bodies";
import "./console.css";
import { SensorDialog } from "./sensor_dialog";

/** The jackpot's console beside the layout: its sensors, its presses, and what has been won. */
export function JackpotConsole({ desk, jackpot }: { desk: Desk; jackpot: JackpotDesk }) {
  const [touched, setTouched] = useState<string | null>(null);
  const sensors = jackpot.sensors ?? [];
  const sensor = sensors.find((each) => each.sensor === touched);
  const won = jackpot.won ?? 0;
  const spots = jackpot.spots === true;
  return (
    <section
      class={`console ${won > 0 ? "console--won" : ""} ${spots ? "console--spots" : ""}`}
      aria-label={say("dealer.jackpot.console", { name: jackpot.name })}
    >
      <header class="console-head">
        <b>{jackpot.name}</b>
        <span>{say("dealer.jackpot.wager", { wager: moneyShort(jackpot.wager) })}</span>
        <State jackpot={jackpot} />
      </header>
      <ol class="console-sensors">
        {sensors.map((each, place) => (
          <li key={each.sensor}>
            <Sensor
              sensor={each}
              number={place + 1}
              spot={jackpot.spots === true}
              returned={jackpot.progress === "returned"}
              onTouch={() => setTouched(each.sensor)}
            />
          </li>
        ))}
      </ol>
      <Presses desk={desk} jackpot={jackpot} />
      {sensor !== undefined && (
        <SensorDialog
          desk={desk}
          jackpot={jackpot}
          sensor={sensor}
          number={sensors.indexOf(sensor) + 1}
          onClose={() => setTouched(null)}
        />
      )}
    </section>
  );
}

/** What the console waits for, in a line. */
function State({ jackpot }: { jackpot: JackpotDesk }) {
  const failed = jackpot.failed ?? [];
  if (jackpot.open !== true) return <em class="console-state">{say("dealer.jackpot.closed")}</em>;
  if (failed.length > 0)
    return (
      <em class="console-state console-state--failed" role="status">
        ▲ {failed.join(" ")}
      </em>
    );
  const won = jackpot.won ?? 0;
  const now = (jackpot.steps ?? []).find((step) => step.now === true);
  if (won > 0)
    return (
      <em class="console-state console-state--won" role="status">
        ★ {say("dealer.jackpot.won", { amount: money(won) })}
        {now !== undefined && <small>{say(`dealer.step.${now.step}`)}</small>}
      </em>
    );
  const waits = jackpot.progress === "pressed" && now?.command !== "remove-jackpot-wagers";
  const line = waits
    ? say("dealer.jackpot.waits")
    : now === undefined
      ? say("dealer.jackpot.taking")
      : say(`dealer.step.${now.step}`);
  return <em class="console-state">{line}</em>;
}

interface SensorProps {
  sensor: SensorView;
  number: number;
  /** It is on a terminal, and called like that. */
  spot: boolean;
  /** What lay there has gone back to its player. */
  returned: boolean;
  onTouch: () => void;
}

function Sensor({ sensor, number, spot, returned, onTouch }: SensorProps) {
  const { won = [], player = "" } = sensor;
  const total = won.reduce((sum, { amount }) => sum + amount, 0);
  const look = lookOf(sensor, spot, returned);
  const confirmed = sensor.confirmed === true && total > 0;
  const paid = total > 0 && won.every((share) => share.paid === true);
  const prize = total > 0 ? `${spot ? "" : player} ${moneyShort(total)}`.trim() : "";
  const state = say(`dealer.sensor.${look}`);
  const besides = look === "noted" || look === "returned" ? ` ${state}` : "";
  const told = prize || (spot || player === "" ? state : `${player}${besides}`);
  const words = `${told}${paid ? " ✓✓" : confirmed ? " ✓" : ""}`;
  return (
    <button
      type="button"
      class={`sensor sensor--${look} ${paid ? "sensor--paid" : ""}`}
      aria-label={
        spot
          ? say("dealer.spot.label", { terminal: sensor.sensor, state: words })
          : say("dealer.sensor.label", { number, state: words })
      }
      onClick={onTouch}
    >
      <span class="sensor-disc" aria-hidden="true">
        {look === "fault"
          ? "✕"
          : look === "foreign" || look === "noted"
            ? "!"
            : look === "returned"
              ? "↩"
              : spot
                ? sensor.sensor
                : number}
      </span>
      <span class="sensor-words">{words}</span>
    </button>
  );
}

type Look =
  "silent" | "fault" | "foreign" | "noted" | "returned" | "won" | "wager" | "nobodys" | "empty";

/** What is most urgent of a sensor comes first. */
export function lookOf(
  { reading, player = "", noted, won = [] }: SensorView,
  spot = false,
  returned = false,
): Look {
  if (noted != null) return "noted";
  if (returned && (player !== "" || spot)) return "returned";
  if (won.length > 0) return "won";
  if (spot) return "wager";
  if (reading === "fault") return "fault";
  if (reading == null) return "silent";
  if (reading === "foreign-chip") return "foreign";
  if (player !== "") return "wager";
  return reading === "chip" ? "nobodys" : "empty";
}

function Presses({ desk, jackpot }: { desk: Desk; jackpot: JackpotDesk }) {
  const station = useStation();
  const over = buttonOf(jackpot, "press-jackpot-game-over");
  const failing = buttonOf(jackpot, "return-jackpot-wagers");
  return (
    <div class="console-presses">
      {pressesOf(jackpot).map((command) => {
        const button = buttonOf(jackpot, command);
        return (
          <DeskButton
            key={command}
            button={button}
            bright={desk.desk.next === command}
            onPress={(at) => {
              if (button === undefined) return;
              const body = pressBody(desk, jackpot, command);
              void station.press({ body, what: nameOf(command), at, ...leave(button) });
            }}
          >
            {nameOf(command)}
          </DeskButton>
        );
      })}
      <DeskButton
        button={over}
        onPress={(at) => {
          if (over === undefined) return;
          const body = relievedBody(desk, jackpot);
          void station.press({ body, what: say("dealer.jackpot.relieved"), at, ...leave(over) });
        }}
      >
        {say("dealer.jackpot.relieved")}
      </DeskButton>
      <DeskButton
        button={failing}
        tone="danger"
        onPress={(at) => {
          const body = failedBody(desk, jackpot, say("dealer.jackpot.failed"));
          void station.press({ body, what: nameOf("return-jackpot-wagers"), at });
        }}
      >
        {nameOf("return-jackpot-wagers")}
      </DeskButton>
    </div>
  );
}
