import { signal } from "@preact/signals";
import type { Touch } from "../../../wire/types";

export interface Favourite {
  readonly name: string;
  readonly bets: Record<string, number>;
}

const MOST = 6;

/** Bets that a player likes to lay again, kept in this terminal's own browser, table by table. */
export class Favourites {
  private readonly changed = signal(0);

  of(terminal: string, table: string): readonly Favourite[] {
    this.changed.value;
    const text = localStorage.getItem(key(terminal, table));
    return text === null ? [] : read(text);
  }

  /** The oldest makes room where there are too many. */
  add(terminal: string, table: string, favourite: Favourite): void {
    const kept = [...this.of(terminal, table), favourite].slice(-MOST);
    this.keep(terminal, table, kept);
  }

  remove(terminal: string, table: string, place: number): void {
    const kept = this.of(terminal, table).filter((_, other) => other !== place);
    this.keep(terminal, table, kept);
  }

  private keep(terminal: string, table: string, favourites: readonly Favourite[]): void {
    localStorage.setItem(key(terminal, table), JSON.stringify(favourites));
    this.changed.value += 1;
  }
}

export function touchesOf(favourite: Favourite): Touch[] {
  return Object.entries(favourite.bets).map(([bet, cents]): Touch => [bet, cents]);
}

function key(terminal: string, table: string): string {
  return `croupier:favourites:${terminal}:${table}`;
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
