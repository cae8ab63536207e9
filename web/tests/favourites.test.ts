import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { Favourites, type Player } from "../src/screens/terminal/model/favourites";

const RED = { name: "1", bets: { red: 500 } };

/** A browser's own, as far as it is used: what is kept are properties, as in a browser. */
class Kept {
  [key: string]: unknown;

  static make(): Kept {
    const kept = new Kept();
    const named = {
      getItem: (key: string) => (kept[key] as string | undefined) ?? null,
      setItem: (key: string, text: string) => {
        kept[key] = text;
      },
      removeItem: (key: string) => {
        delete kept[key];
      },
    };
    for (const [name, value] of Object.entries(named)) Object.defineProperty(kept, name, { value });
    return kept;
  }
}

let kept = Kept.make();
beforeEach(() => {
  kept = Kept.make();
  Object.defineProperty(globalThis, "localStorage", { value: kept, configurable: true });
});

function at(terminal: string, session: string | null): Player {
  return { terminal, session };
}

test("a player's favourites are there again after the page was loaded anew", () => {
  new Favourites(() => at("N7", "S1")).add("R3", RED);
  const player = signal<Player | null>(null);
  const again = new Favourites(() => player.value);
  assert.deepEqual(again.of("R3"), []);
  player.value = at("N7", "S1");
  assert.deepEqual(again.of("R3"), [RED]);
  assert.deepEqual(again.of("R2"), []);
});

test("once the player has gone nothing of theirs is left in the browser", () => {
  const player = signal<Player | null>(at("N7", "S1"));
  const favourites = new Favourites(() => player.value);
  favourites.add("R3", RED);
  player.value = at("N7", null);
  assert.deepEqual(favourites.of("R3"), []);
  assert.deepEqual(Object.keys(kept), []);
  player.value = at("N7", "S2");
  assert.deepEqual(favourites.of("R3"), []);
});

test("where the next player came while the page was closed, the last one's go all the same", () => {
  new Favourites(() => at("N7", "S1")).add("R3", RED);
  new Favourites(() => at("N8", "S2")).add("R3", RED);
  const next = new Favourites(() => at("N7", "S3"));
  assert.deepEqual(next.of("R3"), []);
  assert.deepEqual(Object.keys(kept), ["croupier:favourites:N8:S2:R3"]);
});

test("nobody keeps anything where nobody sits", () => {
  const favourites = new Favourites(() => at("N7", null));
  favourites.add("R3", RED);
  assert.deepEqual(Object.keys(kept), []);
});
