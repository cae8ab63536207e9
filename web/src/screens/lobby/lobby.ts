import { signal } from "@preact/signals";
import { type Problem, type Reply, get, post } from "../../wire/http";
import type { GameName, Role, ScreenKind, Source } from "../../wire/types";

/** `bot` says who deals: a bot, a visitor (false), or nobody has to (none). */
export interface LobbyTable {
  id: string;
  label: string;
  pit: string;
  game: GameName;
  source: Source;
  rulebook: string;
  rulebook_title: string;
  approved: boolean;
  options: Record<string, string>;
  desk: string | null;
  bot: boolean | null;
}

export interface LobbyScreen {
  id: string;
  kind: ScreenKind;
  label: string;
  who: string;
  enter: string;
  pit: string | null;
  tables: readonly string[];
  rulebook: string | null;
  bot: boolean | null;
  secret: "pin" | "password" | null;
  badges: readonly string[];
}

export interface LogIn {
  badge: string;
  name: string;
  roles: readonly Role[];
  use: string;
  pin: string;
  password: string;
}

export interface LobbyView {
  venue: string;
  speed: number;
  pits: Record<string, string>;
  tables: readonly LobbyTable[];
  screens: readonly LobbyScreen[];
  log_ins: readonly LogIn[];
  notes: readonly string[];
}

const LOOK_AGAIN_MS = 4_000;

/** What the demo says of itself; asked again now and then, because bots come and go. */
export class Lobby {
  readonly view = signal<LobbyView | null>(null);
  readonly problem = signal<Problem | null>(null);

  begin(): () => void {
    void this.look();
    const timer = setInterval(() => void this.look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    this.take(await get<LobbyView>("/demo/lobby"));
  }

  async setSpeed(speed: number): Promise<void> {
    this.take(await post<LobbyView>("/demo/speed", { speed }));
  }

  async setDealer(table: string, bot: boolean): Promise<void> {
    this.take(await post<LobbyView>(`/demo/dealer/${table}`, { bot }));
  }

  private take(reply: Reply<LobbyView>): void {
    if (reply.ok) this.view.value = reply.value;
    this.problem.value = reply.ok ? null : reply.problem;
  }
}
