import { signal } from "@preact/signals";
import { type Problem, type Reply, get, post } from "../../wire/http";
import type { Lobby as LobbyView } from "../../wire/types";

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
    this.take(await get<LobbyView>("/demo/lobby", "soon"));
  }

  async setSpeed(speed: number): Promise<void> {
    this.take(await post<LobbyView>("/demo/speed", { speed }));
  }

  async setDealer(table: string, bot: boolean): Promise<void> {
    this.take(await post<LobbyView>(`/demo/dealer/${table}`, { bot }));
  }

  /** Why not, where the visitor has not been entered. */
  async enterTournament(name: string): Promise<string | null> {
    const reply = await post<LobbyView>("/demo/tournament", { name });
    if (reply.ok) this.view.value = reply.value;
    return reply.ok ? null : reply.problem.message;
  }

  private take(reply: Reply<LobbyView>): void {
    if (reply.ok) this.view.value = reply.value;
    this.problem.value = reply.ok ? null : reply.problem;
  }
}
