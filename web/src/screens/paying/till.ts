import { computed, signal } from "@preact/signals";
import { type Reply, get, post } from "../../wire/http";
import type {
  Credentials,
  DrawerAct,
  DrawerView,
  Paid,
  Redeemer,
  TicketLook,
} from "../../wire/types";

/** One press of the button: the server knows it again by its number, and pays nothing twice. */
interface Press {
  seq: number;
  number: string;
  redeemer: Redeemer | null;
  /** What a kiosk has not dispensed, and nothing more. */
  rest: boolean;
}

export interface Count {
  act: DrawerAct;
  cash: number;
  witness: Credentials;
  papers?: number;
}

/** A cashier's drawer or a kiosk, as the server has it. */
export class Till {
  readonly drawer = signal<DrawerView | null>(null);
  /** Whether it is open, and its day not over. */
  readonly pays = computed(
    () => this.drawer.value?.open === true && this.drawer.value.over !== true,
  );
  private unanswered: Press | null = null;

  async refresh(): Promise<void> {
    const reply = await get<DrawerView>("drawer");
    if (reply.ok) this.drawer.value = reply.value;
  }

  look(number: string): Promise<Reply<TicketLook>> {
    return post<TicketLook>("ticket/look", { number });
  }

  /** While a press has no answer, pressing again repeats that very press. */
  async pay(number: string, redeemer: Redeemer | null, rest = false): Promise<Reply<Paid>> {
    if (this.unanswered?.number !== number) {
      if (this.drawer.peek() === null) await this.refresh();
      const seq = this.drawer.peek()?.next_seq ?? 1;
      this.unanswered = { seq, number, redeemer, rest };
    }
    // A kiosk counts its notes out before it answers.
    const reply = await post<Paid>("ticket/pay", this.unanswered, "long");
    if (reply.ok || reply.problem.code !== "no-link") this.unanswered = null;
    await this.refresh();
    return reply;
  }

  async count(count: Count): Promise<Reply<DrawerView>> {
    const seq = this.drawer.peek()?.next_seq ?? 1;
    const reply = await post<DrawerView>("drawer", { seq, ...count });
    if (reply.ok) this.drawer.value = reply.value;
    else await this.refresh();
    return reply;
  }
}
