import assert from "node:assert/strict";
import { test } from "node:test";
import { HandOff, type Surroundings, comingBy } from "../src/wire/hand_off";
import { opened } from "../src/wire/sealing";
import type { Pass, Ready } from "../src/wire/types";

const SECOND = "https://second.floor.test:8443";
const SEAL = Buffer.alloc(32, 7).toString("base64");
const OTHER_SEAL = Buffer.alloc(32, 8).toString("base64");
const THIRD = "https://third.floor.test:8443";

/** A venue with two other servers, and whatever became of this screen. */
class Venue implements Surroundings {
  given: Pass[] | null = [
    { to: SECOND, token: "two", seal: SEAL },
    { to: THIRD, token: "three", seal: SEAL },
  ];
  readonly running = new Map<string, Ready>();
  readonly wentTo: string[] = [];
  readonly waiting: (() => void)[] = [];

  doubtful = "";

  unanswered = () => this.doubtful;
  passes = async () => (this.given === null ? null : { servers: this.given });
  ready = async (server: string) => this.running.get(server) ?? null;
  go = (to: string) => void this.wentTo.push(to);
  later = (work: () => void) => void this.waiting.push(work);
}

/** Once its passes are there. */
async function begun(venue: Venue): Promise<HandOff> {
  const handOff = new HandOff(venue);
  await settled();
  return handOff;
}

async function settled(): Promise<void> {
  await new Promise((settle) => setImmediate(settle));
}

function runs(...pits: string[]): Ready {
  return { ready: true, pits, venue: false };
}

const NORTH = (server: Ready) => server.pits.includes("north");

test("a screen goes with its pass to the first server that runs its pit", async () => {
  const venue = new Venue();
  const handOff = await begun(venue);
  venue.running.set(SECOND, runs("south"));
  venue.running.set(THIRD, runs("north"));
  await handOff.look(NORTH);
  assert.deepEqual(venue.wentTo, [`${THIRD}#pass=three`]);
});

test("while nobody else runs its pit it stays where it is", async () => {
  const venue = new Venue();
  const handOff = await begun(venue);
  venue.running.set(SECOND, { ...runs("north"), ready: false });
  await handOff.look(NORTH);
  assert.deepEqual(venue.wentTo, []);
});

test("passes that it has are kept while its own server is silent", async () => {
  const venue = new Venue();
  const handOff = await begun(venue);
  venue.given = null;
  venue.waiting.shift()?.();
  await settled();
  venue.running.set(SECOND, runs("north"));
  await handOff.look(NORTH);
  assert.deepEqual(venue.wentTo, [`${SECOND}#pass=two`]);
});

test("sent on by its own server it takes a fresh pass along, and goes once", async () => {
  const venue = new Venue();
  const handOff = await begun(venue);
  venue.given = [{ to: SECOND, token: "fresh", seal: SEAL }];
  await Promise.all([handOff.moved(`${SECOND}/screen/T1/`), handOff.moved(`${SECOND}/screen/T1/`)]);
  assert.deepEqual(venue.wentTo, [`${SECOND}#pass=fresh`]);
});

test("where there is one server only nothing is asked again", async () => {
  const venue = new Venue();
  venue.given = [];
  await begun(venue);
  assert.deepEqual(venue.waiting, []);
});

test("what has no answer yet goes along, and is read only with the key of its pass", async () => {
  const venue = new Venue();
  const handOff = await begun(venue);
  venue.doubtful = '{"requests":[{"body":{"seq":7,"number":"123456789012345678"}}]} 票';
  venue.running.set(SECOND, runs("north"));
  await handOff.look(NORTH);
  const [to = ""] = venue.wentTo;
  assert.ok(!to.includes("123456789012345678"));
  const coming = comingBy(new URL(to).hash);
  assert.equal(coming?.token, "two");
  assert.equal(await opened(coming?.brought ?? "", SEAL), venue.doubtful);
  assert.equal(await opened(coming?.brought ?? "", OTHER_SEAL), null);
  assert.equal(await opened("", SEAL), null);
});

test("a page that was come to otherwise has no pass", () => {
  assert.equal(comingBy(""), null);
  assert.deepEqual(comingBy("#pass=two"), { token: "two", brought: "" });
});
