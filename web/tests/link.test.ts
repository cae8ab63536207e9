import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { moment } from "../src/kit/wording/time";
import { Link, type Socket } from "../src/wire/link";
import type { Inbound, Outbound } from "../src/wire/types";

/** The server's side of a connection, played by the test. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly heard: Inbound[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Inbound);
  }

  close(): void {
    this.closed = true;
  }

  say(...messages: Outbound[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }

  heardOf(type: Inbound["type"]): Inbound[] {
    return this.heard.filter((message) => message.type === type);
  }
}

const CLEAR = { type: "clear-wagers", session: "S1", round: "R1-1" } as const;
let wires: Wire[] = [];
let movedTo = "";
let strandedIn: string[] = [];

beforeEach(() => {
  wires = [];
  movedTo = "";
  strandedIn = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
});

function open(): Link {
  return new Link({
    url: "ws://floor.test/ws",
    random: () => 1,
    moved: (to) => {
      movedTo = to;
    },
    stranded: (pit) => void strandedIn.push(pit),
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
  });
}

function wire(number: number): Wire {
  const found = wires[number];
  assert.ok(found, `there is no connection ${number}`);
  return found;
}

function welcome(lastSeq: number, now = 1_000_000): Outbound {
  return {
    type: "welcome",
    protocol: 1,
    screen: "T1",
    kind: "terminal",
    venue: "The Felt",
    mode: "demo",
    now,
    last_seq: lastSeq,
    time_zone: "Australia/Sydney",
    currency: { code: "AUD", digits: 2, sign: "$" },
  };
}

function begin(lastSeq = 0): Link {
  const link = open();
  wire(0).onopen?.();
  wire(0).say(welcome(lastSeq));
  return link;
}

function answerPings(server: Wire): void {
  for (const message of server.heardOf("ping")) {
    if (message.type === "ping") server.say({ type: "pong", id: message.id, now: Date.now() });
  }
}

function view(topic: string, version: number): Outbound {
  return { type: "view", topic, version, view: { table: topic, version } } as unknown as Outbound;
}

test("the greeting names what is watched, and the welcome opens the link", () => {
  const link = open();
  link.watch("table:R1");
  wire(0).onopen?.();
  assert.deepEqual(wire(0).heard, [{ type: "hello", protocol: 1, have: { "table:R1": 0 } }]);
  assert.equal(link.state.value, "connecting");
  wire(0).say(welcome(0));
  assert.equal(link.state.value, "open");
});

test("from the welcome on, every moment is told by the venue's clock", () => {
  begin();
  assert.equal(moment(Date.UTC(2026, 10, 15, 21, 8, 0)), "16/11/2026 08:08:00");
});

test("a topic is asked for once however many parts of a screen watch it", () => {
  const link = begin();
  link.watch("pit:P1");
  link.watch("pit:P1");
  link.unwatch("pit:P1");
  assert.equal(wire(0).heardOf("watch").length, 1);
  assert.equal(wire(0).heardOf("unwatch").length, 0);
  link.unwatch("pit:P1");
  assert.equal(wire(0).heardOf("unwatch").length, 1);
});

test("several messages in one frame are all taken, in order", () => {
  const link = begin();
  const shown = link.watch<{ version: number }>("table:R1");
  wire(0).say(view("table:R1", 3), view("table:R1", 4), view("table:R9", 5));
  assert.equal(shown.value?.version, 4);
});

test("commands are numbered on from the last one heard, and pending until answered", async () => {
  const link = begin(6);
  const first = link.send(CLEAR);
  const second = link.send(CLEAR);
  assert.deepEqual(
    link.pending.value.map((command) => command.seq),
    [7, 8],
  );
  wire(0).say({ type: "answer", seq: 8 }, { type: "answer", seq: 7, made: "W1" });
  assert.deepEqual(await first, { type: "answer", seq: 7, made: "W1" });
  assert.deepEqual(await second, { type: "answer", seq: 8 });
  assert.deepEqual(link.pending.value, []);
});

test("after a cut the link comes back, and what had no answer goes out again", async () => {
  const link = begin();
  link.watch("table:R1");
  wire(0).say(view("table:R1", 12));
  const answered = link.send(CLEAR);
  wire(0).onclose?.();
  assert.equal(link.state.value, "lost");
  mock.timers.tick(250);
  wire(1).onopen?.();
  assert.deepEqual(wire(1).heard, [{ type: "hello", protocol: 1, have: { "table:R1": 12 } }]);
  wire(1).say(welcome(1));
  assert.deepEqual(wire(1).heardOf("do"), [{ type: "do", seq: 1, body: CLEAR }]);
  wire(1).say({ type: "answer", seq: 1 });
  assert.equal((await answered).type, "answer");
});

test("attempts come ever more slowly, up to five seconds", () => {
  open();
  const first = [250, 300, 400, 500, 600, 800, 1_000, 1_300, 1_700, 2_200, 3_000, 4_000];
  for (const [number, delay] of [...first, 5_000, 5_000].entries()) {
    wire(number).onclose?.();
    mock.timers.tick(delay - 1);
    assert.equal(wires.length, number + 1);
    mock.timers.tick(1);
    assert.equal(wires.length, number + 2);
  }
});

test("while the link is down no command is taken", async () => {
  const link = begin();
  wire(0).onclose?.();
  assert.equal((await link.send(CLEAR)).type, "no-answer");
  assert.equal((await link.preview(CLEAR)).type, "no-answer");
  assert.deepEqual(link.pending.value, []);
});

test("a link that falls silent is lost although nothing closed it", () => {
  const link = begin();
  mock.timers.tick(2_750);
  assert.equal(link.state.value, "open");
  mock.timers.tick(250);
  assert.equal(link.state.value, "lost");
  assert.ok(wire(0).closed);
});

test("a link is not lost while its pings are answered, however slow the page's clocks are", () => {
  const link = begin();
  answerPings(wire(0));
  mock.timers.tick(1_999);
  // A page in the background is woken once a minute: nothing was asked meanwhile, nothing is owed.
  mock.timers.setTime(Date.now() + 60_000);
  mock.timers.tick(1);
  answerPings(wire(0));
  mock.timers.tick(1_000);
  assert.equal(link.state.value, "open");
});

test("once the browser says that a cable was pulled, a second of silence is enough", () => {
  const link = begin();
  answerPings(wire(0));
  link.doubt();
  mock.timers.tick(750);
  assert.equal(link.state.value, "open");
  mock.timers.tick(250);
  assert.equal(link.state.value, "lost");
});

test("a server that answers the doubt keeps its link", () => {
  const link = begin();
  link.doubt();
  answerPings(wire(0));
  mock.timers.tick(1_500);
  assert.equal(link.state.value, "open");
});

test("a command that the server could not hear is not pending for ever", async () => {
  const link = begin();
  const answered = link.send(CLEAR);
  wire(0).say({ type: "error", code: "too-many", message: "Too many messages.", seq: 1 });
  assert.deepEqual(await answered, { type: "no-answer", why: "Too many messages." });
});

test("a screen that connected elsewhere stays quiet here, and says no to nothing", async () => {
  const link = begin();
  const answered = link.send(CLEAR);
  wire(0).say({ type: "replaced" });
  mock.timers.tick(60_000);
  assert.equal(link.state.value, "replaced");
  assert.equal(await Promise.race([answered, "no word"]), "no word");
  assert.deepEqual(
    link.pending.value.map(({ seq, checking }) => [seq, checking]),
    [[1, true]],
  );
  assert.equal(wires.length, 1);
});

test("a farewell for good ends the link, any other is followed by a new one", () => {
  const link = begin();
  wire(0).say({ type: "bye", code: "stopping", why: "draining", again: true });
  wire(0).onclose?.();
  assert.deepEqual([link.state.value, link.farewell.value], ["lost", "draining"]);
  mock.timers.tick(250);
  wire(1).onopen?.();
  wire(1).say(welcome(0), { type: "bye", code: "revoked", why: "revoked", again: false });
  mock.timers.tick(60_000);
  assert.deepEqual([link.state.value, wires.length], ["ended", 2]);
});

test("another server is looked for at every attempt that fails, and at no other time", () => {
  const link = open();
  wire(0).onopen?.();
  wire(0).say({ ...welcome(0), pit: "north" } as Outbound);
  assert.deepEqual(strandedIn, []);
  wire(0).onclose?.();
  mock.timers.tick(250);
  wire(1).onclose?.();
  assert.deepEqual(strandedIn, ["north", "north"]);
  link.close();
});

test("a pit that moved is followed", () => {
  begin();
  wire(0).say({ type: "moved", to: "https://second.floor.test" });
  assert.equal(movedTo, "https://second.floor.test");
});

test("the server's clock is known from its welcome, and better from an answer", () => {
  const link = begin();
  wire(0).say(welcome(0, 1_050_000));
  assert.equal(link.clock.now(), 1_050_000);
  const [ping] = wire(0).heardOf("ping").slice(-1);
  assert.ok(ping?.type === "ping");
  mock.timers.tick(40);
  wire(0).say({ type: "pong", id: ping.id, now: 1_050_060 });
  assert.equal(link.clock.now(), 1_050_080);
});
