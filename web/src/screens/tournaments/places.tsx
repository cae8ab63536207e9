import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import type { OfficeTournament } from "../../wire/types";
import { say } from "../../words/words";
import { PaperLink } from "./paper_link";

/** Places with their prizes, each with what decided it. */
export function Places({ shown }: { shown: OfficeTournament }) {
  const places = shown.places ?? [];
  if (places.length === 0) return <p class="soft">{say("tournaments.no-places")}</p>;
  return (
    <>
      <DataTable
        caption={say("tournaments.part.places")}
        rows={places}
        keyOf={({ entry }) => entry}
        columns={[
          { title: say("tournament.board.place"), cell: ({ place }) => place, numeric: true },
          {
            title: say("tournament.board.player"),
            cell: ({ entry, name }) => `${entry} ${name}`,
          },
          {
            title: say("tournaments.prize"),
            cell: ({ prize, goods }) => [money(prize), goods].filter(Boolean).join(" + "),
            numeric: true,
          },
          {
            title: say("tournaments.why"),
            cell: ({ reason, clause }) =>
              say(`tournament.paper.reason.${reason}`) +
              (clause != null ? ` (${say("desk.clause", { clause })})` : ""),
          },
        ]}
      />
      <div class="tourney-acts">
        <PaperLink tournament={shown.tournament} kind="results" />
        <PaperLink tournament={shown.tournament} kind="results" format="csv" />
      </div>
    </>
  );
}
