import { useEffect, useState } from "preact/hooks";
import { DataTable } from "../../../kit/figures/data_table";
import { Dialog } from "../../../kit/messages/dialog";
import { betWords } from "../../../kit/wording/bet_words";
import { money } from "../../../kit/wording/money";
import { withNames, roundName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import { get } from "../../../wire/http";
import type { RecallView, RecalledRound } from "../../../wire/types";
import { say } from "../../../words/words";
import { OutcomeMark } from "../outcome_mark";

interface RecallProps {
  terminal: string;
  onClose: () => void;
}

/** A terminal's last rounds, as its player could see them too. */
export function Recall({ terminal, onClose }: RecallProps) {
  const [rounds, setRounds] = useState<readonly RecalledRound[]>([]);
  const [why, setWhy] = useState("");
  useEffect(() => {
    const path = `recall?terminal=${encodeURIComponent(terminal)}`;
    void get<RecallView>(path).then((reply) => {
      if (reply.ok) setRounds(reply.value.rounds);
      else setWhy(reply.problem.message);
    });
  }, [terminal]);
  return (
    <Dialog
      title={say("pit.recall.of", { terminal: say("names.terminal", { terminal }) })}
      onClose={onClose}
      wide
    >
      {why !== "" && <p role="alert">{why}</p>}
      <DataTable
        caption={say("pit.recall")}
        rows={rounds}
        keyOf={({ round }) => round}
        columns={[
          {
            title: say("pit.round"),
            cell: ({ round, opened }) => `${withNames(roundName(round))}, ${moment(opened)}`,
          },
          {
            title: say("pit.outcome"),
            cell: ({ outcome, table, corrected }) => (
              <>
                {outcome == null ? "–" : <OutcomeMark outcome={outcome} table={table} />}
                {corrected === true && <em> {say("pit.corrected")}</em>}
              </>
            ),
          },
          { title: say("pit.wagers"), cell: wagers },
          { title: say("pit.staked"), numeric: true, cell: ({ staked }) => money(staked) },
          { title: say("pit.credited"), numeric: true, cell: ({ credit }) => money(credit) },
        ]}
      />
    </Dialog>
  );
}

function wagers({ wagers: laid }: RecalledRound) {
  return (
    <ul class="console-wagers">
      {laid.map(({ bet, stake, credit, why }) => (
        <li key={bet}>
          {betWords(bet)} {money(stake)} → {money(credit)}{" "}
          <small>{why?.replace(/ \([a-z][a-z-]*(:[^)]*)?\)/, "")}</small>
        </li>
      ))}
    </ul>
  );
}
