// The messages between a screen and the server, as croupier/wire declares them.

export interface Refusal {
  code: string;
  sentence: string;
  clause: string | null;
}

export interface Credentials {
  badge: string;
  pin: string;
}

export type PitBody = { type: string } & Record<string, unknown>;

export type Inbound =
  | { type: "hello"; protocol: number; have: Record<string, number> }
  | { type: "watch"; topics: Record<string, number> }
  | { type: "unwatch"; topics: string[] }
  | { type: "do"; seq: number; body: PitBody; approver?: Credentials }
  | { type: "preview"; id: number; body: PitBody }
  | { type: "ping"; id: number };

export interface SignedOn {
  person: string;
  name: string;
  role: string;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  screen: string;
  kind: string;
  venue: string;
  mode: "live" | "demo" | "training";
  now: number;
  last_seq: number;
  pit?: string;
  subjects?: string[];
  signed_on?: SignedOn;
  languages?: string[];
}

export interface View {
  type: "view";
  topic: string;
  version: number;
  view: unknown;
}

export interface Answer {
  type: "answer";
  seq: number;
  refusal?: Refusal;
  made?: string;
  amounts?: number[];
}

export interface Effect {
  account: string;
  before: number;
  after: number;
}

export interface Previewed {
  type: "previewed";
  id: number;
  refusal?: Refusal;
  effects?: Effect[];
}

export type Outbound =
  | Welcome
  | View
  | Answer
  | Previewed
  | { type: "pong"; id: number; now: number }
  | { type: "moved"; to: string }
  | { type: "error"; code: string; message: string; seq?: number }
  | { type: "replaced" }
  | { type: "bye"; why: string; again: boolean };
