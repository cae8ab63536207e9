import { useState } from "preact/hooks";
import { type Act, act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { isTicket, personName, withNames, playerAt } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import { useTopic } from "../../kit/watching";
import type { Link } from "../../wire/link";
import type {
  CaseView,
  CasesView,
  PitBody,
  PromotionsView,
  SeatsView,
  VenueView,
} from "../../wire/types";
import { sentence } from "../../words/sentence";
import { say } from "../../words/words";
import { problemOf, useActs, useListed } from "../records/acts/acts";
import { ClauseButton } from "../records/clause_button";
import { FormDialog } from "../records/acts/form_dialog";
import { Trouble } from "../records/report";
import { usePitLink } from "./pit_link";

/** What is held, of tickets by the venue and of credit by the pit; each may be reviewed here. */
export function Holds(props: { pit: string; onClause: (clause: string) => void }) {
  const { pit, onClause } = props;
  const venue = useListed<VenueView>("venue");
  return (
    <section class="report">
      <Trouble problem={venue.problem} />
      {venue.value !== null && <TicketHolds venue={venue.value} />}
      <PromotionHolds />
      {pit !== "" && <PitHolds pit={pit} />}
      {venue.value !== null && (
        <DataTable
          caption={say("holds.cases")}
          rows={venue.value.cases}
          keyOf={(found) => found.case}
          columns={[
            { title: say("events.at"), cell: ({ opened }) => moment(opened) },
            { title: say("events.what"), cell: ({ kind }) => withNames(kind.replaceAll("-", " ")) },
            { title: say("events.told"), cell: ({ sentence }) => withNames(sentence) },
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
  const send = async (body: PitBody): Promise<string | null> =>
    problemOf(await acts.act("venue", { body }))?.message ?? null;
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
  return (
    <HeldTable
      caption={say("holds.tickets")}
      rows={rows}
      review={(ticket) => act("review-ticket-hold", { ticket })}
      send={send}
    />
  );
}

/** Promotional prizes that are held until somebody has reviewed them. */
function PromotionHolds() {
  const acts = useActs();
  const asked = useListed<PromotionsView>("promotions");
  const send = async (body: PitBody): Promise<string | null> =>
    problemOf(await acts.act("venue", { body }))?.message ?? null;
  const rows = (asked.value?.promotions ?? []).flatMap(({ terms, awards }) =>
    awards
      .filter(({ state }) => state === "held" || state === "demanded")
      .map(({ award, prize_name, value, drawn_at, reason, review, ...held }): HeldRow => {
        const asked = held.state === "demanded" ? ` (${say("promo.award.demanded")})` : "";
        const what = `${terms.title}: ${prize_name}${asked}`;
        const at = held.held_at ?? drawn_at;
        const by = held.held_by ?? "";
        return { id: award, what, amount: money(value), at, by, reason, review };
      }),
  );
  return (
    <HeldTable
      caption={say("holds.promotions")}
      rows={rows}
      review={(award) => act("review-promotional-hold", { award })}
      send={send}
    />
  );
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
    const what = isTicket(about) ? say("pit.bearer") : playerOf(seats, about);
    return { id: about, what, amount, at, by, reason, review: review ?? null };
  });
  const send = (body: PitBody): Promise<string | null> => sent(link, body);
  const disputes = cases.open.filter(({ kind }) => kind === "dispute").map(disputeRow);
  return (
    <>
      <HeldTable
        caption={say("holds.disputes", { pit })}
        rows={disputes}
        review={(found) => act("review-dispute", { case: found })}
        send={send}
      />
      <HeldTable
        caption={say("holds.credit", { pit })}
        rows={credit}
        review={(hold) => act("review-hold", { hold })}
        send={send}
      />
      <HeldTable
        caption={say("holds.demands", { pit })}
        rows={demands}
        review={(hold) => act("review-hold", { hold })}
        send={send}
      />
      <HeldTable
        caption={say("holds.prizes", { pit })}
        rows={prizes}
        review={(about) => act("review-prize-hold", { about })}
        send={send}
      />
    </>
  );
}

/** Whoever plays, by the terminal they sit at; of whoever has left, only that. */
function playerOf({ seats, places }: SeatsView, session: string): string {
  const seat = seats.find((each) => each.session === session)?.terminal ?? places?.[session];
  return seat === undefined ? say("pit.player-left") : playerAt(seat);
}

/** It is looked at again once its player has asked for that. */
function disputeRow({ id, about, concerns, opened, by, sentence, ...found }: CaseView): HeldRow {
  const decided =
    found.decision == null
      ? ""
      : ` ${say("pit.first-instance", { decision: withNames(found.decision) })}`;
  return {
    id,
    what: concerns || about,
    amount: "",
    at: opened,
    by: by?.[0] ?? "",
    reason: `${withNames(sentence)}${decided}`,
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
  /** The command by which one of them is reviewed. */
  review: (id: string) => Act;
  send: (body: PitBody) => Promise<string | null>;
}

function HeldTable({ caption, rows, review, send }: HeldTableProps) {
  const [chosen, setChosen] = useState<HeldRow | null>(null);
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: say("events.at"), cell: ({ at }) => moment(at) },
          { title: say("holds.what"), cell: ({ what }) => withNames(what) },
          { title: say("cage.amount"), cell: ({ amount }) => amount, numeric: true },
          { title: say("staff.reason"), cell: ({ reason }) => withNames(reason) },
          { title: say("events.person"), cell: ({ by }) => withNames(personName(by)) },
          {
            title: say("holds.review"),
            cell: (row) =>
              row.review ?? <Button onPress={() => setChosen(row)}>{say("holds.record")}</Button>,
          },
        ]}
      />
      {chosen !== null && (
        <FormDialog
          act={review(chosen.id)}
          about={chosen.reason}
          send={send}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
