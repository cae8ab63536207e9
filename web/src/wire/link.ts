import { inCurrency } from "../words/currency";
import { type ReadonlySignal, computed, signal } from "@preact/signals";
import { inZone } from "../kit/wording/time";
import { delayBefore } from "./backoff";
import { ServerClock } from "./clock";
import { HandOff } from "./hand_off";
import { type NoAnswer, type Others, Outbox, type Told } from "./outbox";
import { Topics } from "./topics";
import {
  type Inbound,
  type Outbound,
  PROTOCOL,
  type PitBody,
  type Previewed,
  type Welcome,
} from "./types";
import { Unanswered } from "./unanswered";

const PING_EVERY_MS = 2_000;
// A cable that is pulled out closes no connection: silence is how it is noticed.
const SILENCE_MS = 3_000;
const LISTEN_EVERY_MS = 250;
// What is left to a server once the browser itself says that a cable was pulled.
const IN_DOUBT_MS = 1_000;

/** `replaced` and `ended` do not mend themselves; `lost` does. */
export type LinkState = "connecting" | "open" | "lost" | "replaced" | "ended";

/** The part of a WebSocket that is used here, so that a test can play the server. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkOptions {
  url: string;
  connect?: (url: string) => Socket;
  random?: () => number;
  /** Another server owns the pit now. */
  moved?: (to: string) => void;
  /** The server does not answer: perhaps another runs the pit by now. */
  stranded?: (pit: string) => void;
  /** Where commands without an answer are kept, so that a test can play a reload. */
  kept?: Unanswered;
}

