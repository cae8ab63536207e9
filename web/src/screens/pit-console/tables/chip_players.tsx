import { colourName } from "../../../kit/wording/colour_name";
import { DataTable } from "../../../kit/figures/data_table";
import { money, moneyShort } from "../../../kit/wording/money";
import { useTopic } from "../../../kit/watching";
import { act } from "../../../forms/act";
import type { ChipPlayer, DeskView, LayoutDesk, LayoutKnowledge } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { useConsole } from "../console";

interface ChipPlayersProps {
  table: string;
  known: LayoutKnowledge;
}

/** Who plays with chips at a table, by their places, and which payouts wait to be seen. */
export function ChipPlayers({ table, known }: ChipPlayersProps) {
  const { link } = useConsole();
  const layout = useTopic<DeskView>(link, `desk:${table}`)?.layout ?? null;
  const waiting = (layout?.due ?? []).filter(({ payout }) => payout?.waits === true);
  return (
    <section aria-label={say("pit.chip-players")}>
      <p>{say("pit.known", { known: say(`dealer.known.${known}`) })}</p>
      {waiting.map(({ player, payout }) => (
        <div key={player} class="console-notice">
          <p>▲ {say("pit.payout-waits", { player, amount: money(payout?.amount ?? 0) })}</p>
          <ActBar label={player} acts={[act("pay-out", { table, player })]} />
        </div>
      ))}
      {layout !== null && (layout.players ?? []).length > 0 && (
        <DataTable
          caption={say("pit.chip-players")}
          keyOf={({ session }: ChipPlayer) => session}
          rows={layout.players ?? []}
          columns={[
            { title: say("dealer.who"), cell: ({ player }) => player },
            { title: say("dealer.rack"), cell: ({ player }) => colours(layout, player) },
            {
              title: say("pit.on-layout"),
              numeric: true,
              cell: ({ on_layout: lie = 0 }) => money(lie),
            },
            { title: say("pit.due"), numeric: true, cell: ({ due = 0 }) => money(due) },
          ]}
        />
      )}
    </section>
  );
}

/** `Blue $1 × 50`, for each colour of theirs. */
function colours({ colours: rack = [] }: LayoutDesk, player: string): string {
  const held = rack.flatMap(({ colour, holders = [] }) =>
    holders.filter((each) => each.player === player).map((each) => ({ colour, ...each })),
  );
  return held
    .map(({ colour, unit, checks }) => `${colourName(colour)} ${moneyShort(unit)} × ${checks}`)
    .join(", ");
}
