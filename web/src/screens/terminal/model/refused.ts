import type { ShownRefusal } from "../../../kit/refusal";
import type { NoAnswer } from "../../../wire/outbox";
import type { Answer, RefusalCode } from "../../../wire/types";
import { type WordKey, language, say } from "../../../words/words";

/** A no, where the finger was; `back` is the worth of the chips that fly back. */
export interface Refused extends ShownRefusal {
  back?: number;
}

// The server speaks English; what a player meets often is said in their own language as well.
const SAID: Partial<Record<RefusalCode, WordKey>> = {
  "over-limit": "terminal.refused.over-limit",
  "bad-amount": "terminal.refused.bad-amount",
  "credit-too-small": "terminal.refused.credit-too-small",
  "wagering-closed": "terminal.refused.wagering-closed",
  "one-table-at-a-time": "terminal.refused.one-table",
  "pair-without-main": "terminal.refused.pair-without-main",
  unconfirmed: "terminal.refused.unconfirmed",
  confirmed: "terminal.refused.confirmed",
  "nothing-asked": "terminal.refused.nothing-asked",
  "uneven-pieces": "terminal.refused.bad-amount",
  frozen: "terminal.refused.frozen",
  barred: "terminal.refused.barred",
  "not-now": "terminal.refused.not-now",
  "terminal-disabled": "fault.disabled",
};

export function refusedAt(answer: Answer | NoAnswer, at: { x: number; y: number }): Refused | null {
  if (answer.type === "no-answer") return { sentence: noAnswer(answer.why), clause: null, at };
  const refusal = answer.refusal ?? null;
  if (refusal === null) return null;
  const clause = refusal.clause ?? null;
  return { sentence: sentenceOf(refusal.code, refusal.sentence), clause, at };
}

function noAnswer(why: string): string {
  return why === "link" ? say("terminal.refused.link") : why;
}

export function sentenceOf(code: RefusalCode, sentence: string): string {
  const key = SAID[code];
  const english = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return language.peek() === "en" || key === undefined
    ? english
    : `${say(key as "terminal.refused.not-now")} (${english})`;
}
