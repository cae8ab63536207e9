import { money } from "../../../kit/wording/money";
import { inFull } from "../../../kit/wording/names";
import type { ShownRefusal } from "../../../kit/messages/refusal";
import type { Problem } from "../../../wire/http";
import type { Told } from "../../../wire/outbox";
import type { PitBody, Sign } from "../../../wire/types";
import { sayFirst } from "../../../words/dynamic";
import { say } from "../../../words/words";
import { betName } from "./bet_names";
import { limitsFor } from "./limits";
import type { Terminal } from "./terminal";
import { least, of } from "./uncounted";

/** A no, where the finger was; `back` is the worth of the chips that fly back. */
export interface Refused extends ShownRefusal {
  back?: number;
}

/** What was asked, as far as a sentence may name it. */
export interface AskedFor {
  /** The command's own name, or that of the device's command behind a note or ticket. */
  readonly command: PitBody["type"] | "offer-note" | "present-ticket";
  readonly amount?: number;
  readonly bet?: string;
}

type Known = Pick<Terminal, "seat" | "table" | "tables" | "owned" | "offer" | "chosen">;

export function refusedAt(
  answer: Told,
  asked: AskedFor,
  known: Known,
  at: { x: number; y: number },
): Refused | null {
  if (answer.type === "unknown") return { sentence: say("checking.unknown"), clause: null, at };
  if (answer.type === "no-answer") return { sentence: noAnswer(answer.why), clause: null, at };
  const refusal = answer.refusal ?? null;
  if (refusal === null) return null;
  return {
    sentence: refusedSentence(refusal.code, asked, known),
    clause: refusal.clause ?? null,
    at,
  };
}

/** What a device's request over HTTP was refused with. */
export function problemSentence(problem: Problem, asked: AskedFor, known: Known): string {
  return refusedSentence(problem.code, asked, known);
}

function noAnswer(why: string): string {
  if (why === "checking") return say("checking.first");
  return why === "link" ? say("terminal.refused.link") : say("refused.other");
}

/** By the server's code and never by its sentence, which is English and names what staff know. */
export function refusedSentence(code: string, asked: AskedFor, known: Known): string {
  const keys = [`refused.${asked.command}.${code}`, `refused.${code}`, "refused.other"];
  return sayFirst(keys, valuesOf(asked, known)) ?? "";
}

function valuesOf(asked: AskedFor, known: Known): Record<string, string> {
  const offer = known.offer.peek();
  const bet = asked.bet ?? "";
  const board = known.owned.peek()?.board?.bets ?? {};
  const last = known.owned.peek()?.repeat ?? {};
  const whole = asked.command === "repeat-wagers" ? sum(last) : sum(board);
  return {
    amount: money(asked.amount ?? whole),
    bet: offer === null ? bet : betName(offer, bet),
    credit: money(known.seat.peek()?.credit ?? 0),
    table: elsewhere(known) ?? "",
    least: leastOf(known, bet),
    step: stepOf(known, bet),
    most: money(known.table.peek()?.sign.differential ?? 0),
  };
}

function leastOf(known: Known, bet: string): string {
  const offer = known.offer.peek();
  return offer === null ? "" : of(least(bet, offer, signOf(known)));
}

function stepOf(known: Known, bet: string): string {
  const sign = signOf(known);
  const unit = sign === null ? null : limitsFor(sign, bet.split(":")[0] ?? "").unit;
  return of(unit);
}

function signOf(known: Known): Sign | null {
  return known.owned.peek()?.personal ?? known.table.peek()?.sign ?? null;
}

/** Another table where the player's chips lie. */
function elsewhere(known: Known): string | undefined {
  const here = known.chosen.peek();
  const own = Object.entries(known.seat.peek()?.tables ?? {});
  const at = own.find(([name, { board }]) => name !== here && (board?.staked ?? 0) > 0)?.[0];
  const shown = known.tables.peek().find(({ table }) => table === at);
  return shown === undefined ? at : inFull(shown.name);
}

function sum(bets: Readonly<Record<string, number>>): number {
  return Object.values(bets).reduce((total, cents) => total + cents, 0);
}
