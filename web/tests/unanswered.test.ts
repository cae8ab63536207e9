import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Link, type Socket } from "../src/wire/link";
import type { Inbound, Outbound, PitBody, SignedOn } from "../src/wire/types";
import { ANSWERS_KEPT } from "../src/wire/outbox";
import { type Storage, Unanswered, forgetful } from "../src/wire/unanswered";

/** The server's side of a connection, played by the test. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly done: { seq: number; body: unknown }[] = [];
  readonly heard: Inbound[] = [];

  send(text: string): void {
    const message = JSON.parse(text) as Inbound;
    this.heard.push(message);
    if (message.type === "ping") this.say({ type: "pong", id: message.id, now: Date.now() });
    if (message.type === "do") this.done.push({ seq: message.seq, body: message.body });
  }

  close(): void {}

  say(...messages: Outbound[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }

  get numbers(): number[] {
    return this.done.map(({ seq }) => seq);
  }
}

const CASH_OUT = { type: "cash-out", session: "S1", table: null } as const;
const PLACE: PitBody = {
  type: "place-wagers",
  session: "S1",
  round: "R1/1",
  touches: [["red", 500]],
};
const DEALER: SignedOn = { person: "101", name: "Kim", role: "dealer" };
const OTHER: SignedOn = { person: "102", name: "Sam", role: "dealer" };
let wires: Wire[] = [];
let storage: Storage = forgetful();

beforeEach(() => {
  wires = [];
  storage = forgetful();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
});

/** A page of the screen; another one of the same storage is the page after a reload. */
function page(): Link {
  return new Link({
    url: "ws://floor.test/ws",
    random: () => 1,
    kept: new Unanswered("/screen/T1/", storage),
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
  });
}

function latest(): Wire {
  const found = wires.at(-1);
  assert.ok(found);
  return found;
}

function greet(lastSeq: number, person: SignedOn | null = null): Wire {
  const wire = latest();
  wire.onopen?.();
  wire.say({
    type: "welcome",
    protocol: 1,
    screen: "T1",
    kind: "terminal",
    venue: "The Felt",
    mode: "live",
    now: Date.now(),
    last_seq: lastSeq,
    time_zone: "Australia/Sydney",
    currency: { code: "AUD", digits: 2, sign: "$" },
    signed_on: person,
  });
  return wire;
}

function cut(): void {
  latest().onclose?.();
  mock.timers.tick(10_000);
}

function isChecking(link: Link): boolean[] {
  return link.pending.value.map(({ checking }) => checking);
}

async function noWordOf(told: Promise<unknown>): Promise<void> {
  assert.equal(await Promise.race([told, "no word"]), "no word");
}

test("a command without an answer is asked again on every new line until it has one", async () => {
  const link = page();
  greet(0);
  const told = link.send(CASH_OUT);
  for (let times = 0; times < 3; times += 1) {
    latest().say({ type: "bye", code: "unknown", why: "the store hangs" });
    cut();
    await noWordOf(told);
    assert.deepEqual(greet(0).done, [{ seq: 1, body: CASH_OUT }]);
    assert.deepEqual(isChecking(link), [true]);
  }
  latest().say({ type: "answer", seq: 1, made: "K1" });
  assert.deepEqual(await told, { type: "answer", seq: 1, made: "K1" });
  assert.equal(link.checking.value, false);
});

test("after a reload the same numbers and bodies go out, before anything new", async () => {
  const before = page();
  greet(4);
  void before.send(PLACE);
  void before.send(CASH_OUT);
  const link = page();
  assert.deepEqual(isChecking(link), [true, true]);
  const wire = greet(4);
  assert.deepEqual(wire.done, [
    { seq: 5, body: PLACE },
    { seq: 6, body: CASH_OUT },
  ]);
  assert.deepEqual(await link.send(PLACE), { type: "no-answer", why: "checking" });
  wire.say({ type: "answer", seq: 5, amounts: [500] }, { type: "answer", seq: 6, made: "K1" });
  assert.deepEqual(
    link.found.value.map(({ body, told }) => [body.type, told.type]),
    [
      ["place-wagers", "answer"],
      ["cash-out", "answer"],
    ],
  );
  void link.send(PLACE);
  assert.deepEqual(wire.numbers, [5, 6, 7]);
  assert.equal(page().pending.value.length, 1);
});

