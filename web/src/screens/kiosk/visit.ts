import { computed, effect, signal } from "@preact/signals";
import type { Left, Outcome } from "../../wire/numbered";
import type { Paid, Refusal } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";

/**
 * One paper that was fed: being read, being paid, paid, or given back with its reason. While it is
 * `checking` nobody knows whether it was paid, and neither cash nor paper moves; `unsure` nobody
 * here will know any more.
 */
export interface Fed {
  id: number;
  state: "reading" | "paying" | "checking" | "paid" | "returned" | "unsure";
  tail: string;
  /** What the paper is worth, once it has been read. */
  amount: number;
  /** What came out; less than the amount is owed at the cage. */
  dispensed: number;
  sentence: string;
  clause: string | null;
}

const BUSY: ReadonlySet<Fed["state"]> = new Set(["reading", "paying", "checking"]);

/** One person at the kiosk, from the first paper to the receipt. */
export class Visit {
  readonly fed = signal<readonly Fed[]>([]);
  readonly busy = computed(() => this.fed.value.some(({ state }) => BUSY.has(state)));
  readonly total = computed(() =>
    this.fed.value.reduce((sum, { dispensed }) => sum + dispensed, 0),
  );
  /** Its person has left, and nothing of it is looked at any more. */
  readonly end: () => void;
  private queue: Promise<void> = Promise.resolve();
  private last = 0;

  /** `left` are payments that were on their way when the page was left. */
  constructor(
    private readonly till: Till,
    left: readonly Left<Paid>[] = [],
  ) {
    for (const { request, outcome } of left) {
      const amount = Number(request.about["amount"] ?? 0);
      const id = this.show(String(request.about["tail"] ?? ""), amount, "checking");
      this.queue = this.queue.then(async () => this.settle(id, amount, await outcome));
    }
    this.end = effect(() => this.showChecking());
  }

  /** Papers wait for each other: each is decided alone before any of its cash moves. */
  feed(number: string): void {
    const id = this.show(number.slice(-4), 0, "reading");
    this.queue = this.queue.then(() => this.redeem(id, number));
  }

  private async redeem(id: number, number: string): Promise<void> {
    await this.till.refresh();
    const seen = await this.till.look(number);
    if (!seen.ok) return this.giveBack(id, seen.problem.message, seen.problem.clause);
    this.become(id, { tail: seen.value.tail, amount: seen.value.amount });
    const no = seen.value.refusal ?? null;
    if (no !== null) return this.giveBack(id, why(no), no.clause);
    this.become(id, { state: "paying" });
    const payment = { number, look: seen.value, redeemer: null, rest: false };
    this.settle(id, seen.value.amount, await this.till.pay(payment));
  }

  private settle(id: number, amount: number, outcome: Outcome<Paid>): void {
    if (outcome.type === "unknown") return this.become(id, { state: "unsure" });
    if (outcome.type === "refused") {
      return this.giveBack(id, outcome.problem.message, outcome.problem.clause);
    }
    const no = outcome.value.refusal ?? null;
    if (no !== null) return this.giveBack(id, why(no), no.clause);
    const dispensed = outcome.value.dispensed ?? outcome.value.amount ?? amount;
    this.become(id, { state: "paid", amount: outcome.value.amount || amount, dispensed });
  }

  /** The one that is being paid is the one whose result is being found out. */
  private showChecking(): void {
    if (!this.till.checking.value) return;
    const paying = this.fed.peek().find(({ state }) => state === "paying");
    if (paying !== undefined) this.become(paying.id, { state: "checking" });
  }

  private show(tail: string, amount: number, state: Fed["state"]): number {
    this.last += 1;
    const fresh = { id: this.last, state, tail, amount, dispensed: 0, sentence: "", clause: null };
    this.fed.value = [...this.fed.value, fresh];
    return this.last;
  }

  private giveBack(id: number, sentence: string, clause?: string | null): void {
    this.become(id, { state: "returned", sentence, clause: clause ?? null });
  }

  private become(id: number, change: Partial<Fed>): void {
    this.fed.value = this.fed.value.map((fed) => (fed.id === id ? { ...fed, ...change } : fed));
  }
}

/** A kiosk that is closed, or whose day is over, says so in the player's language. */
function why(no: Refusal): string {
  return no.code === "not-now" ? say("kiosk.closed") : no.sentence;
}
