import { computed, signal } from "@preact/signals";
import { type Patience, type Problem, type Reply, get, post } from "../../wire/http";
import {
  type Left,
  type NumberedRequest,
  NumberedRequests,
  type Outcome,
} from "../../wire/numbered";
import type {
  Credentials,
  DrawerAct,
  DrawerView,
  HeldTicket,
  Paid,
  Redeemer,
  TicketLook,
  VenueAnswer,
  VenueCaseView,
  VenueBody,
  VenueDelayPayment,
  VenueReportPaid,
  VenuePayPrize,
  VenueRepayPrize,
  VenueView,
} from "../../wire/types";

export interface Count {
  act: DrawerAct;
  cash: number;
  witness: Credentials;
  papers?: number;
}

/** A payment that is to be made: the paper's number, and what the look at it told. */
export interface Payment {
  number: string;
  look: TicketLook;
  redeemer: Redeemer | null;
  /** What a kiosk has not dispensed, and nothing more. */
  rest: boolean;
}

export type PrizePayout = Omit<VenuePayPrize, "type">;
export type TournamentAct = Extract<VenueBody["body"], { tournament: string }>;
export type PrizeReturn = Omit<VenueRepayPrize, "type">;

const PAY = "ticket/pay";
const VENUE = "venue";
const DRAWER = "drawer";

/** A cashier's drawer or a kiosk, as the server has it. One a page: its requests are numbered. */
export class Till {
  readonly drawer = signal<DrawerView | null>(null);
  /** Whether it is open, and its day not over. */
  readonly pays = computed(
    () => this.drawer.value?.open === true && this.drawer.value.over !== true,
  );
  /** Whether something was asked for and has no answer yet. */
  readonly busy = computed(() => this.requests.waiting.value.length > 0);
  /** Whether the result of something is being found out: until then no cash and no paper moves. */
  readonly checking = computed(() => this.requests.waiting.value.some((each) => each.checking));
  /** What was asked for before the page was loaded and had no answer yet: it is asked again. */
  readonly left: {
    payments: readonly Left<Paid>[];
    repayments: readonly Left<VenueAnswer>[];
    prizes: readonly Left<VenueAnswer>[];
    tournaments: readonly Left<VenueAnswer>[];
    counts: readonly Left<DrawerView>[];
  };
  /** What was paid on tickets and is demanded back, as far as it is not back yet. */
  readonly demands = signal<readonly HeldTicket[]>([]);
  /** Payments of kiosks that never said what they dispensed: somebody counts what is left. */
  readonly lost = signal<readonly VenueCaseView[]>([]);
  private readonly requests: NumberedRequests;
  private lastSeq = 0;
  // Acts of the venue are numbered by their screen, payments by their drawer.
  private lastAct = 0;

  /**
   * `person` says who acts here; at a kiosk nobody does, and its name is empty. A kiosk counts its
   * notes out before it answers: it has a `long` patience.
   */
  constructor(
    private readonly person: () => string | null,
    private readonly patience: Patience,
    requests?: NumberedRequests,
  ) {
    this.requests = requests ?? new NumberedRequests(person);
    const all = this.requests.resume<never>(() => patience);
    const of = (path: string): typeof all => all.filter(({ request }) => request.path === path);
    const acts = of(VENUE);
    const about = (what: string): typeof all => acts.filter(({ request }) => what in request.about);
    this.left = {
      payments: of(PAY),
      repayments: about("ticket"),
      prizes: about("award"),
      tournaments: about("tournament"),
      counts: of(DRAWER),
    };
    for (const { request } of [...this.left.payments, ...this.left.counts])
      this.lastSeq = Math.max(this.lastSeq, request.body.seq);
    for (const { request } of acts) this.lastAct = Math.max(this.lastAct, request.body.seq);
  }

  async refresh(): Promise<void> {
    const reply = await get<DrawerView>(DRAWER);
    if (reply.ok) this.drawer.value = reply.value;
  }

  look(number: string): Promise<Reply<TicketLook>> {
    return post<TicketLook>("ticket/look", { number });
  }

  /** The answer comes once it is known, however long that takes. */
  async pay({ number, look, redeemer, rest }: Payment): Promise<Outcome<Paid>> {
    const about = { tail: look.tail, paper: look.paper, amount: look.owed || look.amount };
    const outcome = await this.requests.send<Paid>(
      () => this.numbered(PAY, { number, redeemer, rest }, about),
      this.patience,
    );
    await this.refresh();
    return outcome;
  }

