import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { money } from "../../../kit/wording/money";
import { spoken } from "../../../kit/wording/spoken";
import type {
  IncorrectWager,
  JackpotDesk,
  PitBody,
  SensorView,
  WonShare,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { WhoChoice } from "../cloth/entry/who_choice";
import { DeskButton } from "../controls/desk_button";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { type Wish, useStation } from "../model/station";
import { roundOf } from "./bodies";

interface SensorDialogProps {
  desk: Desk;
  jackpot: JackpotDesk;
  sensor: SensorView;
  number: number;
  onClose: () => void;
}

/** All that can be said of one sensor: whose chip it is, what is wrong with it, what it has won. */
export function SensorDialog(props: SensorDialogProps) {
  const { jackpot, sensor, number, onClose } = props;
  const { won = [], player = "" } = sensor;
  const taking = jackpot.progress === "taking";
  return (
    <Dialog
      title={
        jackpot.spots === true
          ? say("dealer.spot.title", { name: jackpot.name, terminal: sensor.sensor })
          : say("dealer.sensor.title", { name: jackpot.name, number })
      }
      onClose={onClose}
      wide
    >
      {player !== "" && jackpot.spots !== true && (
        <p class="sensor-player">{say("dealer.sensor.of", { player })}</p>
      )}
      {sensor.noted != null && (
        <p class="sensor-noted">{say("dealer.sensor.is-noted", { kind: spoken(sensor.noted) })}</p>
      )}
      {won.length > 0 && <Winner {...props} />}
      {taking && player === "" && sensor.reading === "chip" && <Whose {...props} />}
      {sensor.noted == null && <Wrong {...props} />}
      {taking && jackpot.spots !== true && <Spot {...props} />}
      {jackpot.spots !== true && <Works {...props} />}
    </Dialog>
  );
}

/** Sends it and closes the dialog: what was refused is said where the finger was. */
function useSay({ onClose }: SensorDialogProps): (body: PitBody, more?: Partial<Wish>) => void {
  const station = useStation();
  return (body, more = {}) => {
    onClose();
    void station.press({ body, what: nameOf(body.type), ...more });
  };
}

/** The inspector confirms, and the dealer pays. */
function Winner(props: SensorDialogProps) {
  const { desk, jackpot, sensor } = props;
  const send = useSay(props);
  const [camera, setCamera] = useState("");
  const [winner, setWinner] = useState("");
  const round = roundOf(desk, jackpot);
  return (
    <section class="sensor-part sensor-part--won">
      <h3>{say("dealer.sensor.won")}</h3>
      {sensor.confirmed !== true && (
        <div class="sensor-line">
          <Field label={say("dealer.sensor.camera")} value={camera} onChange={setCamera} />
          <Button
            tone="primary"
            size="large"
            disabled={camera.trim() === ""}
            onPress={() =>
              send(
                {
                  type: "confirm-jackpot-win",
                  round,
                  sensor: sensor.sensor,
                  camera: camera.trim(),
                },
                { by: jackpot.inspectors ?? [] },
              )
            }
          >
            {nameOf("confirm-jackpot-win")}
          </Button>
        </div>
      )}
      {(sensor.won ?? []).some(({ slip, paid }) => slip === true && paid !== true) && (
        <Field label={say("dealer.sensor.winner")} value={winner} onChange={setWinner} />
      )}
      <ul>
        {(sensor.won ?? []).map((share) => (
          <li key={share.level} class="sensor-line">
            <b>{say("dealer.sensor.share", { level: share.level, amount: money(share.amount) })}</b>
            {share.paid === true ? (
              <span>✓ {say("dealer.sensor.paid")}</span>
            ) : (
              <Pays
                share={share}
                credited={jackpot.spots === true}
                onPay={(at) =>
                  send(
                    {
                      type: "pay-jackpot",
                      round,
                      sensor: sensor.sensor,
                      level: share.level,
                      winner: share.slip === true ? winner.trim() : "",
                    },
                    { at, ...leave(share.button) },
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pays({
  share,
  credited,
  onPay,
}: {
  share: WonShare;
  credited: boolean;
  onPay: (at: { x: number; y: number }) => void;
}) {
  return (
    <DeskButton button={share.button} tone="confirm" onPress={onPay}>
      {say(`dealer.sensor.pay.${credited ? "credit" : share.slip === true ? "slip" : "tray"}`)}
    </DeskButton>
  );
}

/** Whoever plays with colours comes first, unless they decline. */
function Whose(props: SensorDialogProps) {
  const { desk, jackpot, sensor } = props;
  const send = useSay(props);
  const [player, setPlayer] = useState("");
  const { waiting = [] } = jackpot;
  return (
    <section class="sensor-part">
      <h3>{say("dealer.sensor.whose")}</h3>
      <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
      <div class="sensor-line">
        <Button
          tone="primary"
          size="large"
          disabled={player.trim() === ""}
          onPress={() =>
            send({
              type: "place-jackpot-wager",
              round: jackpot.round,
              sensor: sensor.sensor,
              player: player.trim(),
            })
          }
        >
          {say("dealer.sensor.place")}
        </Button>
        {waiting.map((name) => (
          <Button
            key={name}
            onPress={() =>
              send({ type: "decline-jackpot-wager", round: jackpot.round, player: name })
            }
          >
            {say("dealer.sensor.declines", { player: name })}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Wrong(props: SensorDialogProps) {
  const { desk, jackpot, sensor } = props;
  const send = useSay(props);
  const [kind, setKind] = useState<IncorrectWager | null>(null);
  const [note, setNote] = useState("");
  if (sensor.player === undefined && sensor.reading === "empty") return null;
  return (
    <section class="sensor-part">
      <h3>{say("dealer.sensor.wrong")}</h3>
      <div class="sensor-line">
        {(jackpot.kinds ?? []).map((each) => (
          <Button key={each} pressed={each === kind} onPress={() => setKind(each)}>
            {spoken(each)}
          </Button>
        ))}
      </div>
      {kind !== null && (
        <div class="sensor-line">
          <Field label={say("dealer.sensor.note")} value={note} onChange={setNote} />
          <Button
            tone="danger"
            disabled={note.trim() === ""}
            onPress={() =>
              send({
                type: "note-incorrect-jackpot-wager",
                round: roundOf(desk, jackpot),
                sensor: sensor.sensor,
                kind,
                note: note.trim(),
              })
            }
          >
            {nameOf("note-incorrect-jackpot-wager")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A dispute over who may use it: Casino Management comes to this screen, and its word is final. */
function Spot(props: SensorDialogProps) {
  const { desk, jackpot, sensor } = props;
  const send = useSay(props);
  const [asked, setAsked] = useState(false);
  const [player, setPlayer] = useState("");
  const [reason, setReason] = useState("");
  if (sensor.decided !== undefined)
    return <p class="sensor-player">{say("dealer.sensor.decided", { player: sensor.decided })}</p>;
  if (!asked)
    return (
      <section class="sensor-part">
        <Button onPress={() => setAsked(true)}>{nameOf("decide-jackpot-spot")}</Button>
      </section>
    );
  return (
    <section class="sensor-part">
      <h3>{nameOf("decide-jackpot-spot")}</h3>
      <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
      <div class="sensor-line">
        <Field label={say("pit.field.reason")} value={reason} onChange={setReason} />
        <Button
          tone="primary"
          disabled={player.trim() === "" || reason.trim() === ""}
          onPress={() =>
            send(
              {
                type: "decide-jackpot-spot",
                round: jackpot.round,
                sensor: sensor.sensor,
                player: player.trim(),
                reason: reason.trim(),
              },
              { by: ["casino-management"] },
            )
          }
        >
          {say("button.ok")}
        </Button>
      </div>
    </section>
  );
}

function Works(props: SensorDialogProps) {
  const { desk, sensor } = props;
  const send = useSay(props);
  const dead = sensor.reading === "fault" || sensor.reading == null;
  return (
    <section class="sensor-part">
      <Button
        tone={dead ? "primary" : "danger"}
        onPress={() =>
          send({
            type: "report-jackpot-sensor",
            table: desk.name,
            device: sensor.sensor,
            reading: dead ? "empty" : "fault",
          })
        }
      >
        {say(dead ? "dealer.sensor.mended" : "dealer.sensor.dead")}
      </Button>
    </section>
  );
}
