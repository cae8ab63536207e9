import { get } from "./http";
import { sealed } from "./sealing";
import type { OtherServers as Passes, Ready } from "./types";
import { Unanswered } from "./unanswered";

const ASK_EVERY_MS = 60_000;
const PATIENCE_MS = 2_000;
const PASS = "#pass=";
const BROUGHT = "&brought=";

/** What this needs of a browser, so that a test can play it. */
export interface Surroundings {
  passes: () => Promise<Passes | null>;
  ready: (server: string) => Promise<Ready | null>;
  go: (to: string) => void;
  /** What this screen does not know the result of, in one text. */
  unanswered: () => string;
  later: (work: () => void, milliseconds: number) => void;
}

/**
 * The way to the venue's other servers. Cookies of this one mean nothing there, so a screen keeps a
 * pass to each: once its own server is dead it is too late to ask.
 */
export class HandOff {
  private servers: Passes["servers"] = [];
  private looking = false;
  private gone = false;

  constructor(private readonly around: Surroundings = browser) {
    void this.keep();
  }

  /** Its own server says which one to go to, and is there to give a fresh pass. */
  async moved(to: string): Promise<void> {
    await this.refresh();
    await this.go(to);
  }

  /** Its own server says nothing: the first other one that runs what is looked for is gone to. */
  async look(runs: (server: Ready) => boolean): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    for (const { to } of this.servers) {
      const found = await this.around.ready(to);
      if (found?.ready && runs(found)) {
        await this.go(to);
        break;
      }
    }
    this.looking = false;
  }

  private async keep(): Promise<void> {
    const alone = await this.refresh();
    if (!alone) this.around.later(() => void this.keep(), ASK_EVERY_MS);
  }

  /** Whether there is no other server at all. Passes had before are better than none. */
  private async refresh(): Promise<boolean> {
    const found = await this.around.passes();
    if (found !== null) this.servers = found.servers;
    return found !== null && this.servers.length === 0;
  }

  /** What has no answer yet goes along: what the browser keeps here it does not keep there. */
  private async go(to: string): Promise<void> {
    if (this.gone) return;
    this.gone = true;
    const origin = new URL(to).origin;
    const pass = this.servers.find((each) => new URL(each.to).origin === origin);
    if (pass === undefined) return this.around.go(origin);
    const text = this.around.unanswered();
    const brought = text === "" ? "" : `${BROUGHT}${await sealed(text, pass.seal)}`;
    this.around.go(`${origin}${PASS}${pass.token}${brought}`);
  }
}

/** What a screen comes with from another server. */
export interface Coming {
  token: string;
  /** What it brings along, sealed; empty where that is nothing. */
  brought: string;
}

/** How this page was come to, if by a pass. */
export function comingBy(hash: string): Coming | null {
  if (!hash.startsWith(PASS)) return null;
  const [token = "", brought = ""] = hash.slice(PASS.length).split(BROUGHT);
  return { token, brought };
}

const browser: Surroundings = {
  async passes() {
    const reply = await get<Passes>("other-servers");
    return reply.ok ? reply.value : null;
  },
  async ready(server) {
    try {
      const options = { cache: "no-store", credentials: "omit" } as const;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(`${server}/ready`, { ...options, signal });
      return response.ok ? ((await response.json()) as Ready) : null;
    } catch {
      return null;
    }
  },
  unanswered: () => new Unanswered().packed(),
  // What is behind the # is sent to no server and written into no log.
  go(to) {
    const at = new URL(to);
    at.pathname = at.hash === "" ? location.pathname : new URL("arrive", location.href).pathname;
    at.search = location.search;
    location.replace(at);
  },
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
};
