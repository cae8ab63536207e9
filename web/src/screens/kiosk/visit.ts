import { computed, signal } from "@preact/signals";
import type { Paid, Refusal, TicketLook } from "../../wire/types";
import { say } from "../../words/words";
import { Till } from "../paying/till";

/** One paper that was fed: being read, being paid, paid, or given back with its reason. */
export interface Fed {
  id: number;
  state: "reading" | "paying" | "paid" | "returned" | "unsure";
  tail: string;
  /** What the paper is worth, once it has been read. */
  amount: number;
  /** What came out; less than the amount is owed at the cage. */
  dispensed: number;
  sentence: string;
  clause: string | null;
}

/** One person at the kiosk, from the first paper to the receipt. */
export class Visit {
  readonly fed = signal<readonly Fed[]>([]);
  readonly busy = computed(() =>
    this.fed.value.some(({ state }) => state === "reading" || state === "paying"),
  );
  readonly total = computed(() =>
    this.fed.value.reduce((sum, { dispensed }) => sum + dispensed, 0),
  );
  private readonly till = new Till();
  private queue: Promise<void> = Promise.resolve();
  private last = 0;

  /** Papers wait for each other: each is decided alone before any of its cash moves. */
  feed(number: string): void {
    this.last += 1;
    const id = this.last;
    const fresh: Fed = {
      id,
      state: "reading",
      tail: number.slice(-4),
      amount: 0,
      dispensed: 0,
      sentence: "",
      clause: null,
    };
    this.fed.value = [...this.fed.value, fresh];
    this.queue = this.queue.then(() => this.redeem(id, number));
  }

  private async redeem(id: number, number: string): Promise<void> {
    await this.till.refresh();
    const seen = await this.till.look(number);
    if (!seen.ok) return this.giveBack(id, seen.problem.message, seen.problem.clause);
    this.become(id, { tail: seen.value.tail, amount: seen.value.amount });
    const no = seen.value.refusal ?? null;
    if (no !== null) return this.giveBack(id, why(no), no.clause);
    await this.pay(id, number, seen.value);
  }

  private async pay(id: number, number: string, look: TicketLook): Promise<void> {
    this.become(id, { state: "paying" });
    const paid = await this.till.pay(number, null);
    if (!paid.ok) return this.become(id, { state: "unsure", sentence: paid.problem.message });
    const no = paid.value.refusal ?? null;
    if (no !== null) return this.giveBack(id, why(no), no.clause);
    this.become(id, { state: "paid", dispensed: dispensedOf(paid.value, look) });
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

function dispensedOf(paid: Paid, look: TicketLook): number {
  return paid.dispensed ?? paid.amount ?? look.amount;
}
