import { computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { type Problem, get } from "../../../wire/http";
import {
  type Left,
  type NumberedRequest,
  NumberedRequests,
  type Outcome,
} from "../../../wire/numbered";
import type {
  Adopted,
  Credentials,
  FloorDone,
  InstrumentLoadedView,
  ScreenDone,
  StaffList,
  VenueAnswer,
  VenueView,
} from "../../../wire/types";
import { sentence } from "../../../words/sentence";
import { say } from "../../../words/words";
import { type Asked, useAsk } from "../asking";

/** Which request answers what. */
interface Answers {
  staff: StaffList;
  screens: ScreenDone;
  floor: FloorDone;
  "rulebooks/adopt": Adopted;
  instruments: InstrumentLoadedView;
  venue: VenueAnswer;
}
export type ActPath = keyof Answers;
export type AnswerOf<Path extends ActPath> = Answers[Path];
export type ActAnswer = Answers[ActPath];

/** Every bet of a rulebook is priced before it is adopted. */
const SLOW: ActPath = "rulebooks/adopt";

/** Nobody waits longer than this for a list that does not come. */
const LISTS_WITHIN_MS = 2_000;

interface Beside {
  /** Whoever approves it. Their PIN or password is never kept. */
  approver?: Credentials | undefined;
  /** What is said of it after a reload. */
  about?: NumberedRequest["about"];
}

/**
 * What people change at the screens of office and inspector. Every act has a number, and is asked
 * for again under it until its result is known. One a page.
 */
export class Acts {
  /**
   * Whether an act has no answer yet, or a list does not show yet what it did: until then nobody
   * signs off or begins another. A list that is asked for after somebody has left is refused.
   */
  readonly busy = computed(() => this.requests.waiting.value.length + this.renewing.value > 0);
  /** Whether it is being found out what became of one. */
  readonly checking = computed(() => this.requests.waiting.value.some((each) => each.checking));
  /** Those that were on their way when the page was left. */
  readonly left: readonly Left<ActAnswer>[];
  private readonly renewing = signal(0);
  private readonly lists = new Set<() => Promise<void>>();
  private lastSeq = 0;

  constructor(
    private readonly person: () => string | null,
    private readonly requests: NumberedRequests = new NumberedRequests(person),
  ) {
    this.left = requests.resume<ActAnswer>(({ path }) => (path === SLOW ? "long" : "usual"));
    for (const { request, outcome } of this.left) {
      this.lastSeq = Math.max(this.lastSeq, request.body.seq);
      void outcome.then(() => this.renew());
    }
  }

  /** What lists show may change with each act: asks for one anew after each, until it is gone. */
  list(again: () => Promise<void>): () => void {
    this.lists.add(again);
    return () => this.lists.delete(again);
  }

  /** The answer comes once it is known, however long that takes, and lists show what it did. */
  async act<Path extends ActPath>(
    path: Path,
    body: object,
    { approver, about = {} }: Beside = {},
  ): Promise<Outcome<AnswerOf<Path>>> {
    try {
      return await this.requests.send<AnswerOf<Path>>(
        async () => {
          const unapproved = { seq: await this.nextSeq(), ...body };
          const common = { path, person: this.person() ?? "", about };
          if (approver === undefined) return { ...common, body: unapproved, secret: false };
          return { ...common, body: { ...unapproved, approver }, secret: true, unapproved };
        },
        path === SLOW ? "long" : "usual",
      );
    } catch (error) {
      if (!(error instanceof NotNumbered)) throw error;
      return { type: "refused", problem: error.problem };
    } finally {
      await this.renew();
    }
  }

  private async renew(): Promise<void> {
    this.renewing.value += 1;
    const late = new Promise((over) => setTimeout(over, LISTS_WITHIN_MS));
    await Promise.race([Promise.all([...this.lists].map((again) => again())), late]);
    this.renewing.value -= 1;
  }

  private async nextSeq(): Promise<number> {
    const reply = await get<VenueView>("venue");
    if (!reply.ok) throw new NotNumbered(reply.problem);
    this.lastSeq = Math.max(this.lastSeq + 1, reply.value.next_seq);
    return this.lastSeq;
  }
}

/** Nothing was sent: the server could not be asked for the next number. */
class NotNumbered extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Why it was not done, or is not known to be; nothing once it is done. */
export function problemOf(outcome: Outcome<ActAnswer>): Problem | null {
  if (outcome.type === "refused") return outcome.problem;
  if (outcome.type === "unknown")
    return { code: "unknown", message: say("checking.unknown.staff") };
  const refusal = "refusal" in outcome.value ? outcome.value.refusal : null;
  return refusal == null ? null : { code: refusal.code, message: sentence(refusal.sentence) };
}

export const ActsContext = createContext<Acts | null>(null);

export function useActs(): Acts {
  const acts = useContext(ActsContext);
  if (acts === null) throw new Error("nobody acts here");
  return acts;
}

/** A list that acts of this screen change: asked anew after each. */
export function useListed<T>(path: string, everyMs: number | null = null): Asked<T> {
  const asked = useAsk<T>(path, everyMs);
  const acts = useActs();
  useEffect(() => acts.list(asked.again), [acts, path]);
  return asked;
}
