import { useEffect } from "preact/hooks";
import { act } from "../../../forms/act";
import { codeWords } from "../../../kit/wording/code_words";
import { Dialog } from "../../../kit/messages/dialog";
import { tableName } from "../../../kit/wording/names";
import type { FieldNow, PitSetUp, PlannedDevice } from "../../../wire/types";
import { say } from "../../../words/words";
import { FormButton } from "../../records/acts/form_button";
import { ApprovedForm } from "../../records/acts/approved_form";
import { Facts } from "../setup/facts";
import { type Acting, useActing } from "./acting";

interface NewDeviceDialogProps {
  pit: PitSetUp;
  onDone: () => void;
  onClose: () => void;
}

/** Equipment at a table, at a terminal or for the whole pit. */
export function NewDeviceDialog({ pit, onDone, onClose }: NewDeviceDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  useEffect(() => acting.open(act("register-device", {})), []);
  const closing = { ...acting, open: () => onClose() };
  return <ApprovedForm acting={closing} now={{ kind: kindsNow(pit), place: placesNow(pit) }} />;
}

/** Every kind of equipment that a rulebook of the pit speaks of. */
function kindsNow({ forms }: PitSetUp): FieldNow {
  const needed = forms.flatMap((form) => [
    ...(form.each_terminal.kinds ?? []),
    ...form.games.flatMap((game) => game.needs.kinds ?? []),
  ]);
  const kinds = [...new Set(needed)].filter((kind) => kind !== "player-terminal").sort();
  return { choices: kinds.map((value) => ({ value })) };
}

function placesNow({ plan }: PitSetUp): FieldNow {
  const places = [
    ...plan.tables.map(({ table }) => table),
    ...plan.terminals.map(({ terminal }) => terminal),
  ];
  return { choices: places.map((value) => ({ value })), start: "" };
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
  const name = device.device;
  return (
    <Dialog
      title={`${codeWords(device.kind)} ${name}`}
      onClose={onClose}
      actions={
        <>
          <FormButton acting={acting} form={act("approve-device", { device: name })} />
          <FormButton acting={acting} form={act("record-maintenance", { device: name })} />
          {device.launches === true && (
            <FormButton acting={acting} form={act("set-launching", { device: name })} />
          )}
          <FormButton acting={acting} tone="danger" form={act("retire-device", { device: name })} />
        </>
      }
    >
      <Facts
        facts={[
          [say("floor.serial"), device.serial],
          [say("floor.place"), tableName(device.place ?? "") || say("floor.whole-pit")],
          [say("floor.approval"), device.approval ?? "–"],
        ]}
      />
      <ApprovedForm
        acting={acting}
        about={deviceActAbout(acting, name)}
        now={{ reference: startingAt(device.approval), lead_ms: startingAt(device.lead_ms) }}
      />
    </Dialog>
  );
}

/** What is on record already is what a form begins with. */
export function startingAt(known: string | number | null | undefined): FieldNow {
  return known == null ? {} : { start: known };
}

/** What the act that was opened does to a device or a terminal, in a sentence. */
export function deviceActAbout({ form }: Acting, name: string): string | undefined {
  switch (form?.command) {
    case "approve-device":
    case "approve-terminal":
      return say("floor.about.approve-device", { name });
    case "record-maintenance":
      return say("floor.about.record-maintenance", { name });
    case "retire-device":
      return say("floor.about.retire-device", { name });
    case "retire-terminal":
      return say("floor.about.retire-terminal", { name });
    case "set-launching":
      return say("floor.about.set-launching", { name });
    default:
      return undefined;
  }
}
