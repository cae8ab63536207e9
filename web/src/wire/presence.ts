import { inCurrency } from "../words/currency";
import { signal } from "@preact/signals";
import { inZone } from "../kit/wording/time";
import { get } from "./http";
import type { LinkState } from "./link";
import { HandOff } from "./hand_off";
import type { Here } from "./types";

const ASK_EVERY_MS = 2_000;

/**
 * The link of a screen that has no socket: it asks now and then what it is and who is at it, which
 * tells at once whether the server can be reached.
 */
export class Presence {
  readonly state = signal<LinkState>("connecting");
  readonly welcome = signal<Here | null>(null);
  private readonly handOff = new HandOff();
  private ahead = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor() {
    void this.refresh();
    // The browser notices a pulled cable at once, though not which of its lines went with it.
    for (const noticed of ["offline", "online"]) {
      addEventListener(noticed, () => void this.refresh());
    }
  }

  /** The server's clock, as near as an answer can tell it. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Who acts here, as the server tells people apart; nothing while nobody is signed on. */
  person(): string | null {
    const signedOn = this.welcome.peek()?.signed_on;
    return signedOn == null ? null : `${signedOn.person} ${signedOn.role}`;
  }

  async refresh(): Promise<void> {
    clearTimeout(this.timer);
    this.asked += 1;
    const asked = this.asked;
    const reply = await get<Here>("here", "soon");
    // Whoever has asked again meanwhile hears the later answer, and goes on asking.
    if (asked !== this.asked) return;
    if (reply.ok) {
      this.ahead = reply.value.now - Date.now();
      inZone(reply.value.time_zone);
      inCurrency(reply.value.currency);
      this.take(reply.value);
      this.state.value = "open";
      if (reply.value.moved) void this.handOff.moved(reply.value.moved);
    } else if (reply.problem.code === "not-enrolled") {
      // Its key was taken away: the same address now asks for a code.
      location.reload();
      return;
    } else {
      this.state.value = "lost";
      void this.handOff.look((server) => server.venue);
    }
    this.timer = setTimeout(() => void this.refresh(), ASK_EVERY_MS);
  }

  /** Only what has changed is drawn again: time passes without a redraw. */
  private take(here: Here): void {
    const known = this.welcome.peek();
    if (JSON.stringify({ ...known, now: 0 }) !== JSON.stringify({ ...here, now: 0 })) {
      this.welcome.value = here;
    }
  }
}
