import { signal } from "@preact/signals";
import { delayBefore } from "./backoff";
import { type Patience, type Problem, type Reply, post } from "./http";
import type { Refusal } from "./types";
import { Unanswered } from "./unanswered";

/** What came of a request. `unknown` is no no: it can only not be found out by asking any more. */
export type Outcome<T> =
  { type: "answered"; value: T } | { type: "refused"; problem: Problem } | { type: "unknown" };

/** A request that the server knows again by its number, and does once. */
export interface NumberedRequest {
  readonly path: string;
  readonly body: { readonly seq: number };
  /** Who was signed on. Nobody else asks again: a request never heard would be theirs. */
  readonly person: string;
  /** What a screen wants to say of it, after a reload too. */
  readonly about: Readonly<Record<string, string | number>>;
  /** It holds somebody's PIN, and so is not kept: after a reload nobody can ask it again. */
  readonly secret: boolean;
  /**
   * The same without an approver's PIN, which is kept and can be asked again: if the request was
   * done, its answer comes all the same, and if not, this is refused for good.
   */
  readonly unapproved?: { readonly seq: number };
}

/** One that is on its way. */
export interface Waiting {
  readonly request: NumberedRequest;
  /** It was sent, and no answer came: it may have been done or not. */
  readonly checking: boolean;
}

/** One that was on its way when the page was left. */
export interface Left<T> {
  readonly request: NumberedRequest;
  readonly outcome: Promise<Outcome<T>>;
}

/** What this needs of a browser, so that a test can play it. */
export interface Line {
  post: <T>(path: string, body: unknown, patience: Patience) => Promise<Reply<T>>;
  wait: (milliseconds: number) => Promise<void>;
}

const LINE: Line = {
  post,
  wait: (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds)),
};

// The number is older than the answers that the server keeps.
const STALE = "stale";
// Nobody is signed on, or a server that is slow or asked too often.
const MENDS_ITSELF: readonly number[] = [401, 408, 429];

/** What a request is kept as where it holds a PIN: enough to say that nobody knows. */
const WITHHELD = { seq: 0 };

/** As it may lie in a browser's storage. */
function withoutSecret(request: NumberedRequest): NumberedRequest {
  if (!request.secret) return request;
  const { unapproved, ...rest } = request;
  if (unapproved === undefined) return { ...rest, body: WITHHELD };
  return { ...rest, body: unapproved, secret: false };
}

/**
 * Requests that are repeated under their number until their result is known. One at a time: a later
 * one could push the answer to an earlier one out of those that the server keeps.
 */
export class NumberedRequests {
  readonly waiting = signal<readonly Waiting[]>([]);
  private turn: Promise<unknown> = Promise.resolve();

  /** `person` says who acts at the screen now: nobody (null), or a name; a kiosk's is empty. */
  constructor(
    readonly person: () => string | null,
    private readonly kept: Unanswered = new Unanswered(),
    private readonly line: Line = LINE,
  ) {}

  /** `numbered` makes the request when its turn has come: only then is its number known. */
  send<T>(
    numbered: () => Promise<NumberedRequest>,
    patience: Patience = "usual",
  ): Promise<Outcome<T>> {
    return this.inTurn(async () => {
      const request = await numbered();
      this.put({ request, checking: false });
      return this.known<T>(request, patience, false);
    });
  }

  /** Those that were on their way when the page was left are asked again, in order. */
  resume<T>(
    patienceFor: (request: NumberedRequest) => Patience = () => "usual",
  ): readonly Left<T>[] {
    return this.kept.of<NumberedRequest>("requests").map((request) => {
      const patience = patienceFor(request);
      this.put({ request, checking: true });
      return { request, outcome: this.inTurn(() => this.known<T>(request, patience, true)) };
    });
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.turn.then(act);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async known<T>(
    request: NumberedRequest,
    patience: Patience,
    repeated: boolean,
  ): Promise<Outcome<T>> {
    let doubtful = repeated;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.asked<T>(request, patience, doubtful);
      if (outcome !== null) {
        this.remove(request);
        return outcome;
      }
      doubtful = true;
      this.put({ request, checking: true });
      await this.line.wait(delayBefore(attempt, Math.random));
    }
  }

  private async asked<T>(
    request: NumberedRequest,
    patience: Patience,
    doubtful: boolean,
  ): Promise<Outcome<T> | null> {
    const { path, body, secret, unapproved } = request;
    if (secret && body.seq === WITHHELD.seq) return { type: "unknown" };
    if (doubtful) {
      const person = this.person();
      if (person === null) return null;
      if (person !== request.person) return { type: "unknown" };
    }
    const outcome = judged(await this.line.post<T>(path, body, patience), doubtful);
    if (outcome?.type !== "unknown" || unapproved === undefined) return outcome;
    // Whoever approved is not let in any more. Whether it was done can still be found out.
    return judged(await this.line.post<T>(path, unapproved, patience), true);
  }

  private put(waiting: Waiting): void {
    const others = this.waiting.peek().filter(({ request }) => request !== waiting.request);
    this.publish([...others, waiting]);
  }

  private remove(request: NumberedRequest): void {
    this.publish(this.waiting.peek().filter((each) => each.request !== request));
  }

  private publish(waiting: readonly Waiting[]): void {
    this.kept.keep(
      "requests",
      waiting.map(({ request }) => withoutSecret(request)),
    );
    this.waiting.value = waiting;
  }
}

/** Nothing if it has to be asked again. `doubtful`: it was sent before, and may have been done. */
export function judged<T>(reply: Reply<T>, doubtful: boolean): Outcome<T> | null {
  if (reply.ok) {
    const refusal = (reply.value as { refusal?: Refusal | null } | null)?.refusal ?? null;
    return refusal?.code === STALE ? { type: "unknown" } : { type: "answered", value: reply.value };
  }
  const { problem, status } = reply;
  const no: Outcome<T> = { type: "refused", problem };
  if (status === 0) return null;
  if (status === 409) return problem.code === STALE ? { type: "unknown" } : no;
  // Only this of all failures says that nothing was done with what was sent.
  if (status >= 500) return problem.code === "no-venue" && !doubtful ? no : null;
  if (!doubtful) return no;
  // A door that is shut to the repeat says nothing of the first coming.
  return MENDS_ITSELF.includes(status) ? null : { type: "unknown" };
}
