import { DataTable } from "../../../kit/data_table";
import { moneyShort } from "../../../kit/money";
import { rulebookName } from "../../../kit/names";
import type {
  Limits,
  PitSetUp,
  PlannedDevice,
  PlannedTable,
  PlannedTerminal,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { inWords } from "../setup/choice";

interface ListProps<Row> {
  pit: PitSetUp;
  onPick: (row: Row) => void;
}

export function Tables({ pit, onPick }: ListProps<PlannedTable>) {
  return (
    <DataTable
      caption={say("floor.tables")}
      rows={pit.plan.tables}
      keyOf={({ table }) => table}
      onPick={onPick}
      columns={[
        { title: say("floor.table"), cell: ({ table }) => table },
        { title: say("floor.rulebook"), cell: ({ rulebook }) => rulebookName(rulebook) },
        { title: say("floor.game"), cell: ({ game }) => inWords(game) },
        { title: say("floor.source"), cell: ({ source }) => source },
        { title: say("floor.options"), cell: ({ options }) => chosen(options ?? {}) },
        { title: say("floor.limits"), cell: ({ sign }) => limits(sign.general ?? {}) },
        {
          title: say("floor.standing"),
          cell: ({ closed, bare }) =>
            say(bare ? "floor.bare" : closed ? "floor.closed" : "floor.open"),
        },
      ]}
    />
  );
}

export function Terminals({ pit, onPick }: ListProps<PlannedTerminal>) {
  return (
    <DataTable
      caption={say("floor.terminals")}
      rows={pit.plan.terminals}
      keyOf={({ terminal }) => terminal}
      onPick={onPick}
      columns={[
        { title: say("floor.terminal"), cell: ({ terminal }) => terminal },
        { title: say("floor.rulebook"), cell: ({ rulebook }) => rulebookName(rulebook) },
        {
          title: say("floor.devices"),
          cell: ({ terminal }) =>
            pit.plan.devices
              .filter(({ place }) => place === terminal)
              .map(({ kind }) => inWords(kind))
              .join(", "),
        },
        { title: say("floor.standing"), cell: (terminal) => standing(terminal) },
      ]}
    />
  );
}

export function Devices({ pit, onPick }: ListProps<PlannedDevice>) {
  const wanted = pit.forms.some((form) => form.devices_approved.known);
  const lacking = wanted ? say("floor.not-approved") : "–";
  return (
    <DataTable
      caption={say("floor.devices")}
      rows={pit.plan.devices}
      keyOf={({ device }) => device}
      onPick={onPick}
      columns={[
        { title: say("floor.device"), cell: ({ device }) => device },
        { title: say("floor.kind"), cell: ({ kind }) => inWords(kind) },
        { title: say("floor.serial"), cell: ({ serial }) => serial },
        { title: say("floor.place"), cell: ({ place }) => place || say("floor.whole-pit") },
        {
          title: say("floor.approval"),
          cell: ({ approval }) => approval ?? lacking,
        },
      ]}
    />
  );
}

function standing({ enabled, occupied }: PlannedTerminal): string {
  if (!enabled) return say("floor.disabled");
  return say(occupied ? "floor.occupied" : "floor.free");
}

function chosen(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${inWords(name)} ${inWords(value)}`)
    .join(", ");
}

function limits({ min, max }: Limits): string {
  const least = min == null ? "–" : moneyShort(min);
  const most = max == null ? "–" : moneyShort(max);
  return `${least} – ${most}`;
}
