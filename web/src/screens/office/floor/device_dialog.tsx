import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { codeWords } from "../../../kit/code_words";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import { inFull } from "../../../kit/names";
import type { Equipment, PitSetUp, PlannedDevice } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { Choice, plain } from "../setup/choice";
import { useActing } from "./acting";
import { ApprovalLine } from "./approval_line";
import { LaunchLine } from "./launch_line";
import { NotTyped, whole } from "./typed_sign";

interface NewDeviceDialogProps {
  pit: PitSetUp;
  onDone: () => void;
  onClose: () => void;
}

/** Equipment at a table, at a terminal or for the whole pit. */
export function NewDeviceDialog({ pit, onDone, onClose }: NewDeviceDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const kinds = wanted(pit);
  const [name, setName] = useState("");
  const [kind, setKind] = useState(kinds[0] ?? "");
  const [place, setPlace] = useState("");
  const [serial, setSerial] = useState("");
  const [diameter, setDiameter] = useState("");
  const [pieces, setPieces] = useState("");
  const places = [
    ...pit.plan.tables.map(({ table, name: sign }) => ({ value: table, label: inFull(sign) })),
    ...pit.plan.terminals.map(({ terminal: value }) => ({ value, label: value })),
  ];
  function register(): void {
    try {
      void acting.act({
        type: "register-device",
        device: name.trim(),
        kind: kind as Equipment,
        place,
        serial,
        diameter_mm: whole(diameter),
        pieces: whole(pieces),
      });
    } catch (error) {
      if (!(error instanceof NotTyped)) throw error;
      acting.complain(error.message);
    }
  }
  return (
    <Dialog title={say("floor.add-device")} onClose={onClose} wide>
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        <section class="form-grid">
          <Field label={say("floor.name")} value={name} onChange={setName} />
          <Choice
            label={say("floor.kind")}
            options={plain(kinds)}
            value={kind}
            onChange={setKind}
          />
          <Choice
            label={say("floor.place")}
            options={[{ value: "", label: say("floor.whole-pit") }, ...places]}
            value={place}
            onChange={setPlace}
          />
          <Field label={say("floor.serial")} value={serial} onChange={setSerial} />
          <Field
            label={say("floor.diameter")}
            kind="number"
            value={diameter}
            onChange={setDiameter}
          />
          <Field label={say("floor.pieces")} kind="number" value={pieces} onChange={setPieces} />
        </section>
        <Button
          tone="primary"
          disabled={name.trim() === "" || serial === "" || acting.busy}
          onPress={register}
        >
          {say("floor.register")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Every kind of equipment that a rulebook of the pit speaks of. */
function wanted({ forms }: PitSetUp): readonly string[] {
  const needed = forms.flatMap((form) => [
    ...(form.each_terminal.kinds ?? []),
    ...form.games.flatMap((game) => game.needs.kinds ?? []),
  ]);
  return [...new Set(needed)].filter((kind) => kind !== "player-terminal").sort();
}

interface DeviceDialogProps {
  pit: PitSetUp;
  device: PlannedDevice;
  onDone: () => void;
  onClose: () => void;
}

/** A device's approval is recorded, when it launches is set, or it is taken away. */
export function DeviceDialog({ pit, device, onDone, onClose }: DeviceDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [reason, setReason] = useState("");
  const name = device.device;
  return (
    <Dialog title={`${codeWords(device.kind)} ${name}`} onClose={onClose} wide>
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        <ApprovalLine
          approval={device.approval ?? null}
          busy={acting.busy}
          onApprove={(reference) =>
            void acting.act({ type: "approve-device", device: name, reference })
          }
        />
        {device.launches === true && (
          <LaunchLine
            lead={device.lead_ms ?? null}
            busy={acting.busy}
            onSet={(lead_ms) => void acting.act({ type: "set-launching", device: name, lead_ms })}
          />
        )}
        <section class="person-line">
          <Field label={say("staff.reason")} value={reason} onChange={setReason} />
          <Button
            tone="danger"
            disabled={reason === "" || acting.busy}
            onPress={() => void acting.act({ type: "retire-device", device: name, reason })}
          >
            {say("floor.retire")}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