test("what is kept is gone once it is known", async () => {
  const link = page();
  const wire = greet(0);
  void link.send(CASH_OUT);
  assert.notEqual(new Unanswered("/screen/T1/", storage).packed(), "");
  wire.say({ type: "answer", seq: 1 });
  assert.equal(new Unanswered("/screen/T1/", storage).packed(), "");
});

test("nobody's PIN is kept, and a repeat without it gets the answer all the same", async () => {
  const link = page();
  greet(0, DEALER);
  void link.send(CASH_OUT, { approver: { badge: "201", pin: "246810" } });
  assert.ok(!new Unanswered("/screen/T1/", storage).packed().includes("246810"));
  const after = page();
  const wire = greet(1, DEALER);
  assert.deepEqual(wire.heard.at(1), { type: "do", seq: 1, body: CASH_OUT });
  wire.say({ type: "answer", seq: 1, made: "K1" });
  assert.deepEqual(
    after.found.value.map(({ told }) => told),
    [{ type: "answer", seq: 1, made: "K1" }],
  );
});

test("no more goes out than leaves the oldest unanswered among the answers kept", async () => {
  const link = page();
  const wire = greet(0);
  const told = Array.from({ length: ANSWERS_KEPT + 3 }, () => link.send(PLACE));
  assert.deepEqual(wire.numbers.length, ANSWERS_KEPT);
  // An answer to a later one makes no room: the oldest still has none.
  wire.say({ type: "answer", seq: 2 });
  assert.equal(wire.numbers.length, ANSWERS_KEPT);
  wire.say({ type: "answer", seq: 1 });
  assert.equal(wire.numbers.at(-1), ANSWERS_KEPT + 2);
  cut();
  // What was never sent was not done, and says so.
  assert.deepEqual(await told.at(-1), { type: "no-answer", why: "link" });
  assert.deepEqual(greet(0).numbers, [...wire.numbers.slice(2)]);
});

test("a number too old to be answered is unknown, and never a no", async () => {
  const link = page();
  greet(0);
  const told = link.send(CASH_OUT);
  cut();
  greet(40).say({ type: "answer", seq: 1, refusal: { code: "stale", sentence: "too old" } });
  assert.deepEqual(await told, { type: "unknown" });
});

test("a repeat that comes too fast is asked again, an unreadable one is unknown", async () => {
  const link = page();
  greet(0);
  const [one, two] = [link.send(CASH_OUT), link.send(PLACE)];
  cut();
  const wire = greet(0);
  wire.say({ type: "error", code: "too-fast", message: "slower", seq: 1 });
  wire.say({ type: "error", code: "bad-message", message: "what?", seq: 2 });
  assert.deepEqual(await two, { type: "unknown" });
  await noWordOf(one);
  mock.timers.tick(1_250);
  assert.deepEqual(wire.numbers, [1, 2, 1]);
});

test("a repeat whose approver cannot be looked up is asked again", async () => {
  const link = page();
  greet(0, DEALER);
  const told = link.send(CASH_OUT, { approver: { badge: "201", pin: "246810" } });
  cut();
  const wire = greet(0, DEALER);
  wire.say({ type: "error", code: "store-failed", message: "try again", seq: 1 });
  await noWordOf(told);
  mock.timers.tick(1_250);
  assert.deepEqual(wire.numbers, [1, 1]);
});

test("an answer that takes long is being checked, and nothing else is taken", async () => {
  const link = page();
  greet(0);
  void link.send(CASH_OUT);
  mock.timers.tick(2_900);
  assert.equal(link.checking.value, false);
  mock.timers.tick(500);
  assert.equal(link.checking.value, true);
  assert.deepEqual(await link.send(CASH_OUT), { type: "no-answer", why: "checking" });
});

test("somebody who signs on meanwhile repeats nothing of whoever was there before", async () => {
  const link = page();
  const wire = greet(0, DEALER);
  const told = link.send(CASH_OUT);
  greet(0, OTHER);
  // On the same line it was heard as the first one's.
  assert.deepEqual(wire.numbers, [1]);
  cut();
  assert.deepEqual(greet(0, null).numbers, []);
  await noWordOf(told);
  assert.deepEqual(greet(0, DEALER).numbers, [1]);
  cut();
  assert.deepEqual(greet(0, OTHER).numbers, []);
  assert.deepEqual(await told, { type: "unknown" });
});
