import { DataTable } from "../../../kit/figures/data_table";
import { codeWords } from "../../../kit/wording/code_words";
import { moneyShort } from "../../../kit/wording/money";
import { inFull, rulebookName, tableName } from "../../../kit/wording/names";
import type {
  Limits,
  PitSetUp,
  PlannedDevice,
  PlannedTable,
  PlannedTerminal,
} from "../../../wire/types";
import { say } from "../../../words/words";

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
        { title: say("floor.table"), cell: ({ name }) => inFull(name) },
        { title: say("floor.rulebook"), cell: ({ rulebook }) => rulebookName(rulebook) },
        { title: say("floor.game"), cell: ({ game }) => codeWords(game) },
        { title: say("floor.source"), cell: ({ source }) => codeWords(source) },
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
              .map(({ kind }) => codeWords(kind))
              .join(", "),
        },
        {
          title: say("floor.approval"),
          cell: (terminal) =>
            terminal.approval ?? (unapproved(pit, terminal) ? say("floor.not-approved") : "–"),
        },
        { title: say("floor.standing"), cell: (terminal) => standing(pit, terminal) },
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
        { title: say("floor.kind"), cell: ({ kind }) => codeWords(kind) },
        { title: say("floor.serial"), cell: ({ serial }) => serial },
        {
          title: say("floor.place"),
          cell: ({ place }) => tableName(place ?? "") || say("floor.whole-pit"),
        },
        {
          title: say("floor.approval"),
          cell: ({ approval }) => approval ?? lacking,
        },
      ]}
    />
  );
}

function standing(pit: PitSetUp, terminal: PlannedTerminal): string {
  if (!terminal.enabled || unapproved(pit, terminal)) return say("floor.disabled");
  return say(terminal.occupied ? "floor.occupied" : "floor.free");
}

/** By its own rulebook it needs an approval, and none is on record. */
function unapproved({ forms }: PitSetUp, { rulebook, approval }: PlannedTerminal): boolean {
  const form = forms.find((each) => each.rulebook === rulebook);
  return approval == null && form?.devices_approved.known === true;
}

function chosen(options: Record<string, string>): string {
  return Object.values(options).map(codeWords).join(", ");
}

function limits({ min, max }: Limits): string {
  const least = min == null ? "–" : moneyShort(min);
  const most = max == null ? "–" : moneyShort(max);
  return `${least} – ${most}`;
}