/** One screen's link to its server. It mends itself, and says at any moment whether it is whole. */
export class Link {
  readonly state = signal<LinkState>("connecting");
  readonly welcome = signal<Welcome | null>(null);
  /** Why the server ended the link, if it said so. */
  readonly farewell = signal("");
  readonly clock = new ServerClock();
  /** Whether the result of some command is being found out: until then no other one is taken. */
  readonly checking: ReadonlySignal<boolean>;
  private readonly outbox: Outbox;
  private readonly topics = new Topics();
  private readonly previews = new Map<number, (answer: Previewed | NoAnswer) => void>();
  private readonly pings = new Map<number, number>();
  private socket: Socket | null = null;
  private greeted = false;
  private attempt = 0;
  private lastId = 0;
  /** Since when the server owes a sign of life: a line on which nothing was asked is only quiet. */
  private owedSince: number | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private listening: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: LinkOptions) {
    this.outbox = new Outbox((message) => this.say(message), options.kept);
    this.checking = computed(() => this.pending.value.some(({ checking }) => checking));
    this.connect();
  }

  get pending() {
    return this.outbox.pending;
  }

  /** What came of commands that were sent before the page was loaded. */
  get found() {
    return this.outbox.found;
  }

  /** Asks for a topic; the signal has nothing until the server has shown it. */
  watch<T>(topic: string): ReadonlySignal<T | null> {
    if (this.topics.add(topic)) this.say({ type: "watch", topics: { [topic]: 0 } });
    const shown = this.topics.of(topic);
    return computed(() => (shown.value?.view as T | undefined) ?? null);
  }

  unwatch(topic: string): void {
    if (this.topics.remove(topic)) this.say({ type: "unwatch", topics: [topic] });
  }

  /** A command. While the link is down none is taken: it would act when nobody looks any more. */
  send(body: PitBody, others: Others = {}): Promise<Told> {
    if (this.state.value !== "open") return Promise.resolve(noLink());
    if (this.checking.value) return Promise.resolve({ type: "no-answer", why: "checking" });
    return this.outbox.add(body, others, personOf(this.welcome.peek()) ?? "");
  }

  /** What a command would do, without doing it. */
  preview(body: PitBody): Promise<Previewed | NoAnswer> {
    if (this.state.value !== "open") return Promise.resolve(noLink());
    const id = this.nextId();
    this.say({ type: "preview", id, body });
    return new Promise((settle) => this.previews.set(id, settle));
  }

  /** Something is said to be wrong with the line: the server has a moment to prove otherwise. */
  doubt(): void {
    this.ping();
    this.owedSince = Date.now() - SILENCE_MS + IN_DOUBT_MS;
  }

  close(): void {
    this.end("ended");
  }

  private connect(): void {
    const socket = (this.options.connect ?? browserSocket)(this.options.url);
    this.socket = socket;
    this.owedSince = Date.now();
    socket.onopen = () => {
      this.greeted = true;
      this.say({ type: "hello", protocol: PROTOCOL, have: this.topics.have() });
    };
    socket.onmessage = (event) => {
      this.owedSince = null;
      for (const message of JSON.parse(event.data) as Outbound[]) this.take(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY_MS);
    this.listening = setInterval(() => this.listen(), LISTEN_EVERY_MS);
  }

  private take(message: Outbound): void {
    switch (message.type) {
      case "welcome":
        return this.begin(message);
      case "view":
        return this.topics.take(message);
      case "answer":
        return this.outbox.answered(message);
      case "previewed":
        this.previews.get(message.id)?.(message);
        this.previews.delete(message.id);
        return;
      case "pong":
        return this.timed(message.id, message.now);
      case "error":
        if (typeof message.seq === "number")
          this.outbox.unheard(message.seq, message.code, message.message);
        return;
      case "moved":
        this.end("ended");
        this.options.moved?.(message.to);
        return;
      case "replaced":
        return this.end("replaced");
      case "bye":
        this.farewell.value = message.why;
        if (message.again === false) this.end("ended");
        return;
      default:
        return;
    }
  }

  private begin(welcome: Welcome): void {
    this.attempt = 0;
    this.clock.told(welcome.now);
    inZone(welcome.time_zone);
    inCurrency(welcome.currency);
    this.outbox.resume(welcome.last_seq, personOf(welcome));
    this.welcome.value = welcome;
    this.farewell.value = "";
    this.state.value = "open";
    this.ping();
  }

  private ping(): void {
    if (this.state.value !== "open") return;
    const id = this.nextId();
    this.pings.set(id, Date.now());
    this.owedSince ??= Date.now();
    this.say({ type: "ping", id });
  }

  private listen(): void {
    if (this.state.value === "open") this.outbox.pass(personOf(this.welcome.peek()));
    if (this.owedSince === null || Date.now() - this.owedSince < SILENCE_MS) return;
    const silent = this.socket;
    this.lose();
    silent?.close();
  }

  private timed(id: number, now: number): void {
    const asked = this.pings.get(id);
    this.pings.delete(id);
    if (asked !== undefined) this.clock.answered(now, asked);
  }

  private lose(): void {
    this.drop();
    this.state.value = "lost";
    this.retry = setTimeout(
      () => this.connect(),
      delayBefore(this.attempt, this.options.random ?? Math.random),
    );
    this.attempt += 1;
    this.options.stranded?.(this.welcome.value?.pit ?? "");
  }

  private end(state: "replaced" | "ended"): void {
    const last = this.socket;
    this.drop();
    last?.close();
    clearTimeout(this.retry);
    this.state.value = state;
  }

  private drop(): void {
    this.socket = null;
    this.greeted = false;
    clearInterval(this.heartbeat);
    clearInterval(this.listening);
    this.pings.clear();
    for (const settle of this.previews.values()) settle(noLink());
    this.previews.clear();
    this.outbox.cut();
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private say(message: Inbound): void {
    // What is watched before the greeting goes out is named in it.
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }
}

/** Whoever acts here, as the server tells people apart; nobody where nobody has signed on. */
function personOf(welcome: Welcome | null): string | null {
  const signedOn = welcome?.signed_on;
  return signedOn == null ? null : `${signedOn.person} ${signedOn.role}`;
}

function noLink(): NoAnswer {
  return { type: "no-answer", why: "link" };
}

function browserSocket(url: string): Socket {
  return new WebSocket(url) as Socket;
}

/** The link of the screen whose page this is: below `/screen/{id}/` its socket is at `ws`. */
export function linkOfPage(): Link {
  const url = new URL("ws", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.search = "";
  const handOff = new HandOff();
  const link = new Link({
    url: url.href,
    moved: (to) => void handOff.moved(to),
    stranded: (pit) => void handOff.look((server) => server.pits.includes(pit)),
  });
  addEventListener("offline", () => link.doubt());
  return link;
}
