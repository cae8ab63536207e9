import { signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ShownRefusal } from "../../../kit/messages/refusal";
import type { Link } from "../../../wire/link";
import type { Told } from "../../../wire/outbox";
import type { Answer, AskApproval, Credentials, PitBody, Refusal, Role } from "../../../wire/types";
import { say } from "../../../words/words";
import { finished } from "./sentences";

export interface Place {
  x: number;
  y: number;
}

/** Something the dealer wants done, and what it is called while it waits for somebody's leave. */
export interface Wish {
  body: PitBody;
  what: string;
  /** Where the finger was. */
  at?: Place;
  /** The desk says beforehand that somebody else must agree. */
  approval?: boolean;
  approvers?: readonly Role[];
  /** It is no dealer's act: one of these does it here, by their own badge. */
  by?: readonly Role[];
  clause?: string | null;
  onDone?: (answer: Answer) => void;
}

/** The dealer's place: what is sent from it, what was refused, and what waits for a supervisor. */
export class Station {
  readonly refusal = signal<ShownRefusal | null>(null);
  readonly waiting = signal<Wish | null>(null);

  constructor(readonly link: Link) {}

  /** Sends it, or asks for leave first. The same wish twice at once is one wish. */
  async press(wish: Wish): Promise<void> {
    if (wish.approval === true || isOthers(wish)) {
      this.waiting.value = wish;
      return;
    }
    if (this.isPending(wish.body)) return;
    const answer = await this.link.send(wish.body);
    const refusal = refusalOf(answer);
    if (refusal?.code === "approval-needed") this.waiting.value = { ...wish, approval: true };
    else if (refusal !== null) this.refuse(refusal.sentence, refusal.clause ?? null, wish.at);
    else this.done(wish, answer);
  }

  /** By somebody's own badge, in whichever of their roles the rulebook wants. Or why not. */
  async approve(wish: Wish, badge: string, pin: string): Promise<string | null> {
    const acting = isOthers(wish);
    const roles = (acting ? wish.by : wish.approvers) ?? [];
    let why = "";
    for (const role of roles.length === 0 ? [null] : roles) {
      const shown: Credentials = role === null ? { badge, pin } : { badge, pin, role };
      const answer = await this.link.send(wish.body, acting ? { by: shown } : { approver: shown });
      const refusal = refusalOf(answer);
      if (refusal === null) {
        this.waiting.value = null;
        this.done(wish, answer);
        return null;
      }
      why = finished(refusal.sentence);
      if (refusal.code !== "not-permitted") break;
    }
    return why;
  }

  /** Leaves it with the pit, where it waits as a case. */
  async askPit(wish: Wish): Promise<string | null> {
    const request = wish.body as AskApproval["request"];
    const refusal = refusalOf(await this.link.send({ type: "ask-approval", request }));
    if (refusal === null) this.waiting.value = null;
    return refusal === null ? null : finished(refusal.sentence);
  }

  refuse(why: string, clause: string | null, at?: Place): void {
    const sentence = finished(why);
    this.refusal.value = at === undefined ? { sentence, clause } : { sentence, clause, at };
  }

  private isPending(body: PitBody): boolean {
    const text = JSON.stringify(body);
    return this.link.pending.value.some((pending) => JSON.stringify(pending.body) === text);
  }

  private done(wish: Wish, answer: Told): void {
    if (answer.type === "answer") wish.onDone?.(answer);
  }
}

/** Whether the rulebook leaves it to others, who come to this screen for it. */
export function isOthers(wish: Wish): boolean {
  return (wish.by ?? []).length > 0;
}

function refusalOf(told: Told): Refusal | null {
  if (told.type === "answer") return told.refusal ?? null;
  if (told.type === "unknown") return { code: "stale", sentence: say("checking.unknown.staff") };
  const sentence = told.why === "checking" ? say("checking.first") : say("dealer.no-link");
  return { code: "out-of-service", sentence };
}

export const StationContext = createContext<Station | null>(null);

export function useStation(): Station {
  const station = useContext(StationContext);
  if (station === null) throw new Error("this part of the screen stands at no dealer's place");
  return station;
}
