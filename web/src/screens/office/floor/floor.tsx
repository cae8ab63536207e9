import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { askNames } from "../../../kit/wording/names";
import { Segments } from "../../../kit/controls/segments";
import type {
  FloorSetUp,
  PitSetUp,
  PlannedDevice,
  PlannedTable,
  PlannedTerminal,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { useActs, useListed } from "../../records/acts/acts";
import { Trouble } from "../../records/report";
import { DeviceDialog, NewDeviceDialog } from "./device_dialog";
import "./floor.css";
import { Devices, Tables, Terminals } from "./lists";
import { MovingDialog } from "./moving_dialog";
import { PlanDialog } from "./screen_dialog";
import { TableDialog } from "./table_dialog";
import { TerminalDialog } from "./terminal_dialog";

type Doing =
  | { what: "table"; table: PlannedTable | null }
  | { what: "add-terminal" }
  | { what: "terminal"; terminal: PlannedTerminal }
  | { what: "add-device" }
  | { what: "device"; device: PlannedDevice }
  | { what: "screen" };

/** What stands in each pit, and all that can be set up, changed, moved or retired there. */
export function FloorPlan() {
  const asked = useListed<FloorSetUp>("floor");
  const acts = useActs();
  const [chosen, setChosen] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const pits = asked.value?.pits ?? [];
  const pit = pits.find((each) => each.plan.pit === chosen) ?? pits[0];
  // A code that is on its way would be lost with its dialog.
  const close = (): void => {
    if (!acts.busy.value) setDoing(null);
  };
  const done = (): void => {
    setDoing(null);
    void asked.again();
    void askNames();
  };
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      {asked.value !== null && pit === undefined && <p>{say("floor.none")}</p>}
      {pit !== undefined && (
        <>
          <div class="report-controls">
            <Segments
              label={say("floor.pit")}
              options={pits.map(({ plan }) => ({ value: plan.pit, label: plan.pit }))}
              value={pit.plan.pit}
              onChoose={setChosen}
            />
            <Adding onDo={setDoing} />
          </div>
          <Tables pit={pit} onPick={(table) => setDoing({ what: "table", table })} />
          <Terminals pit={pit} onPick={(terminal) => setDoing({ what: "terminal", terminal })} />
          <Devices pit={pit} onPick={(device) => setDoing({ what: "device", device })} />
          {doing !== null && (
            <DoingDialog pit={pit} pits={pits} doing={doing} onDone={done} onClose={close} />
          )}
        </>
      )}
    </section>
  );
}

function Adding({ onDo }: { onDo: (doing: Doing) => void }) {
  return (
    <span class="report-acts">
      <Button tone="primary" onPress={() => onDo({ what: "table", table: null })}>
        {say("floor.add-table")}
      </Button>
      <Button tone="primary" onPress={() => onDo({ what: "add-terminal" })}>
        {say("floor.add-terminal")}
      </Button>
      <Button onPress={() => onDo({ what: "add-device" })}>{say("floor.add-device")}</Button>
      <Button onPress={() => onDo({ what: "screen" })}>{say("floor.add-screen")}</Button>
    </span>
  );
}

interface DoingDialogProps {
  pit: PitSetUp;
  pits: readonly PitSetUp[];
  doing: Doing;
  onDone: () => void;
  onClose: () => void;
}

function DoingDialog({ pit, pits, doing, onDone, onClose }: DoingDialogProps) {
  const with_ = { pit, onDone, onClose };
  switch (doing.what) {
    case "table":
      return <TableDialog table={doing.table} {...with_} />;
    case "add-terminal":
      return <TerminalDialog {...with_} />;
    case "terminal":
      return <MovingDialog pits={pits} terminal={doing.terminal} {...with_} />;
    case "add-device":
      return <NewDeviceDialog {...with_} />;
    case "device":
      return <DeviceDialog device={doing.device} {...with_} />;
    case "screen":
      return <PlanDialog {...with_} />;
  }
}
