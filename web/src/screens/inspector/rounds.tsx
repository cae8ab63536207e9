import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import {
  personName,
  withNames,
  roundName,
  rulebookName,
  tableCalled,
} from "../../kit/wording/names";
import type { RoundsPage } from "../../wire/types";
import { say } from "../../words/words";
import { address, useAsk } from "../records/asking";
import { type Period, PeriodPicker, TODAY } from "../records/period";
import { Report } from "../records/report";
import type { RoundName } from "./inspector_screen";
import { Recall } from "./recall";
import { Moment } from "../records/moment";

interface RoundsProps {
  round: RoundName | null;
  onRound: (round: RoundName | null) => void;
  onClause: (clause: string) => void;
}

/** Rounds searched by table, dealer, outcome or standing; one of them from beginning to end. */
export function Rounds({ round, onRound, onClause }: RoundsProps) {
  if (round !== null)
    return <Recall name={round} onClause={onClause} onBack={() => onRound(null)} />;
  return <Search onRound={onRound} />;
}

function Search({ onRound }: { onRound: (round: RoundName) => void }) {
  const [period, setPeriod] = useState<Period>(TODAY);
  const [typed, setTyped] = useState({ table: "", dealer: "", outcome: "", status: "" });
  const [wanted, setWanted] = useState({ ...typed, corrected: "" });
  const query = { ...period, ...wanted, table: tableCalled(wanted.table) };
  const asked = useAsk<RoundsPage>(address("reports/rounds", query));
  const search = (corrected: string): void => setWanted({ ...typed, corrected });
  return (
    <Report
      asked={asked}
      csv={address("reports/rounds", { ...query, format: "csv" })}
      controls={
        <>
          <PeriodPicker period={period} onChange={setPeriod} />
          <div class="search">
            {(["table", "dealer", "outcome", "status"] as const).map((key) => (
              <Field
                key={key}
                label={say(`rounds.${key}`)}
                value={typed[key]}
                onChange={(value) => setTyped({ ...typed, [key]: value })}
                onEnter={() => search(wanted.corrected)}
              />
            ))}
            <Button
              pressed={wanted.corrected === "yes"}
              onPress={() => search(wanted.corrected === "yes" ? "" : "yes")}
            >
              {say("rounds.corrected")}
            </Button>
            <Button tone="primary" onPress={() => search(wanted.corrected)}>
              {say("search.go")}
            </Button>
          </div>
        </>
      }
    >
      {({ heading, rows }) => (
        <DataTable
          caption={heading.title}
          rows={rows}
          keyOf={({ pit, round }) => `${pit} ${round}`}
          onPick={({ pit, round }) => onRound({ pit, round })}
          columns={[
            {
              title: say("rounds.round"),
              cell: ({ round }) => <strong>{withNames(roundName(round))}</strong>,
            },
            {
              title: say("rounds.settled"),
              cell: ({ settled, opened }) => <Moment at={settled ?? opened} />,
            },
            {
              title: say("rounds.status"),
              cell: ({ status, corrections }) =>
                withNames(corrections > 0 ? `${status} · ${say("rounds.corrected")}` : status),
            },
            { title: say("rounds.outcome"), cell: ({ outcome }) => outcome },
            { title: say("rounds.rulebook"), cell: ({ rulebook }) => rulebookName(rulebook) },
            { title: say("rounds.dealer"), cell: ({ dealer }) => personName(dealer) },
            { title: say("rounds.players"), cell: ({ players }) => players, numeric: true },
            { title: say("win.handle"), cell: ({ handle }) => money(handle), numeric: true },
            { title: say("win.win"), cell: ({ win }) => money(win), numeric: true },
          ]}
        />
      )}
    </Report>
  );
}
