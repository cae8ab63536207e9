import { useState } from "preact/hooks";
import { Button } from "../../kit/button";
import { DataTable } from "../../kit/data_table";
import { Dialog } from "../../kit/dialog";
import { Field } from "../../kit/field";
import { money } from "../../kit/money";
import { personName, plainly } from "../../kit/names";
import { moment } from "../../kit/time";
import { toast } from "../../kit/toast";
import { useTopic } from "../../kit/watching";
import type { Link } from "../../wire/link";
import type { CaseView, CasesView, PitBody, SeatsView, VenueView } from "../../wire/types";
import { sentence } from "../../words/sentence";
import { say } from "../../words/words";
import { problemOf, useActs, useListed } from "../records/acts";
import { ClauseButton } from "../records/clause_button";
import { Trouble } from "../records/report";
import { usePitLink } from "./pit_link";

const TICKET = /^[0-9a-f]{64}$/;

/** What is held, of tickets by the venue and of credit by the pit; each may be reviewed here. */
export function Holds(props: { pit: string; onClause: (clause: string) => void }) {
  const { pit, onClause } = props;
  const venue = useListed<VenueView>("venue");
  return (
    <section class="report">
      <Trouble problem={venue.problem} />
      {venue.value !== null && <TicketHolds venue={venue.value} />}
      {pit !== "" && <PitHolds pit={pit} />}
      {venue.value !== null && (
        <DataTable
          caption={say("holds.cases")}
          rows={venue.value.cases}
          keyOf={(found) => found.case}
          columns={[
            { title: say("events.at"), cell: ({ opened }) => moment(opened) },
            { title: say("events.what"), cell: ({ kind }) => plainly(kind.replaceAll("-", " ")) },
            { title: say("events.told"), cell: ({ sentence }) => plainly(sentence) },
            {
              title: say("events.clause"),
              cell: ({ clause }) => <ClauseButton clause={clause} onClause={onClause} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function TicketHolds({ venue }: { venue: VenueView }) {
  const acts = useActs();
  async function review(ticket: string, finding: string): Promise<string | null> {
    const body = { type: "review-ticket-hold", ticket, finding };
    return problemOf(await acts.act("venue", { body }))?.message ?? null;
  }
  const rows = venue.holds.map(({ ticket, at, by, reason, review: found, demanded }): HeldRow => {
    return {
      id: ticket,
      what: say(demanded == null ? "holds.ticket" : "holds.asked-back"),
      amount: demanded == null ? "" : money(demanded),
      at,
      by,
      reason,
      review: found ?? null,
    };
  });
  return <HeldTable caption={say("holds.tickets")} rows={rows} onReview={review} />;
}

function PitHolds({ pit }: { pit: string }) {
  const link = usePitLink();
  const cases = useTopic<CasesView>(link, `cases:${pit}`);
  const seats = useTopic<SeatsView>(link, `seats:${pit}`);
  if (cases === null || seats === null) return null;
  const credit = cases.holds.map(({ id, session, amount, at, by, reason, review }): HeldRow => {
    const what = playerOf(seats, session);
    return { id, what, amount: money(amount), at, by, reason, review: review ?? null };
  });
  const demands = cases.demands.map(({ session, amount, at, by, reason, ...found }): HeldRow => {
    const what = playerOf(seats, session);
    const review = found.review ?? null;
    return { id: found.case, what, amount: money(amount), at, by, reason, review };
  });
  const prizes = cases.prizes_held.map(({ about, at, by, reason, review }): HeldRow => {
    const owed = cases.owed.find((each) => each.about === about);
    const amount = owed === undefined ? "" : money(owed.amount);
    const what = TICKET.test(about) ? say("pit.bearer") : playerOf(seats, about);
    return { id: about, what, amount, at, by, reason, review: review ?? null };
  });
  const disputes = cases.open.filter(({ kind }) => kind === "dispute").map(disputeRow);
  return (
    <>
      <HeldTable
        caption={say("holds.disputes", { pit })}
        rows={disputes}
        onReview={(found, decision) =>
          sent(link, { type: "review-dispute", case: found, decision })
        }
      />
      <HeldTable
        caption={say("holds.credit", { pit })}
        rows={credit}
        onReview={(hold, finding) => sent(link, { type: "review-hold", hold, finding })}
      />
      <HeldTable
        caption={say("holds.demands", { pit })}
        rows={demands}
        onReview={(hold, finding) => sent(link, { type: "review-hold", hold, finding })}
      />
      <HeldTable
        caption={say("holds.prizes", { pit })}
        rows={prizes}
        onReview={(about, finding) => sent(link, { type: "review-prize-hold", about, finding })}
      />
    </>
  );
}

/** Whoever plays, by the terminal they sit at; of whoever has left, only that. */
function playerOf({ seats }: SeatsView, session: string): string {
  const seat = seats.find((each) => each.session === session);
  if (seat === undefined) return say("pit.player-left");
  return say("names.player", { terminal: seat.terminal });
}

/** It is looked at again once its player has asked for that. */
function disputeRow({ id, about, concerns, opened, by, sentence, ...found }: CaseView): HeldRow {
  const decided =
    found.decision == null
      ? ""
      : ` ${say("pit.first-instance", { decision: plainly(found.decision) })}`;
  return {
    id,
    what: concerns || about,
    amount: "",
    at: opened,
    by: by?.[0] ?? "",
    reason: `${plainly(sentence)}${decided}`,
    review: found.review === true ? null : say("holds.not-asked"),
  };
}

/** The refusal in a sentence, or nothing once it is recorded. */
export async function sent(link: Link, body: PitBody): Promise<string | null> {
  const answer = await link.send(body);
  if (answer.type === "unknown") return say("checking.unknown.staff");
  if (answer.type === "answer") {
    return answer.refusal == null ? null : sentence(answer.refusal.sentence);
  }
  if (answer.why === "checking") return say("checking.first");
  return answer.why === "link" ? say("fault.no-answer") : answer.why;
}

interface HeldRow {
  id: string;
  what: string;
  amount: string;
  at: number;
  by: string;
  reason: string;
  review: string | null;
}

interface HeldTableProps {
  caption: string;
  rows: readonly HeldRow[];
  onReview: (id: string, finding: string) => Promise<string | null>;
}

function HeldTable({ caption, rows, onReview }: HeldTableProps) {
  const [chosen, setChosen] = useState<HeldRow | null>(null);
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: say("events.at"), cell: ({ at }) => moment(at) },
          { title: say("holds.what"), cell: ({ what }) => plainly(what) },
          { title: say("cage.amount"), cell: ({ amount }) => amount, numeric: true },
          { title: say("staff.reason"), cell: ({ reason }) => plainly(reason) },
          { title: say("events.person"), cell: ({ by }) => plainly(personName(by)) },
          {
            title: say("holds.review"),
            cell: (row) =>
              row.review ?? <Button onPress={() => setChosen(row)}>{say("holds.record")}</Button>,
          },
        ]}
      />
      {chosen !== null && (
        <ReviewDialog
          held={chosen}
          onReview={(finding) => onReview(chosen.id, finding)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface ReviewDialogProps {
  held: HeldRow;
  onReview: (finding: string) => Promise<string | null>;
  onClose: () => void;
}

function ReviewDialog({ held, onReview, onClose }: ReviewDialogProps) {
  const [finding, setFinding] = useState("");
  const [refused, setRefused] = useState("");
  async function record(): Promise<void> {
    const no = await onReview(finding);
    setRefused(no ?? "");
    if (no !== null) return;
    toast(say("staff.done"));
    onClose();
  }
  return (
    <Dialog
      title={say("holds.record")}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={finding === ""} onPress={() => void record()}>
          {say("holds.record")}
        </Button>
      }
    >
      <p>{held.reason}</p>
      <Field label={say("holds.finding")} value={finding} onChange={setFinding} />
      {refused !== "" && (
        <p class="trouble" role="alert">
          {plainly(refused)}
        </p>
      )}
    </Dialog>
  );
}
