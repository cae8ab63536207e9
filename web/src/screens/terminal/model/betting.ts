import { computed, effect, signal } from "@preact/signals";
import { money } from "../../../kit/wording/money";
import type { Finger } from "../../../kit/layout/pressing";
import type { PendingCommand, Told } from "../../../wire/outbox";
import type { PitBody, Spot, Touch } from "../../../wire/types";
import { sayFirst } from "../../../words/dynamic";
import { say } from "../../../words/words";
import { type Hand, takes, wayOf } from "./gestures";
import { type AskedFor, type Refused, refusedAt } from "./refused";
import type { Terminal } from "./terminal";

/** Chips that have left the finger and are not yet the server's. */
export interface PendingChips {
  readonly id: number;
  readonly table: string;
  readonly bet: string;
  readonly cents: number;
}

type Bare =
  | "clear-wagers"
  | "repeat-wagers"
  | "double-wagers"
  | "undo-wagers"
  | "redo-wagers"
  | "confirm-wagers"
  | "back-jackpot-spot"
  | "leave-jackpot-spot";

// Once answered, chips are shown as pending until the seat shows them, and never longer than this.
const SHOWN_AT_MOST_MS = 1_000;

/** What a player does to the layout. Nothing of it counts before the server has said so. */
export class Betting {
  readonly pending = signal<readonly PendingChips[]>([]);
  readonly refused = signal<Refused | null>(null);
  readonly here = computed(() => {
    const before = this.terminal.link.pending.value.flatMap(laidBefore);
    const all = [...before, ...this.pending.value];
    return all.filter(({ table }) => table === this.terminal.chosen.value);
  });
  private last = 0;

  constructor(private readonly terminal: Terminal) {}

  /** One chip on a spot; a bet of several pieces takes one chip for each. */
  place(spot: Spot, chip: number, at: Finger, hand: Hand): void {
    const offer = this.terminal.offer.peek();
    if (offer !== null && !takes(offer.gesture, hand)) {
      const way = wayOf(offer.gesture);
      const sentence = say(`terminal.refused.gesture.${way}`);
      this.refused.value = { sentence, clause: offer.gesture_clause, at, back: chip };
      return;
    }
    const pieces = offer?.bets.find(({ line }) => line === spot.line)?.pieces;
    this.placeAll([[spot.bet, chip * (pieces ?? 1)]], at);
  }

  placeAll(touches: readonly Touch[], at: Finger): void {
    const on = this.wagering(at);
    if (on === null) return;
    const ids = touches.map(([bet, cents]) => this.show(on.table, bet, cents));
    const before = this.terminal.seat.peek();
    void this.terminal
      .send({ type: "place-wagers", session: on.session, round: on.round, touches })
      .then((answer) => this.placed("place-wagers", touches, ids, before, answer, at));
  }

  move(bet: string, cents: number, to: Spot, at: Finger): void {
    const on = this.wagering(at);
    if (on === null) return;
    const id = this.show(on.table, to.bet, cents);
    const { session, round } = on;
    const before = this.terminal.seat.peek();
    void this.terminal
      .send({ type: "move-wager", session, round, source: bet, destination: to.bet, amount: cents })
      .then((answer) => this.placed("move-wager", [[to.bet, cents]], [id], before, answer, at));
  }

  takeBack(bet: string, cents: number, at: Finger): void {
    const on = this.wagering(at);
    if (on === null) return;
    const { session, round } = on;
    const body = { type: "cancel-wager", session, round, bet, amount: cents } as const;
    this.send(body, { command: body.type, bet, amount: cents }, at);
  }

  /** A command that needs no more than to be pressed. */
  press(type: Bare, at: Finger): void {
    const on = this.wagering(at);
    if (on === null) return;
    this.send({ type, session: on.session, round: on.round }, { command: type }, at);
  }

  refuse(sentence: string, at: Finger): void {
    this.refused.value = { sentence, clause: null, at };
  }

