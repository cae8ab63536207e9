import { signal } from "@preact/signals";

// A reading that took this much longer than the best one tells less than the old one does.
const WORSE_FACTOR = 2;

/** The server's clock as this screen can know it: its own, put right by the best answer so far. */
export class ServerClock {
  readonly offset = signal(0);
  private best = Number.POSITIVE_INFINITY;

  constructor(private readonly local: () => number = Date.now) {}

  now(): number {
    return this.local() + this.offset.value;
  }

  /** A word of the server without a question before it, so that its age is not known. */
  told(serverNow: number): void {
    this.offset.value = serverNow - this.local();
    this.best = Number.POSITIVE_INFINITY;
  }

  /** An answer to a question put at `asked`, on this screen's own clock. */
  answered(serverNow: number, asked: number): void {
    const took = this.local() - asked;
    if (took > this.best * WORSE_FACTOR) return;
    this.best = Math.min(this.best, took);
    this.offset.value = serverNow + took / 2 - this.local();
  }
}
