import type {
  CaseView,
  Hold,
  Option,
  OutcomeData,
  Role,
  SeatsView,
  TableSummary,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { amount, amountEitherWay } from "../entries/amount";
import { cards } from "../entries/cards";
import { choice, yes } from "../entries/choice";
import { type Played, outcome } from "../entries/outcome";
import { text } from "../entries/text";
import { type Act, act } from "./act";
import { type Entry, optional } from "./entry";
import { actOfPaying, actsOfHold } from "./of_money";

/** A way to decide a case: what to send, what the rulebook says of it, and whose it is. */
export interface Way {
  readonly act: Act;
  readonly words: string;
  readonly roles: readonly Role[];
  readonly clause: string | null;
  /** Who may not, whatever their role: nobody answers what they raised where two must. */
  readonly but: readonly string[];
}

/** What the case stands in: the pit's tables, who sits where, and the money that is held. */
export interface Around {
  readonly tables: readonly TableSummary[];
  readonly seats: SeatsView;
  readonly holds: readonly Hold[];
}

/** The rulebook's own options first, then what is always open for a case of its kind. */
export function waysOf(found: CaseView, around: Around): Way[] {
  const given = (found.options ?? []).flatMap((option) => {
    const made = ofOption(option, found, around);
    return made === null ? [] : [{ act: made, ...option, but: option.but ?? [] }];
  });
  const told = new Set(given.map(({ act: made }) => made.command));
  const further = furtherActs(found, around).filter(({ command }) => !told.has(command));
  return [
    ...given,
    ...further.map((made) => ({ act: made, words: "", roles: [], clause: null, but: [] })),
  ];
}

function ofOption({ command }: Option, found: CaseView, around: Around): Act | null {
  const round = { round: found.file?.id ?? found.about };
  const reason = text("pit.field.reason");
  switch (command) {
    case "approve":
      return act("approve", { case: found.id }, {});
    case "reject":
      return act("reject", { case: found.id }, { reason });
    case "answer-supervisor-call":
      return act("answer-supervisor-call", { case: found.id }, {});
    case "correct-outcome":
      return act("correct-outcome", round, { outcome: came(found, around), reason });
    case "recalculate-round":
      return act("recalculate-round", round, { outcome: came(found, around), reason });
    case "let-outcome-stand":
      return act("let-outcome-stand", round, { reason });
    case "void-past-round":
      return act("void-past-round", round, { reason });
    case "void-early-round":
      return act("void-early-round", round, {});
    case "void-dice-round":
      return act("void-dice-round", round, { reason });
    case "void-wrong-shoe-coup":
      return act("void-wrong-shoe-coup", round, { reason });
    default:
      return ofFault(command, found, around) ?? ofDispute(command, found);
  }
}

function ofFault(command: string, found: CaseView, around: Around): Act | null {
  const round = { round: found.file?.id ?? found.about };
  const reason = text("pit.field.reason");
  switch (command) {
    case "invalidate-round":
      return act("invalidate-round", round, {
        reason: choice("pit.field.reason", INVALID),
        note: text("pit.field.note"),
      });
    case "declare-no-spin":
      return act(
        "declare-no-spin",
        { ...round, revolutions: null },
        {
          reason: optional(choice("pit.field.reason", NO_SPIN)),
        },
      );
    case "void-unproved-wagers":
      return act("void-unproved-wagers", round, { session: staker(found, around), reason });
    case "adjust-credit":
      return act(
        "adjust-credit",
        { case: found.id },
        {
          session: staker(found, around),
          amount: amountEitherWay("pit.field.amount-either-way"),
          reason,
        },
      );
    case "repay-debt":
      return act(
        "repay-debt",
        { case: found.id },
        {
          amount: amount("pit.field.amount"),
          source: choice("pit.field.repaid-from", ["cage", "credit"] as const),
          note: text("pit.field.note"),
        },
      );
    case "review-hold":
      return act("review-hold", { hold: found.id }, { finding: text("pit.field.finding") });
    case "withdraw-demand":
      return act("withdraw-demand", { case: found.id }, { reason });
    case "write-off-debt":
      return act("write-off-debt", { case: found.id }, { reason });
    case "report-misdeal":
      return act("report-misdeal", round, {
        fault: choice("pit.field.fault", ["dealt-wrongly", "order-in-doubt"] as const),
        player: cards("pit.field.player-cards"),
        banker: cards("pit.field.banker-cards"),
        reason,
      });
    default:
      return null;
  }
}

function ofDispute(command: string, { id }: CaseView): Act | null {
  const decision = text("pit.field.decision");
  const advised = yes("pit.field.advised");
  switch (command) {
    case "decide-dispute":
      return act(
        "decide-dispute",
        { case: id },
        {
          decision,
          absent: yes("pit.field.absent"),
          advised,
        },
      );
    case "review-dispute":
      return act("review-dispute", { case: id }, { decision, advised });
    case "close-case":
      return act("close-case", { case: id }, { decision });
    default:
      return null;
  }
}

function furtherActs(found: CaseView, { tables, seats, holds }: Around): Act[] {
  const close = act("close-case", { case: found.id }, { decision: text("pit.field.decision") });
  const names = tables.map(({ table }) => table);
  const places = [...names, ...seats.seats.map(({ terminal }) => terminal)];
  const isPlace = (about: string) => places.includes(about);
  switch (found.kind) {
    case "hold":
      return holds.filter(({ id }) => id === found.about).flatMap(actsOfHold);
    case "printing":
      return [actOfPaying(found.about, names)];
    case "payment":
      // A count that is off is about a place, and nobody is owed it.
      return isPlace(found.about) ? [close] : [actOfPaying(found.about, names), close];
    case "self-audit":
      return [
        act("release-lock", { session: found.about }, { finding: text("pit.field.finding") }),
      ];
    case "receivable":
    case "conduct":
    case "dispute":
    case "malfunction":
    case "misdeal":
      return [close];
    default:
      return [];
  }
}

function came(found: CaseView, { tables }: Around): Entry<OutcomeData> {
  const name = found.about.split("/")[0] ?? "";
  const game = tables.find(({ table }) => table === name)?.game ?? "roulette";
  const played: Played = found.file ?? { table: name, game };
  return outcome("pit.field.outcome", played);
}

/** Whoever had chips on the round, or sits in the pit where no round is known. */
function staker(found: CaseView, { seats }: Around): Entry<string> {
  const seated = seats.seats.flatMap(({ session, terminal }) =>
    session == null ? [] : [{ session, terminal }],
  );
  const named = found.file?.stakes?.map(({ session, terminal }) => ({ session, terminal }));
  const listed = named === undefined || named.length === 0 ? seated : named;
  const at = new Map(listed.map(({ session, terminal }) => [session, terminal]));
  const shown = (session: string) => {
    const terminal = at.get(session);
    return terminal == null ? say("pit.player-left") : say("names.player", { terminal });
  };
  return choice("pit.field.player", [...at.keys()], undefined, shown);
}

const INVALID = ["equipment", "disruption", "fraud", "impractical"] as const;
const NO_SPIN = [
  "ball-at-rest-before-close",
  "ball-out-of-wheel",
  "ball-with-rotation",
  "disruption",
  "foreign-object",
  "hovering-ball",
  "interference",
  "no-pocket",
  "too-few-revolutions",
  "uspin-loaded-by-another",
  "wheel-not-rotating",
] as const;