  private send(body: PitBody, asked: AskedFor, at: Finger): void {
    void this.terminal.send(body).then((answer) => {
      const refused = refusedAt(answer, asked, this.terminal, at);
      if (refused !== null || done(answer)) this.refused.value = refused;
    });
  }

  /** Where and as whom to wager now; says why not where that is known without asking. */
  private wagering(at: Finger): { table: string; session: string; round: string } | null {
    const { session } = this.terminal;
    const table = this.terminal.table.peek();
    const round = table?.round;
    if (session === null) {
      this.refuse(say("terminal.refused.no-credit"), at);
    } else if (table === null || round === null || round === undefined || isOver(round.status)) {
      this.refuse(say("terminal.refused.no-round"), at);
    } else {
      this.terminal.results.end();
      return { table: table.table, session, round: round.id };
    }
    return null;
  }

  private show(table: string, bet: string, cents: number): number {
    this.last += 1;
    this.pending.value = [...this.pending.peek(), { id: this.last, table, bet, cents }];
    return this.last;
  }

  private placed(
    command: "place-wagers" | "move-wager",
    touches: readonly Touch[],
    ids: readonly number[],
    before: unknown,
    answer: Told,
    at: Finger,
  ): void {
    const asked = { command, amount: laid(touches), bet: touches[0]?.[0] ?? "" };
    const refused = refusedAt(answer, asked, this.terminal, at) ?? clipped(touches, answer, at);
    // Chips fly back only where it is known that they were not taken.
    const back = answer.type === "unknown" ? 0 : total(touches, answer);
    if (refused !== null) this.refused.value = { ...refused, back };
    else if (done(answer)) this.refused.value = null;
    if (done(answer) && this.terminal.seat.peek() === before)
      this.whenSeatChanges(() => this.hide(ids));
    else this.hide(ids);
  }

  private whenSeatChanges(act: () => void): void {
    const before = this.terminal.seat.peek();
    let ended = false;
    const end = (): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      queueMicrotask(() => stop());
      act();
    };
    const timer = setTimeout(end, SHOWN_AT_MOST_MS);
    const stop = effect(() => {
      if (this.terminal.seat.value !== before) end();
    });
  }

  private hide(ids: readonly number[]): void {
    this.pending.value = this.pending.peek().filter(({ id }) => !ids.includes(id));
  }
}

/** Chips that were laid before the page was loaded, and are asked after. */
function laidBefore({ seq, body, restored }: PendingCommand): PendingChips[] {
  if (!restored || body.type !== "place-wagers") return [];
  const table = body.round.slice(0, body.round.lastIndexOf("/"));
  return body.touches.map(([bet, cents]) => ({ id: -seq, table, bet, cents }));
}

/** What was refused before no longer matters once something has been done. */
function done(answer: Told): boolean {
  return answer.type === "answer" && (answer.refusal ?? null) === null;
}

function isOver(status: string): boolean {
  return status === "settled" || status === "void";
}

function laid(touches: readonly Touch[]): number {
  return touches.reduce((sum, [, cents]) => sum + cents, 0);
}

/** What came back of what was laid. */
function total(touches: readonly Touch[], answer: Told): number {
  const taken = answer.type === "answer" ? (answer.amounts ?? []) : [];
  return laid(touches) - taken.reduce((sum, cents) => sum + cents, 0);
}

/** Some of it was taken and the rest comes back. */
function clipped(touches: readonly Touch[], answer: Told, at: Finger): Refused | null {
  if (answer.type !== "answer" || answer.amounts === undefined) return null;
  const back = total(touches, answer);
  if (back <= 0) return null;
  const keys = [`terminal.clipped.${answer.short ?? ""}`, "terminal.clipped.other"];
  const sentence = sayFirst(keys, { amount: money(back) }) ?? "";
  return { sentence, clause: null, at };
}
