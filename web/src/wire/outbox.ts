import { signal } from "@preact/signals";
import type { Answer, Credentials, Inbound, PitBody } from "./types";
import { Unanswered } from "./unanswered";

// The server keeps so many answers of a screen. One more command than that, and the answer to the
// oldest could not be had any more.
export const ANSWERS_KEPT = 16;
// An answer that takes longer than this is shown as being waited for.
const SOON_MS = 3_000;
// What a server has put off is asked again after a while.
const AGAIN_MS = 1_000;
// What a server says of one sending: it was busy, or could not look up who approves.
const PUT_OFF: readonly string[] = ["too-fast", "store-failed"];

/** It was not done: it was never sent, or the server could not hear it. */
export interface NoAnswer {
  type: "no-answer";
  /** `link`: it is down. `checking`: an earlier command has to be answered first. */
  why: string;
}

/** Whether it was done cannot be found out by asking any more. It is no no. */
export interface Unknown {
  type: "unknown";
}

/** What came of a command. */
export type Told = Answer | NoAnswer | Unknown;

/** Others who came to this screen with a badge of their own: to agree, or to do it themselves. */
export interface Others {
  approver?: Credentials;
  by?: Credentials;
}

/** A command that has no answer yet: it may have been done or not. */
export interface PendingCommand {
  readonly seq: number;
  readonly body: PitBody;
  /** It has waited longer than usual, or the line it was sent on is gone. */
  readonly checking: boolean;
  /** It was sent before the page was loaded. */
  readonly restored: boolean;
}

/** A command that was sent before the page was loaded, and what came of it. */
export interface Found {
  readonly body: PitBody;
  readonly told: Told;
}

/** What is kept of a command: everything but the credentials of others. */
interface Kept {
  readonly seq: number;
  readonly body: PitBody;
  /** Who was signed on. Nobody else asks again: a command never heard would be theirs. */
  readonly person: string;
}

interface Entry extends Kept {
  readonly others: Others;
  readonly settle: (told: Told) => void;
  readonly since: number;
  /** It was sent on an earlier line: what is said of it now may be about its repeat only. */
  doubtful: boolean;
  /** It was sent on the line that there is now, and nobody has put it off since. */
  sent: boolean;
  sentAt: number;
  late: boolean;
  readonly restored: boolean;
}

interface Held {
  readonly body: PitBody;
  readonly others: Others;
  readonly person: string;
  readonly settle: (told: Told) => void;
}

/**
 * Numbers commands and keeps each until its answer is here. On a new line those without an answer
 * go out first, under the same numbers: the server answers them and does nothing twice.
 */
export class Outbox {
  readonly pending = signal<readonly PendingCommand[]>([]);
  readonly found = signal<readonly Found[]>([]);
  private readonly entries = new Map<number, Entry>();
  private held: Held[] = [];
  private last = 0;

  constructor(
    private readonly say: (message: Inbound) => void,
    private readonly kept: Unanswered = new Unanswered(),
  ) {
    for (const each of kept.of<Kept>("commands")) {
      const settle = (told: Told): void => {
        this.found.value = [...this.found.peek(), { body: each.body, told }];
      };
      const old = { doubtful: true, sent: false, sentAt: 0, late: true, restored: true };
      this.enter({ ...each, others: {}, settle, since: 0, ...old });
    }
    this.publish();
  }

  /** A line is open. What it does not know of yet goes out, in order, before anything new. */
  resume(lastSeq: number, person: string | null): void {
    this.last = Math.max(this.last, lastSeq);
    for (const entry of [...this.entries.values()]) {
      if (entry.sent || (person === null && entry.person !== "")) continue;
      if (entry.person !== "" && entry.person !== person) this.end(entry, { type: "unknown" });
      else this.tell(entry);
    }
    this.publish();
  }

  add(body: PitBody, others: Others, person: string): Promise<Told> {
    return new Promise<Told>((settle) => {
      this.held.push({ body, others, person, settle });
      this.release();
    });
  }

  answered(answer: Answer): void {
    const entry = this.entries.get(answer.seq);
    if (entry === undefined) return;
    // Every answer holds for good but this: the number is older than the answers kept.
    const unknown = answer.refusal?.code === "stale";
    this.end(entry, unknown ? { type: "unknown" } : answer);
    this.release();
  }

  /** The server could not hear it this time. */
  unheard(seq: number, code: string, why: string): void {
    const entry = this.entries.get(seq);
    if (entry === undefined) return;
    if (!entry.doubtful) this.end(entry, { type: "no-answer", why });
    else if (PUT_OFF.includes(code)) entry.sent = false;
    else this.end(entry, { type: "unknown" });
    this.release();
  }

  /** The line is gone. What was never sent never will be; the rest is in doubt. */
  cut(): void {
    for (const { settle } of this.held.splice(0)) settle({ type: "no-answer", why: "link" });
    for (const entry of this.entries.values()) {
      entry.doubtful = true;
      entry.sent = false;
    }
    this.publish();
  }

  /** Time passes: what is late is shown so, and what the server put off is asked again. */
  pass(person: string | null): void {
    const late = [...this.entries.values()].filter(
      (entry) => !entry.late && Date.now() - entry.since >= SOON_MS,
    );
    for (const entry of late) entry.late = true;
    if (late.length > 0) this.publish();
    const due = [...this.entries.values()].some(
      ({ sent, sentAt }) => !sent && Date.now() - sentAt >= AGAIN_MS,
    );
    if (due) this.resume(0, person);
  }

  private release(): void {
    while (this.held.length > 0 && this.hasRoom()) {
      const { body, others, person, settle } = this.held.shift() as Held;
      this.last += 1;
      const seq = this.last;
      const since = Date.now();
      const fresh = { doubtful: false, sent: false, sentAt: 0, late: false, restored: false };
      const entry: Entry = { seq, body, others, person, settle, since, ...fresh };
      this.enter(entry);
      // First kept, then sent: a page that is gone in between asks again.
      this.publish();
      this.tell(entry);
    }
  }

  /** Whether the next number leaves the oldest unanswered one among the answers kept. */
  private hasRoom(): boolean {
    const oldest = Math.min(...this.entries.keys());
    return this.last + 1 < oldest + ANSWERS_KEPT;
  }

  private enter(entry: Entry): void {
    this.entries.set(entry.seq, entry);
    this.last = Math.max(this.last, entry.seq);
  }

  private tell(entry: Entry): void {
    entry.sent = true;
    entry.sentAt = Date.now();
    this.say({ type: "do", seq: entry.seq, body: entry.body, ...entry.others });
  }

  private end(entry: Entry, told: Told): void {
    this.entries.delete(entry.seq);
    this.publish();
    entry.settle(told);
  }

  private publish(): void {
    const entries = [...this.entries.values()];
    this.kept.keep(
      "commands",
      entries.map(({ seq, body, person }): Kept => ({ seq, body, person })),
    );
    this.pending.value = entries.map(({ seq, body, doubtful, late, restored }) => ({
      seq,
      body,
      checking: doubtful || late,
      restored,
    }));
  }
}
