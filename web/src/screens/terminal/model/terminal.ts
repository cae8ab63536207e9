import { type ReadonlySignal, computed, effect, signal } from "@preact/signals";
import type { Link } from "../../../wire/link";
import type { Told } from "../../../wire/outbox";
import type {
  HistoryView,
  OfferView,
  OwnedTableView,
  PitBody,
  PitView,
  SeatView,
  TableSummary,
  TableView,
} from "../../../wire/types";
import { demonstrated } from "./demonstrating";
import type { Player } from "./favourites";
import { inTournament, tablesOf, tournamentChips } from "./in_tournament";
import { Offers } from "./offers";
import { ResultShow } from "./result_show";

/** What lies over the table, if anything does. */
export type Panel =
  "attendant" | "buy-in" | "cash-out" | "favourites" | "help" | "recall" | "statistics";

/** What one player's screen knows: only what the server has shown, and what is chosen here. */
export class Terminal {
  readonly chosen = signal<string | null>(null);
  readonly panel = signal<Panel | null>(null);
  readonly chip = signal(0);
  readonly offers = new Offers();
  readonly results: ResultShow;
  readonly seat: ReadonlySignal<SeatView | null>;
  readonly pit: ReadonlySignal<PitView | null>;
  readonly table: ReadonlySignal<TableView | null>;
  readonly history: ReadonlySignal<HistoryView | null>;
  /** The tables that this terminal may play at. */
  readonly tables: ReadonlySignal<readonly TableSummary[]>;
  readonly owned: ReadonlySignal<OwnedTableView | null>;
  readonly offer: ReadonlySignal<OfferView | null>;
  /** What a chip on the rack can be. */
  readonly denominations: ReadonlySignal<readonly number[]>;
  private readonly seatTopic = signal<ReadonlySignal<SeatView | null> | null>(null);
  private readonly pitTopic = signal<ReadonlySignal<PitView | null> | null>(null);
  private readonly tableTopic = signal<ReadonlySignal<TableView | null> | null>(null);
  private readonly historyTopic = signal<ReadonlySignal<HistoryView | null> | null>(null);

  constructor(readonly link: Link) {
    this.seat = computed(() => this.seatTopic.value?.value ?? null);
    this.pit = computed(() => this.pitTopic.value?.value ?? null);
    this.table = computed(() => this.tableTopic.value?.value ?? null);
    this.history = computed(() => this.historyTopic.value?.value ?? null);
    this.tables = computed(() => tablesOf(this.pit.value, this.seat.value));
    this.owned = computed(() => this.seat.value?.tables?.[this.chosen.value ?? ""] ?? null);
    this.offer = computed(() => this.offers.of(this.chosen.value));
    this.denominations = computed(() => this.rack());
    this.results = new ResultShow(this.table);
    effect(() => this.arrive());
    effect(() => this.sitDown());
    effect(() => this.refreshOffer());
    effect(() => this.suitChip());
    effect(() => this.fetchOthers());
  }

  get online(): boolean {
    return this.link.state.value === "open";
  }

  /** Whose chips are laid here; at a terminal that only shows play, nobody's. */
  get session(): string | null {
    const seat = this.seat.peek();
    return own(seat) ? "" : (seat?.session ?? null);
  }

  /** Who plays here, once the server has said. */
  get player(): Player | null {
    const seat = this.seat.value;
    if (seat === null) return null;
    const session = own(seat) ? "" : (seat.session ?? null);
    return { terminal: this.name, session };
  }

  send(body: PitBody): Promise<Told> {
    const seat = this.seat.peek();
    if (seat?.tournament != null) return this.link.send(inTournament(body, this.name));
    return this.link.send(seat?.demonstration != null ? demonstrated(body, this.name) : body);
  }

  choose(table: string): void {
    const before = this.chosen.peek();
    if (before === table) return;
    if (before !== null) {
      this.link.unwatch(`table:${before}`);
      this.link.unwatch(`history:${before}`);
    }
    this.chosen.value = table;
    this.tableTopic.value = this.link.watch<TableView>(`table:${table}`);
    this.historyTopic.value = this.link.watch<HistoryView>(`history:${table}`);
    keepChoice(this.name, table);
  }

  /** The terminal that the screen stands for, once the server has said. */
  get name(): string {
    return this.link.welcome.value?.subjects?.[0] ?? "";
  }

  private arrive(): void {
    const welcome = this.link.welcome.value;
    if (welcome === null || this.seatTopic.peek() !== null) return;
    this.seatTopic.value = this.link.watch<SeatView>(`seat:${this.name}`);
    this.pitTopic.value = this.link.watch<PitView>(`pit:${welcome.pit ?? ""}`);
  }

  /** Where there are chips of the player, else where they sat last, else an open table. */
  private sitDown(): void {
    const tables = this.tables.value;
    const there = tables.some(({ table }) => table === this.chosen.value);
    if (tables.length === 0 || (this.chosen.value !== null && there)) return;
    const owned = this.seat.value?.tables ?? {};
    const first =
      tables.find(({ table }) => (owned[table]?.board?.staked ?? 0) > 0) ??
      tables.find(({ table }) => table === lastChoice(this.name)) ??
      tables.find(({ status }) => status === "open") ??
      tables[0];
    if (first !== undefined) this.choose(first.table);
  }

  private refreshOffer(): void {
    const table = this.table.value;
    if (table !== null) this.offers.want(table);
  }

  /** So that one touch on the strip shows another table at once. */
  private fetchOthers(): void {
    if (this.offer.value === null) return;
    for (const { table } of this.tables.value) this.offers.wantAny(table);
  }

  private rack(): readonly number[] {
    const ordinary = this.offer.value?.denominations ?? [];
    const tournament = this.seat.value?.tournament ?? null;
    return tournament === null ? ordinary : tournamentChips(tournament, ordinary);
  }

  private suitChip(): void {
    const chips = this.denominations.value;
    if (chips.length > 0 && !chips.includes(this.chip.peek())) {
      this.chip.value = chips[Math.min(1, chips.length - 1)] ?? 0;
    }
  }
}

/** Whether chips here are of no session: they are only shown, or a tournament's. */
function own(seat: SeatView | null): boolean {
  return seat?.demonstration != null || seat?.tournament != null;
}

function keepChoice(terminal: string, table: string): void {
  localStorage.setItem(`croupier:table:${terminal}`, table);
}

function lastChoice(terminal: string): string | null {
  return localStorage.getItem(`croupier:table:${terminal}`);
}
