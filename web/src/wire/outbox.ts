import { signal } from "@preact/signals";
import type { Answer, Credentials, Inbound, PitBody } from "./types";

/** No answer came and none will: the link was down, or the server could not hear the command. */
export interface NoAnswer {
  type: "no-answer";
  why: string;
}

/** Others who came to this screen with a badge of their own: to agree, or to do it themselves. */
export interface Others {
  approver?: Credentials;
  by?: Credentials;
}

/** A command that has no answer yet. Whatever it asks for has not happened as far as we know. */
export interface PendingCommand {
  readonly seq: number;
  readonly body: PitBody;
}

interface Entry extends PendingCommand {
  readonly message: Inbound;
  readonly settle: (answer: Answer | NoAnswer) => void;
}

/**
 * Numbers commands and keeps each until its answer is here. After a reconnection those without an
 * answer go out again under the same number, which the server answers without doing it twice.
 */
export class Outbox {
  readonly pending = signal<readonly PendingCommand[]>([]);
  private readonly entries = new Map<number, Entry>();
  private last = 0;

  /** The server's word on the last number it heard: a reloaded page goes on from there. */
  resume(lastSeq: number): void {
    this.last = Math.max(this.last, lastSeq);
  }

  add(body: PitBody, others: Others = {}): [Inbound, Promise<Answer | NoAnswer>] {
    this.last += 1;
    const seq = this.last;
    const message: Inbound = { type: "do", seq, body, ...others };
    const answered = new Promise<Answer | NoAnswer>((settle) => {
      this.entries.set(seq, { seq, body, message, settle });
    });
    this.publish();
    return [message, answered];
  }

  unanswered(): Inbound[] {
    return [...this.entries.values()].map((entry) => entry.message);
  }

  settle(seq: number, answer: Answer | NoAnswer): void {
    const entry = this.entries.get(seq);
    if (entry === undefined) return;
    this.entries.delete(seq);
    this.publish();
    entry.settle(answer);
  }

  /** When the link will not come back. */
  giveUp(why: string): void {
    for (const seq of [...this.entries.keys()]) this.settle(seq, { type: "no-answer", why });
  }

  private publish(): void {
    this.pending.value = [...this.entries.values()].map(({ seq, body }) => ({ seq, body }));
  }
}
