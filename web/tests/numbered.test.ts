import assert from "node:assert/strict";
import { test } from "node:test";
import type { Reply } from "../src/wire/http";
import { type Line, NumberedRequests, type NumberedRequest, judged } from "../src/wire/numbered";
import { Unanswered, forgetful } from "../src/wire/unanswered";

type Answer = Reply<{ amount: number; refusal?: { code: string } }>;

const PAID: Answer = { ok: true, value: { amount: 5_000 } };
const SILENCE: Answer = no(0, "no-link");

function no(status: number, code: string): Answer {
  return { ok: false, status, problem: { code, message: code } };
}

function said(code: string): Answer {
  return { ok: true, value: { amount: 0, refusal: { code } } };
}

function pay(seq: number, person = "", secret = false): NumberedRequest {
  const body = { seq, number: "123456789012345678" };
  return { path: "ticket/pay", body, person, about: { tail: "5678" }, secret };
}

/** A server that answers as it is told to, and what it was asked. */
class Server implements Line {
  readonly asked: unknown[] = [];
  constructor(readonly answers: Answer[]) {}
  post = async <T>(_path: string, body: unknown) => {
    this.asked.push(body);
    const next = this.answers.shift();
    if (next === undefined) return new Promise<never>(() => undefined);
    return next as Reply<T>;
  };
  wait = async () => undefined;
}

/** What a reply means to a first coming, and to a repeat. Nothing: it is asked again. */
const MEANINGS: readonly [Answer, string | undefined, string | undefined][] = [
  [PAID, "answered", "answered"],
  [said("ticket-over"), "answered", "answered"],
  [said("stale"), "unknown", "unknown"],
  [said("reused"), "answered", "answered"],
  [no(409, "not-now"), "refused", "refused"],
  [no(409, "stale"), "unknown", "unknown"],
  [no(409, "reused"), "refused", "refused"],
  [SILENCE, undefined, undefined],
  [no(500, "500"), undefined, undefined],
  [no(502, "502"), undefined, undefined],
  [no(503, "unknown"), undefined, undefined],
  [no(503, "store-failed"), undefined, undefined],
  [no(504, "not-dispensed"), undefined, undefined],
  [no(503, "no-venue"), "refused", undefined],
  [no(401, "not-signed-on"), "refused", undefined],
  [no(429, "too-fast"), "refused", undefined],
  [no(403, "bad-credentials"), "refused", "unknown"],
  [no(400, "bad-body"), "refused", "unknown"],
];

for (const [reply, first, repeat] of MEANINGS) {
  const what = reply.ok
    ? `a 200 ${reply.value.refusal?.code ?? ""}`
    : `a ${reply.status} ${reply.problem.code}`;
  test(`${what} means ${first ?? "ask again"} at first and ${repeat ?? "ask again"} later`, () => {
    assert.equal(judged(reply, false)?.type, first);
    assert.equal(judged(reply, true)?.type, repeat);
  });
}

test("a request is repeated under its number until its result is known", async () => {
  const server = new Server([SILENCE, no(503, "unknown"), no(502, "502"), PAID]);
  const requests = new NumberedRequests(() => "", new Unanswered("/k/", forgetful()), server);
  const outcome = await requests.send(async () => pay(7));
  assert.deepEqual(outcome, { type: "answered", value: { amount: 5_000 } });
  assert.deepEqual(server.asked, Array(4).fill(pay(7).body));
  assert.deepEqual(requests.waiting.value, []);
});

test("the next request waits, number and all, until the one before it is known", async () => {
  const server = new Server([SILENCE, said("stale"), PAID]);
  const requests = new NumberedRequests(() => "", new Unanswered("/k/", forgetful()), server);
  let last = 0;
  const next = async () => pay((last += 1));
  const outcomes = await Promise.all([requests.send(next), requests.send(next)]);
  assert.deepEqual(
    outcomes.map(({ type }) => type),
    ["unknown", "answered"],
  );
  assert.deepEqual(
    server.asked.map((body) => (body as { seq: number }).seq),
    [1, 1, 2],
  );
});

test("a page that was left asks again after it is loaded, and forgets what it knows", async () => {
  const storage = forgetful();
  const before = new Server([SILENCE]);
  const left = new NumberedRequests(() => "", new Unanswered("/k/", storage), before);
  void left.send(async () => pay(7));
  await new Promise((settle) => setImmediate(settle));
  assert.deepEqual(
    left.waiting.value.map(({ checking }) => checking),
    [true],
  );
  const server = new Server([PAID]);
  const requests = new NumberedRequests(() => "", new Unanswered("/k/", storage), server);
  const [found] = requests.resume();
  assert.deepEqual(found?.request.about, { tail: "5678" });
  assert.equal(requests.waiting.value[0]?.checking, true);
  assert.equal((await found?.outcome)?.type, "answered");
  assert.deepEqual(server.asked, [pay(7).body]);
  assert.equal(new Unanswered("/k/", storage).packed(), "");
});

test("one with a PIN is repeated here, kept nowhere, and unknown after a reload", async () => {
  const storage = forgetful();
  const left = new NumberedRequests(
    () => "",
    new Unanswered("/k/", storage),
    new Server([SILENCE]),
  );
  void left.send(async () => pay(7, "", true));
  await new Promise((settle) => setImmediate(settle));
  assert.ok(!new Unanswered("/k/", storage).packed().includes("123456789012345678"));
  const server = new Server([]);
  const requests = new NumberedRequests(() => "", new Unanswered("/k/", storage), server);
  assert.deepEqual(await requests.resume()[0]?.outcome, { type: "unknown" });
  assert.deepEqual(server.asked, []);
});

test("nobody else repeats what a person asked for", async () => {
  const storage = forgetful();
  new Unanswered("/k/", storage).keep("requests", [pay(7, "401 cashier")]);
  let person: string | null = null;
  const server = new Server([PAID]);
  const signsOn = { ...server, wait: async () => void (person = "402 cashier") } as Line;
  const requests = new NumberedRequests(() => person, new Unanswered("/k/", storage), signsOn);
  assert.deepEqual(await requests.resume()[0]?.outcome, { type: "unknown" });
  assert.deepEqual(server.asked, []);
});

/** An act that somebody else approves, by a PIN that is kept nowhere. */
function approved(seq: number): NumberedRequest {
  const unapproved = { seq, act: "add" };
  const body = { ...unapproved, approver: { badge: "502", pin: "4719" } };
  return { path: "staff", body, person: "", about: {}, secret: true, unapproved };
}

test("one that was approved is asked again after a reload without the approver", async () => {
  const storage = forgetful();
  const left = new NumberedRequests(
    () => "",
    new Unanswered("/o/", storage),
    new Server([SILENCE]),
  );
  void left.send(async () => approved(7));
  await new Promise((settle) => setImmediate(settle));
  assert.ok(!new Unanswered("/o/", storage).packed().includes("4719"));
  const server = new Server([PAID]);
  const requests = new NumberedRequests(() => "", new Unanswered("/o/", storage), server);
  assert.equal((await requests.resume()[0]?.outcome)?.type, "answered");
  assert.deepEqual(server.asked, [approved(7).unapproved]);
});

test("where the approver is not let in at the repeat, it is found out without them", async () => {
  const server = new Server([SILENCE, no(403, "bad-credentials"), no(409, "needs-approval")]);
  const requests = new NumberedRequests(() => "", new Unanswered("/o/", forgetful()), server);
  const outcome = await requests.send(async () => approved(7));
  assert.equal(outcome.type, "refused");
  const { body, unapproved } = approved(7);
  assert.deepEqual(server.asked, [body, body, unapproved]);
});
