import type { ReadonlySignal } from "@preact/signals";
import type { LinkState } from "./link";
import type { Found } from "./outbox";
import type { Mode, SignedOn } from "./types";

/** What every screen knows of its server, whether by socket or by asking. */
export interface Connected {
  readonly state: ReadonlySignal<LinkState>;
  readonly welcome: ReadonlySignal<{
    mode: Mode;
    signed_on?: SignedOn | null;
    rules?: string;
  } | null>;
  /** Whether the result of something is being found out, and nothing else is taken meanwhile. */
  readonly checking?: ReadonlySignal<boolean>;
  /** What came of commands that were sent before the page was loaded. */
  readonly found?: ReadonlySignal<readonly Found[]>;
  /** Asks again who is there, where nobody would say so. */
  refresh?: () => Promise<void>;
}
