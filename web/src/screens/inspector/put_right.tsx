import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import type { MovedOnce, PutRightOnce } from "../../wire/types";
import { say } from "../../words/words";
import { Moment } from "../records/moment";
import { byLeave } from "./people";

type Line = { time: PutRightOnce; move: MovedOnce; place: number };

// The accounts that money of a round moves between, by the first part of their names.
const WORDS = {
  chips: "account.chips",
  hold: "account.hold",
  receivable: "account.receivable",
  escrow: "account.escrow",
  house: "account.house",
} as const;
const ACCOUNTS: Readonly<Record<string, (typeof WORDS)[keyof typeof WORDS]>> = WORDS;

/** Where the money went each time the round was put right. */
export function PutRight({ times }: { times: readonly PutRightOnce[] }) {
  const lines = times.flatMap((time) =>
    time.moves.map((move, place): Line => ({ time, move, place })),
  );
  if (lines.length === 0) return null;
  return (
    <DataTable
      caption={say("recall.put-right")}
      rows={lines}
      keyOf={({ time, place }) => `${time.seq} ${time.what} ${place}`}
      columns={[
        { title: say("events.at"), cell: ({ time }) => <Moment at={time.at} /> },
        { title: say("journal.entry"), cell: ({ time }) => time.seq, numeric: true },
        {
          title: say("events.what"),
          cell: ({ time }) => withNames(time.what.replaceAll("-", " ")),
        },
        { title: say("events.person"), cell: ({ time }) => byLeave(time.by, time.approver) },
        { title: say("flows.terminal"), cell: ({ move }) => move.terminal },
        { title: say("recall.from"), cell: ({ move }) => account(move.source) },
        { title: say("recall.to"), cell: ({ move }) => account(move.destination) },
        { title: say("recall.amount"), cell: ({ move }) => money(move.amount), numeric: true },
      ]}
    />
  );
}

function account(name: string): string {
  const kind = name.split(":", 1)[0] ?? name;
  const word = ACCOUNTS[kind];
  return word === undefined ? kind : say(word);
}
