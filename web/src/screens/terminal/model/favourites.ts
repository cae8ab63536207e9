import { effect, signal } from "@preact/signals";
import type { Touch } from "../../../wire/types";

export interface Favourite {
  readonly name: string;
  readonly bets: Record<string, number>;
}

const MOST = 6;

/** Whose bets they are: what is kept is this player's alone, and goes with them. */
export interface Player {
  readonly terminal: string;
  /** Nobody sits there without one. */
  readonly session: string | null;
}

/**
 * Bets that a player likes to lay again, kept in this terminal's own browser, table by table, for
 * as long as the player's session lasts: the next player is not shown what the last one laid.
 */
export class Favourites {
  private readonly changed = signal(0);

  /** `player` is nothing until the server has said who sits there. */
  constructor(private readonly player: () => Player | null) {
    effect(() => {
      const now = player();
      if (now !== null) this.forgetOthers(now);
    });
  }

  of(table: string): readonly Favourite[] {
    this.changed.value;
    const key = this.key(table);
    const text = key === null ? null : localStorage.getItem(key);
    return text === null ? [] : read(text);
  }

  /** The oldest makes room where there are too many. */
  add(table: string, favourite: Favourite): void {
    this.keep(table, [...this.of(table), favourite].slice(-MOST));
  }

  remove(table: string, place: number): void {
    this.keep(
      table,
      this.of(table).filter((_, other) => other !== place),
    );
  }

  private keep(table: string, favourites: readonly Favourite[]): void {
    const key = this.key(table);
    if (key !== null) localStorage.setItem(key, JSON.stringify(favourites));
    this.changed.value += 1;
  }

  private key(table: string): string | null {
    const player = this.player();
    return player === null || player.session === null ? null : `${ownKeys(player)}${table}`;
  }

  private forgetOthers(player: Player): void {
    const there = Object.keys(localStorage).filter((key) => key.startsWith(allKeys(player)));
    const own = player.session === null ? null : ownKeys(player);
    for (const key of there) {
      if (own === null || !key.startsWith(own)) localStorage.removeItem(key);
    }
    this.changed.value = this.changed.peek() + 1;
  }
}

export function touchesOf(favourite: Favourite): Touch[] {
  return Object.entries(favourite.bets).map(([bet, cents]): Touch => [bet, cents]);
}

function allKeys({ terminal }: Player): string {
  return `croupier:favourites:${terminal}:`;
}

function ownKeys(player: Player): string {
  return `${allKeys(player)}${player.session}:`;
}

/** What somebody has put there by hand is not worth a blank screen. */
function read(text: string): readonly Favourite[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? (found as Favourite[]) : [];
  } catch {
    return [];
  }
}
