import { type ReadonlySignal, effect, signal } from "@preact/signals";
import type { RoundView, TableView } from "../../../wire/types";

// An automated table opens its next round in the same moment: the result must still be seen.
const SHOWN_MS = 5_000;

/** Which round's result is on show: a settled one while it lasts, and each new one for a while. */
export class ResultShow {
  readonly round = signal<RoundView | null>(null);
  private seen: { table: string; last: string | null } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: ReadonlySignal<TableView | null>) {
    effect(() => this.look(table.value));
  }

  /** Whoever bets on wants to see what they do now. */
  end(): void {
    clearTimeout(this.timer);
    const shown = this.round.peek();
    if (shown !== null && this.current !== shown.id) this.round.value = null;
  }

  private current: string | null = null;

  private look(table: TableView | null): void {
    const last = table?.last ?? null;
    const round = table?.round ?? null;
    const before = this.seen;
    this.current = round?.id ?? null;
    this.seen = table === null ? null : { table: table.table, last: last?.id ?? null };
    if (round !== null && (round.status === "settled" || round.status === "void")) {
      clearTimeout(this.timer);
      this.round.value = round;
    } else if (table === null || before?.table !== table.table) {
      this.round.value = null;
    } else if (last !== null && before.last !== last.id) {
      this.show(last);
    } else if (this.round.peek() !== null && this.round.peek()?.id !== last?.id) {
      this.round.value = null;
    } else if (last !== null && this.round.peek()?.status === "settled") {
      this.show(last);
    }
  }

  private show(round: RoundView): void {
    this.round.value = round;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.round.value = null;
    }, SHOWN_MS);
  }
}