  async count(count: Count): Promise<Outcome<DrawerView>> {
    const outcome = await this.requests.send<DrawerView>(() =>
      this.numbered(DRAWER, count, { act: count.act }, true),
    );
    if (outcome.type === "answered") this.drawer.value = outcome.value;
    else await this.refresh();
    return outcome;
  }

  async refreshDemands(asks: typeof get = get): Promise<Problem | null> {
    const reply = await asks<VenueView>(VENUE);
    if (!reply.ok) return reply.problem;
    this.lastAct = Math.max(this.lastAct, reply.value.next_seq - 1);
    this.demands.value = reply.value.holds.filter(({ demanded }) => demanded != null);
    this.lost.value = reply.value.cases.filter((each) => each.to_count != null);
    return null;
  }

  /** Money is brought back for a ticket, to this screen's own drawer. */
  async repay(ticket: string, amount: number): Promise<Outcome<VenueAnswer>> {
    const problem = await this.refreshDemands();
    if (problem !== null) return { type: "refused", problem };
    const outcome = await this.requests.send<VenueAnswer>(() => {
      this.lastAct += 1;
      const body = { seq: this.lastAct, body: { type: "repay-ticket-demand", ticket, amount } };
      const about = { ticket, amount };
      const person = this.person() ?? "";
      return Promise.resolve({ path: VENUE, body, person, about, secret: false });
    });
    await Promise.all([this.refresh(), this.refreshDemands()]);
    return outcome;
  }

  /** What a cashier fills in by a form. `number` is that of the paper that was read. */
  async fill(
    act: VenueDelayPayment | VenueReportPaid,
    number: string | null = null,
  ): Promise<Outcome<VenueAnswer>> {
    const problem = await this.refreshDemands();
    if (problem !== null) return { type: "refused", problem };
    const outcome = await this.requests.send<VenueAnswer>(() => {
      this.lastAct += 1;
      const body = { seq: this.lastAct, body: act, number };
      const about = { form: act.type };
      const person = this.person() ?? "";
      return Promise.resolve({ path: VENUE, body, person, about, secret: false });
    });
    await this.refreshDemands();
    return outcome;
  }

  /** A promotional prize is paid, what of it is cash out of this screen's own drawer. */
  payPrize(prize: PrizePayout): Promise<Outcome<VenueAnswer>> {
    return this.prize({ type: "pay-prize", ...prize });
  }

  /** A prize that was demanded back has come, what of it is cash into this screen's own drawer. */
  takePrizeBack(prize: PrizeReturn): Promise<Outcome<VenueAnswer>> {
    return this.prize({ type: "repay-promotional-prize", ...prize });
  }

  private async prize(act: VenuePayPrize | VenueRepayPrize): Promise<Outcome<VenueAnswer>> {
    const problem = await this.refreshDemands();
    if (problem !== null) return { type: "refused", problem };
    const outcome = await this.requests.send<VenueAnswer>(() => {
      this.lastAct += 1;
      const body = { seq: this.lastAct, body: act };
      const about = { award: act.award, act: act.type };
      const person = this.person() ?? "";
      return Promise.resolve({ path: VENUE, body, person, about, secret: false });
    });
    await this.refresh();
    return outcome;
  }

  /** Of a tournament: an entry, its fee, what is owed. `number` is that of a ticket for a fee. */
  async tournament(
    act: TournamentAct,
    { number, approver }: { number?: string; approver?: Credentials } = {},
  ): Promise<Outcome<VenueAnswer>> {
    const problem = await this.refreshDemands();
    if (problem !== null) return { type: "refused", problem };
    const outcome = await this.requests.send<VenueAnswer>(() => {
      this.lastAct += 1;
      const unapproved = {
        seq: this.lastAct,
        body: act,
        ...(number === undefined ? {} : { number }),
      };
      const about = { tournament: act.tournament };
      const common = { path: VENUE, person: this.person() ?? "", about };
      return Promise.resolve(
        approver === undefined
          ? { ...common, body: unapproved, secret: false }
          : { ...common, body: { ...unapproved, approver }, secret: true, unapproved },
      );
    });
    await this.refresh();
    return outcome;
  }

  private async numbered(
    path: string,
    body: object,
    about: NumberedRequest["about"],
    secret = false,
  ): Promise<NumberedRequest> {
    if (this.drawer.peek() === null) await this.refresh();
    this.lastSeq = Math.max(this.lastSeq + 1, this.drawer.peek()?.next_seq ?? 1);
    return {
      path,
      body: { seq: this.lastSeq, ...body },
      person: this.person() ?? "",
      about,
      secret,
    };
  }
}
