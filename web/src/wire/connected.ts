import type { ReadonlySignal } from "@preact/signals";
import type { LinkState } from "./link";
import type { Mode, SignedOn } from "./types";

/** What every screen knows of its server, whether by socket or by asking. */
export interface Connected {
  readonly state: ReadonlySignal<LinkState>;
  readonly welcome: ReadonlySignal<{ mode: Mode; signed_on?: SignedOn | null } | null>;
  /** Asks again who is there, where nobody would say so. */
  refresh?: () => Promise<void>;
}
