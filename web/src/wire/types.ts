// Written by croupier.wire.describing.typescript from the server's own types. Do not edit.

export const PROTOCOL = 1;

/** Badges that were locked, and what was done at the server's console: somebody must know. */
export interface AccessCases {
  cases: readonly (VenueCaseView)[];
}

/** `terminal` is where the account's holder sits or sat, if it is a player's. */
export interface AccountChange {
  account: string;
  change: number;
  terminal?: string | null;
}

/** The first accounts that changed, and how many more did. */
export interface AccountChanges {
  shown?: readonly (AccountChange)[];
  more?: number;
}

/** Why it would be refused; or what would happen, in sentences, and every account that moves. */
export interface ActPreviewed {
  refusal?: Refusal | null;
  sentences?: readonly (string)[];
  effects?: readonly (Effect)[];
}

export interface Activation {
  type: "jackpot-activation.1";
  jackpot: string;
  pit: string;
  table: string;
  round: string;
  sensors: readonly (string)[];
  wager: number;
  pressed: number;
  state?: ActivationState;
  counted?: boolean;
  answer?: ActivationAnswer | null;
  voids?: readonly (VoidWager)[];
  reason?: string;
}

/** `place` is its number among all activations of the jackpot; `h` the hash of the entry that */
export interface ActivationAnswer {
  place: number;
  h: string;
  levels: readonly (LevelAnswer)[];
  shares?: readonly (Share)[];
  voided?: number;
}

export type ActivationState = "answered" | "counted" | "paid" | "pressed" | "refunded" | "settled";

/** Who did it and in what capacity. A player acts through the terminal they sit at. */
export type Actor = [string, (Role | null)?, (string | null)?];

export interface AddStaff {
  type: "add-staff";
  person: string;
  name: string;
  roles: readonly (Role)[];
}

/** A terminal with devices that are new, or that wait with no place, and its screen. */
export interface AddTerminal {
  type: "add-terminal";
  terminal: string;
  rulebook: string;
  devices?: readonly (NewDevice)[];
  waiting?: readonly (string)[];
  money?: TerminalMoney;
  label?: string;
  approval?: string | null;
}

/** Gives or takes what a player was paid too little or too much because of a fault. */
export interface AdjustCredit {
  type: "adjust-credit";
  case: string;
  session: string;
  amount: number;
  reason: string;
  old?: OldRound | null;
}

/** What an incorrect wager had added comes off the meters, and a win is shared without it. */
export interface AdjustJackpotWager {
  type: "adjust-jackpot-wager";
  jackpot: string;
  pit: string;
  table: string;
  found?: Claim_Activation_ | null;
  round: string;
  sensor: string;
  reason: string;
}

/** `digest` is of what was looked at: nothing else is adopted by this. */
export interface AdoptBody {
  pit: string;
  which: OnTheShelf | OwnText;
  digest: string;
  seq?: number | null;
}

/** The text itself goes into the journal, so that what bound a round is known for ever. */
export interface AdoptRulebook {
  type: "adopt-rulebook";
  text: string;
}

export interface Adopted {
  rulebook: string;
  digest: string;
}

/** What is about to be adopted. Dates are such as 2026-11-15. */
export interface AdoptionView {
  rulebook: string;
  title: string;
  jurisdiction: string;
  instrument: string;
  approved_by: string;
  signed: string;
  in_force_from: string;
  digest: string;
  games: readonly (string)[];
  standing: RulebookStanding;
  derived_from?: string | null;
  replaces?: string | null;
  replaces_by?: string | null;
  ended?: readonly (string)[];
  against?: string | null;
  differs?: readonly (DifferenceView)[];
}

/** The clock: whatever follows from a round that began, closed or ended, or from a time. */
export interface AdvanceTournament {
  type: "advance-tournament";
  table: string;
}

/** Raised at `at`, after `results` of its group. `dealer` where one dealer's spins are meant. */
export interface Alarm {
  group: string;
  at: number;
  results: number;
  finding: Finding;
  dealer?: string;
}

/** `minutes` until the proposed time shown to players: no fewer than the notice owed to them. */
export interface AnnounceClosing {
  type: "announce-closing";
  table: string;
  minutes?: number | null;
}

/** What became of a command, for good. Without a `refusal` it was done. */
export interface Answer {
  type: "answer";
  seq: number;
  refusal?: Refusal | null;
  made?: string | null;
  amounts?: readonly (number)[];
  short?: RefusalCode | null;
}

export interface AnswerCall {
  type: "answer-call";
  terminal: string;
}

/** Somebody has looked into the printer or the acceptor: it was done, or it was not. */
export interface AnswerForDevice {
  type: "answer-for-device";
  case: string;
  done: boolean;
  finding: string;
  found?: Claim_Ticket_ | null;
}

/** A supervisor has come, or sees to it. */
export interface AnswerSupervisorCall {
  type: "answer-supervisor-call";
  case: string;
}

/** The request is carried out, in the name of whoever asked, by leave of whoever approves. */
export interface Approve {
  type: "approve";
  case: string;
  old?: OldRound | null;
  found?: Claim_Ticket___PatronRecord___PatronRecordByPit___CashOfDay___UsedPaper_ | null;
  number?: Numbered | null;
}

export interface ApproveDevice {
  type: "approve-device";
  device: string;
  reference: string;
}

/** As of a device: by whom and when stands in the journal beside it. */
export interface ApproveTerminal {
  type: "approve-terminal";
  terminal: string;
  reference: string;
}

/** A pass that another server of the venue gave. */
export interface ArriveBody {
  token: string;
}

/** `seal` opens what the screen has brought along, as 32 bytes in base64. */
export interface Arrived {
  screen: string;
  kind: string;
  seal: string;
}

/** Whether a device is to do it now, or only to say what became of it. */
export type Ask = "perform" | "recall";

/** What the sender may ask for and not do alone. It waits as a case until somebody decides. */
export interface AskApproval {
  type: "ask-approval";
  request: BuyIn | DirectToLeave | PayInChips | HoldCredit | ReviewHold | HoldPrize | ReviewPrizeHold | DetermineHold | DeterminePrizeHold | DemandReturn | WithdrawDemand | CheckCards | OrderCardCheck | ShuffleCards | RiffleCards | CutCards | RetireCards | BringCards | ExchangeCards | ReplaceUnfitCards | LoadShoe | BurnCard | OrderShuffle | EnterCard | StartCoupWithoutWagers | PressResult | ReportShoeDiffers | DecideShoeDiffers | ReportExtraCard | ReportFaceUpCard | ReportMisdeal | OrderNewCards | VoidWrongShoeCoup | DeclareCardsShort | ReportWrongCard | ReportPreparationFault | ReportShoeFault | MoveToAnotherShoe | ReportShufflerFault | IssueColour | RedeemColour | FreeColour | ExchangeVoucher | BuyChips | ChangeChips | TakeCallBet | TellWinningBet | TakeBackWinningBet | PayOut | JoinPlaces | VoidPlayersWagers | BarPlayer | LiftBar | ExcludePlayer | DirectToVacate | InstructOnGames | OpenFloat | FillFloat | CreditFloat | CountFloat | CollectDrop | CloseFloat | EmptyStacker | DeclareNoSpin | ExamineBall | CorrectOutcome | LetOutcomeStand | VoidPastRound | InvalidateRound | VoidEarlyRound | VoidDiceRound | ConfirmDespiteDisplay | DeclareMalfunction | RecalculateRound | AdjustCredit | RepayDebt | WriteOffDebt | VoidUnprovedWagers | ReturnUspin | ReportLuckyScreen | RestoreLuckyBall | RefuseWager | ChangeLateWager | OpenJackpotTerminal | CloseJackpotTerminal | ResumeTableJackpot | DecideJackpotSpot | CheckJackpotSensors | PressJackpotNoMoreBets | RemoveJackpotWagers | AdjustJackpotWager | PayJackpot | PressGameOver | OpenWagering | CallNoMoreBets | EnterOutcome | ConfirmOutcome | DirectEmptyRounds | TakeTable | OpenTable | AnnounceClosing | WithdrawClosing | CloseTable | ChangeLimits | SetPersonalLimits | SetWageringPeriod | EnterMegaOdds | VoidTicket | HandPay | ExamineForm | RevealForm | DecideMissedWager | DisqualifyPlayer | OfferBreak | ConcludeSession | CountTournamentChips | DecideCount;
  old?: OldRound | null;
  found?: Claim_Ticket___PatronRecord___PatronRecordByPit___CashOfDay___UsedPaper_ | null;
  number?: Numbered | null;
}

export interface AskReview {
  type: "ask-review";
  case: string;
}

/** A player who waits for the dealer to pay them; `pay` is absent where a dealer pays nobody. */
export interface Asking {
  terminal: string;
  session: string;
  since?: number | null;
  credit?: number;
  pay?: DeskButton | null;
  failed?: string | null;
}

/** Whoever sends it works beside the dealer, or inspects the table, until they stop. */
export interface AssistTable {
  type: "assist-table";
  table: string;
  duty: TableDuty;
}

/** How many tables, or terminals, one player may play at the same time. */
export type AtOnce = "one" | "several-unless-told-otherwise" | "several-where-offered";

/** One attempt to tell a winner. */
export interface Attempt {
  at: number;
  how: WinnerContact;
  reached: boolean;
  note: string;
  by: string;
}

/** PASSED_ON: nobody claimed it in time, or the claim was refused, and a reserve has it. */
export type AwardState = "demanded" | "drawn" | "held" | "paid" | "passed-on" | "refused";

/** `seek_until`: by then the winner must have been sought; absent where they had to be there. */
export interface AwardView {
  award: string;
  prize: number;
  prize_name: string;
  category: PrizeCategory;
  value: number;
  cash_alternative: number | null;
  number: number;
  entrant: string;
  excluded: boolean;
  drawn_at: number;
  state: AwardState;
  attempts: readonly (Attempt)[];
  reason: string;
  held_by: string | null;
  held_at: number | null;
  review: string | null;
  seek_until: number | null;
  overdue: boolean;
  payable: boolean;
  delayed_until: number | null;
  paid: PaidPrize | null;
}

/** `latest` newest first. Naturals are of the first two cards, whichever hand won. */
export interface BaccaratStatistics {
  type: "baccarat";
  coups: number;
  latest: readonly (Result)[];
  player: number;
  banker: number;
  tie: number;
  player_pairs: number;
  banker_pairs: number;
  player_naturals: number;
  banker_naturals: number;
}

/** The colour of a set's backs, which tells two sets at one table apart. */
export type Back = "black" | "blue" | "brown" | "green" | "purple" | "red";

/** A player at a terminal stakes the fixed amount on the jackpot, beside a main wager. */
export interface BackJackpotSpot {
  type: "back-jackpot-spot";
  session: string;
  round: string;
}

/** Which way round the ball ran, seen from above. The wheel turned the other way, or the spin */
export type BallDirection = "clockwise" | "counter-clockwise";

export type BallFinding = "fit" | "replaced";

/** From one table; from all under a document, named by its rulebook; or, with neither, from */
export interface Bar {
  session: string | null;
  table: string | null;
  reason: string;
  clause: string | null;
  at: number;
  patron?: string | null;
  case?: string | null;
  rulebook?: string | null;
  person?: string | null;
  place?: TablePlace | null;
  by?: string | null;
  until?: number | null;
}

/** `person` says who it is, where that is known and no card has said so. */
export interface BarPlayer {
  type: "bar-player";
  session: string | null;
  table: string;
  breach: string;
  player?: string;
  person?: string | null;
  found?: Claim_PatronRecord___PatronRecordByPit_ | null;
}

/** From every game that is played under a document, by a pit that saw its rule broken. */
export interface BarredFrom {
  rulebook: string;
  reason: string;
  clause: string | null;
  at: number;
  by: string;
}

export interface BeadCell {
  column: number;
  row: number;
  result: Result;
  player_pair: boolean;
  banker_pair: boolean;
}

/** What a device says of an intent. DOUBTFUL: it cannot tell. LOST: there is nobody to ask. */
export type Became = "done" | "doubtful" | "lost" | "not-done";

/** Takes up a score sheet. `empty` are the seats that nobody has taken by the start. */
export interface BeginTournamentPlay {
  type: "begin-tournament-play";
  sheet: string;
  found?: Claim_ScoreSheet_ | null;
  table: string;
  empty?: readonly (string)[];
}

/** One row of the odds table: a kind of bet, or those selections of it that price alike. */
export interface BetView {
  line: string;
  kind: string;
  label: string;
  odds: string;
  pays: readonly (PayView)[];
  edge: string | null;
  edge_exact: string | null;
  clause: string | null;
  clauses: readonly (string)[];
  pieces: number;
  positions?: readonly (string)[];
  needs_main?: boolean;
  rules?: readonly (string)[];
  example?: string;
}

/** `run` counts the runs of one side from nought: a dragon's tail keeps that of its dragon. */
export interface BigRoadCell {
  column: number;
  row: number;
  run: number;
  result: Result;
  ties: number;
  player_pair: boolean;
  banker_pair: boolean;
}

/** The chips of one round. `locked` ones were on the layout when wagering closed. */
export interface BoardView {
  round: string;
  bets: Record<string, number>;
  staked: number;
  confirmed?: Record<string, number>;
  undo?: number;
  redo?: number;
  locked?: boolean;
  uncounted?: readonly (UncountedWager)[];
}

/** Where the money for bought chips goes: a prize for everybody, or each by their count. */
export type BoughtChips = "cash-by-count" | "to-pool";

/** The first set of a table that has none. */
export interface BringCards {
  type: "bring-cards";
  table: string;
  cards: string;
}

/** What a rule is, in numbers: so many of so many days beyond so many deviations. */
export interface BrokenRule {
  rule: Rule;
  false_every: number;
}

/** By hand, where the shoe does not say so itself. None is a card nobody has seen. */
export interface BurnCard {
  type: "burn-card";
  table: string;
  card?: string | null;
}

/** `burned` has `None` for a card that nobody has seen; `face_up` is of the next one. */
export interface BurningView {
  burned: readonly (string | null)[];
  to_burn: number;
  face_up: boolean;
}

/** How often somebody who is out may buy back in, for what, and into which stage. */
export interface BuyBack {
  times?: number;
  fee?: number;
  commission?: number;
  into_stage?: string;
}

/** Cash for value chips. */
export interface BuyChips {
  type: "buy-chips";
  table: string;
  player: string;
  cash: number;
  patron?: string | null;
  found?: Claim_CashOfDay_ | null;
}

/** A dealer has taken cash, chips or a voucher and credits a terminal with the amount. */
export interface BuyIn {
  type: "buy-in";
  table: string;
  terminal: string;
  tender: DealerTender;
  amount: number;
}

/** The server ends the connection; `again` says whether to come back by and by. */
export interface Bye {
  type: "bye";
  code: ByeCode;
  why: string;
  again?: boolean;
}

/** UNKNOWN: what became of a command is not known here, nor was it refused. */
export type ByeCode = "changed" | "not-run" | "retired" | "revoked" | "stopping" | "too-fast" | "unknown";

/** A triple is neither big nor small. */
export type Call = "big" | "small" | "triple";

/** The player at a terminal wants somebody to come. */
export interface CallAttendant {
  type: "call-attendant";
  terminal: string;
}

export interface CallNoMoreBets {
  type: "call-no-more-bets";
  round: string;
}

/** Whoever deals wants one to come to the table, for whatever it is. */
export interface CallSupervisor {
  type: "call-supervisor";
  table: string;
}

export interface CancelWager {
  type: "cancel-wager";
  session: string;
  round: string;
  bet: string;
  amount: number;
}

/** A set of cards, where it is, and when each thing was done to it. */
export interface CardSetView {
  id: string;
  rulebook: string;
  back: Back;
  decks: number;
  order: Order;
  table?: string | null;
  loaded?: boolean;
  secured?: number | null;
  checked?: number | null;
  shuffled?: number | null;
  riffled?: number | null;
  cut?: number | null;
  check_due?: number | null;
  faults?: readonly (string)[];
}

/** `say` are the words to announce. What is `optional` may be done, and nothing waits for it. */
export interface CardStep {
  step: CardWork;
  clause?: string | null;
  say?: string;
  done?: boolean;
  now?: boolean;
  optional?: boolean;
}

/** Each is the tag of the command that attests it. */
export type CardWork = "bring-cards" | "burn-card" | "check-cards" | "cut-cards" | "exchange-cards" | "load-shoe" | "shuffle-cards";

/** `steps` is empty while a shoe is in play. */
export interface CardsDesk {
  steps?: readonly (CardStep)[];
  cards?: CardSetView | null;
  spare?: readonly (SpareSet)[];
  shoes?: readonly (DeviceChoice)[];
  shufflers?: readonly (DeviceChoice)[];
  cut?: CutRules | null;
  burning?: BurningView | null;
  ended?: string | null;
  ended_clause?: string | null;
  last_coup?: LastCoupNote | null;
  no_bet_coup?: string | null;
}

/** What staff are called to decide. */
export type CaseKind = "approval" | "bias" | "call" | "conduct" | "dice" | "dispute" | "early-result" | "hold" | "jackpot" | "malfunction" | "misdeal" | "payment" | "printing" | "readings-differ" | "receivable" | "self-audit" | "wrong-outcome";

export interface CaseView {
  id: string;
  kind: CaseKind;
  about: string;
  sentence: string;
  opened: number;
  clause?: string | null;
  by?: Actor | null;
  request?: string | null;
  asked?: string | null;
  review?: boolean;
  options?: readonly (Option)[];
  decided?: number | null;
  decision?: string | null;
  decided_by?: Actor | null;
  words?: CaseWords | null;
  file?: RoundFile | null;
  changes?: AccountChanges;
  concerns?: string;
}

/** `key` is that of the catalogues, after `case.`; its fields are these amounts and names. */
export interface CaseWords {
  key: string;
  amounts?: Record<string, number>;
  bets?: Record<string, string>;
  rounds?: Record<string, string>;
}

export interface CasesView {
  type: "cases";
  open: readonly (CaseView)[];
  done: readonly (CaseView)[];
  holds: readonly (Hold)[];
  owed: readonly (Owed)[];
  prizes_held: readonly (PrizeHold)[];
  bars: readonly (Bar)[];
  cards: readonly (CardSetView)[];
  floats: readonly (FloatView)[];
  demands: readonly (Demand)[];
  sealed_forms: readonly (SealedFormView)[];
}

/** `day` is the gaming day as the house names it; cash of another day counts no more. */
export interface CashOfDay {
  type: "cash-of-day.1";
  day: string;
  amount: number;
}

/** The player wants all of the credit. `table` is the one on the screen, where there is one. */
export interface CashOut {
  type: "cash-out";
  session: string;
  table?: string | null;
  number?: Numbered | null;
}

/** A drawn area. `name` is what a spot's `covers` refers to: a pocket, or a bet's text. */
export interface Cell {
  name: string;
  area: Rect | Circle | Polygon;
  at: Point;
  size: number;
  label?: string;
  sub_label?: string;
  tone?: Tone;
  faces?: readonly (number)[];
}

/** Value chips for others or for a plaque, or a plaque for chips: by its serial number. */
export interface ChangeChips {
  type: "change-chips";
  table: string;
  player: string;
  amount: number;
  plaque_in?: string;
  plaque_out?: string;
}

/** Moves a wager after no more bets to another bet or, without a destination, to the player. */
export interface ChangeLateWager {
  type: "change-late-wager";
  round: string;
  session: string | null;
  source: string;
  amount: number;
  reason: string;
  destination?: string | null;
  cctv?: string | null;
  player?: string;
}

export interface ChangeLimits {
  type: "change-limits";
  table: string;
  sign: Sign;
}

export interface ChangeRoles {
  type: "change-staff-roles";
  person: string;
  roles: readonly (Role)[];
  reason: string;
}

/** `missing` and `foreign` name what was found wrong. A machine that checked is `device`. */
export interface CheckCards {
  type: "check-cards";
  cards: string;
  device?: string | null;
  missing?: readonly (string)[];
  foreign?: readonly (string)[];
}

export interface CheckDraftBody {
  conditions: Conditions;
}

/** The dealer has seen that wagers lie as they should and that their sensors register. */
export interface CheckJackpotSensors {
  type: "check-jackpot-sensors";
  round: string;
}

/** An item of the checklist, what is wrong with it, and the clause that wants it. */
export interface ChecklistFault {
  term: TournamentTerm;
  wrong: Contradiction;
  clause: string | null;
}

export type ChipKind = "colour-checks" | "promotional-tokens" | "value-chips";

/** Somebody who plays with chips: `on_layout` is the worth of all of theirs that lie there. */
export interface ChipPlayer {
  player: string;
  session: string;
  on_layout?: number;
  tokens?: number;
  tokens_played?: number;
  due?: number;
}

/** From this round of a session on these colours are in play, and no others. */
export interface ChipRise {
  from_round: number;
  values: readonly (ChipValue)[];
}

/** A colour or print of chips and what one counts for. */
export interface ChipValue {
  colour: string;
  value: number;
}

/** An option of the game with every value that the rulebook allows; the first is usual. */
export interface Choice {
  name: string;
  values: readonly (string)[];
}

export interface Circle {
  type: "circle";
  x: number;
  y: number;
  r: number;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_Activation_ {
  kind: string;
  key: string;
  version: number;
  body: Activation;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_CashOfDay_ {
  kind: string;
  key: string;
  version: number;
  body: CashOfDay;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_JackpotOffer_ {
  kind: string;
  key: string;
  version: number;
  body: JackpotOffer;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_MonitoringTransfer_ {
  kind: string;
  key: string;
  version: number;
  body: MonitoringTransfer;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_ScoreSheet_ {
  kind: string;
  key: string;
  version: number;
  body: ScoreSheet;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_Ticket_ {
  kind: string;
  key: string;
  version: number;
  body: Ticket;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_UsedPaper_ {
  kind: string;
  key: string;
  version: number;
  body: UsedPaper;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_PatronRecord___PatronRecordByPit_ {
  kind: string;
  key: string;
  version: number;
  body: PatronRecord | PatronRecordByPit;
}

/** A row that other streams may want too, such as a ticket: as it was found, or as it becomes. */
export interface Claim_Ticket___PatronRecord___PatronRecordByPit___CashOfDay___UsedPaper_ {
  kind: string;
  key: string;
  version: number;
  body: Ticket | PatronRecord | PatronRecordByPit | CashOfDay | UsedPaper;
}

/** How it is met, and whether that is proved. `try_it` counts transcripts that show it; */
export interface ClauseLine {
  id: string;
  document: string;
  kind: string;
  topic: string;
  summary: string;
  state: string;
  proof: string;
  house_text_only: boolean;
  screen: string;
  try_it: number;
  tests: number;
  acted: number;
}

export interface ClauseProof {
  test: string;
  fact: string;
}

export interface ClauseReading {
  id: string;
  title: string;
  reading: string;
}

/** A round in which a clause acted. */
export interface ClauseRound {
  pit: string;
  round: string;
  entry: number;
  at: number;
}

export interface ClauseSetting {
  rulebook: string;
  setting: string;
  value?: string;
}

/** A clause in our words, what the system does, the settings it became, and its proofs. */
export interface ClauseTold {
  id: string;
  document: string;
  kind: string;
  topic: string;
  summary: string;
  behaviour: string;
  state: string;
  proof: string;
  house_text_only: boolean;
  screen: string;
  try_it: readonly (string)[];
  readings: readonly (ClauseReading)[];
  settings: readonly (ClauseSetting)[];
  proofs: readonly (ClauseProof)[];
  acted: number;
  rounds: readonly (ClauseRound)[];
}

/** What a clause says, in our words. */
export interface ClauseWords {
  id: string;
  document: string;
  summary: string;
}

export interface ClausesPage {
  documents: readonly (string)[];
  topics: readonly (string)[];
  states: readonly (string)[];
  rows: readonly (ClauseLine)[];
}

/** Takes the shown chips of a round back. */
export interface ClearDemonstration {
  type: "clear-demonstration";
  terminal: string;
  round: string;
}

export interface ClearWagers {
  type: "clear-wagers";
  session: string;
  round: string;
}

/** A case that was only for the record, or that has been dealt with otherwise. */
export interface CloseCase {
  type: "close-case";
  case: string;
  decision: string;
}

export interface CloseFloat {
  type: "close-float";
  table: string;
  counted: number;
  pieces?: readonly (Denomination)[];
}

export interface CloseJackpotTerminal {
  type: "close-jackpot-terminal";
  table: string;
  reason: string;
}

export interface CloseTable {
  type: "close-table";
  table: string;
}

/** A table closes: from a moment on, or after so many more rounds. */
export interface ClosingNotice {
  not_before?: number | null;
  rounds_left?: number | null;
  clear_credits?: boolean;
}

/** The drop box is taken away, and what lies in it is counted. */
export interface CollectDrop {
  type: "collect-drop";
  table: string;
  cash: number;
  vouchers?: number;
}

/** Of a derived road: red where the big road repeats itself, blue where it does not. */
export type Colour = "blue" | "red";

/** The worth of one check of a colour, as the display rack shows it. */
export interface ColourValue {
  colour: string;
  unit: number;
}

/** As its player is told. Of a paper that is unanswered nobody can say whether it was printed: */
export type Coming = "failed" | "paid" | "printed" | "printing" | "replaced" | "unanswered";

/** Checks that may be redeemed here though nobody here holds their colour: their player has */
export interface ComingBack {
  issued_at: string;
  player: string;
  colour: string;
  unit: number;
  checks: number;
}

/** Before its rounds or time are over. `agreed` says that every player at the table agrees. */
export interface ConcludeSession {
  type: "conclude-tournament-session";
  table: string;
  agreed: boolean;
  reason: string;
}

export type Condition = "acceptor-fault" | "door-open" | "link-lost" | "memory-error" | "note-rejected" | "paper-low" | "paper-out" | "power-off" | "printer-fault" | "program-error" | "stacker-full" | "stacker-removed";

/** A part that is None has not been decided yet. */
export interface Conditions {
  title: string;
  rulebook: string;
  game: GameName;
  starts?: number | null;
  fee?: number | null;
  commission?: number | null;
  chips?: StartingChips | null;
  compulsory_wager?: boolean | null;
  limits?: readonly (LimitStep)[];
  stages?: readonly (TournamentStage)[];
  wagering?: Wagering | null;
  buy_back?: BuyBack | null;
  eligibility?: Eligibility | null;
  player_groups?: string | null;
  entry?: EntryTerms | null;
  least_players?: number | null;
  most_players?: number | null;
  prizes?: Prizes | null;
  rules_prevail?: boolean;
}

export interface ConfirmDespiteDisplay {
  type: "confirm-despite-display";
  round: string;
  outcome: OutcomeData;
}

/** The table inspector has seen sensor, chip and main wager. `camera` names the recording. */
export interface ConfirmJackpotWin {
  type: "confirm-jackpot-win";
  round: string;
  sensor: string;
  camera: string;
}

/** `outcome` repeats what is confirmed, so that nothing else can be by accident. */
export interface ConfirmOutcome {
  type: "confirm-outcome";
  round: string;
  outcome: OutcomeData;
  direction?: BallDirection | null;
}

export interface ConfirmTournamentWagers {
  type: "confirm-tournament-wagers";
  round: string;
  seat: string;
}

export interface ConfirmWagers {
  type: "confirm-wagers";
  session: string;
  round: string;
}

export interface ConsoleStep {
  step: ScriptStep;
  clause?: string | null;
  command?: string | null;
  done?: boolean;
  now?: boolean;
}

/** By its key and what is put into its sentence: the words are the catalogues'. */
export interface Contradiction {
  key: string;
  values?: Record<string, string | number>;
}

/** A day of one table or dealer. `sigma` is the deviation of the day's win, `score` is how many */
export interface ControlPoint {
  pit: string;
  name: string;
  day: string;
  rounds: number;
  win: number;
  expected: number | null;
  sigma: number | null;
  score: number | null;
  judged: boolean;
  high: number;
  low: number;
  rules: readonly (Rule)[];
}

/** A point a gaming day for each table or dealer, and after how many days chance alone breaks */
export interface ControlReport {
  heading: Heading;
  by: Grouping;
  rules: readonly (BrokenRule)[];
  rows: readonly (ControlPoint)[];
}

export interface CorrectOutcome {
  type: "correct-outcome";
  round: string;
  outcome: OutcomeData;
  reason: string;
  old?: OldRound | null;
}

/** A count during the shift, against what the tray should hold. */
export interface CountFloat {
  type: "count-float";
  table: string;
  counted: number;
  pieces?: readonly (Denomination)[];
}

/** The dealer's count, which the inspector has watched and the player has signed. */
export interface CountTournamentChips {
  type: "count-tournament-chips";
  table: string;
  seat: string;
  counted: number;
  signed: boolean;
}

/** The cards on the table with running points, and which hand draws next and why. */
export interface CoupView {
  player?: readonly (string)[];
  banker?: readonly (string)[];
  player_points?: number | null;
  banker_points?: number | null;
  due?: string | null;
  why?: string;
  turn?: Turn | null;
  clauses?: readonly (string)[];
  unread?: number;
  last_coup?: boolean;
  without_wagers?: boolean;
}

/** Somebody else's, for one approval or one act on this screen: never kept, never shown. */
export interface Credentials {
  badge: string;
  pin: string;
  role?: Role | null;
}

/** Chips from the table to the cage. */
export interface CreditFloat {
  type: "credit-float";
  table: string;
  amount: number;
  slip: string;
  pieces?: readonly (Denomination)[];
  found?: Claim_UsedPaper_ | null;
}

/** `digits` is how many decimals an amount has; `notes` are in minor units, and may be unknown. */
export interface Currency {
  code: string;
  digits: number;
  sign: string;
  notes?: readonly (number)[];
}

/** The greatest sum of any pocket after so many results. */
export type CurvePoint = [number, number, number];

/** Parted so far from the front; a cutting card then put back so far from the end. */
export interface CutCards {
  type: "cut-cards";
  cards: string;
  from_front: number;
  behind: number;
  cutting_cards: number;
}

/** How a cut must be: so far from both ends, and so many behind the cutting card at least. */
export interface CutRules {
  whole: number;
  from_ends: number;
  behind: number;
  cutting_cards: number;
  clause: string | null;
}

/** What a dealer may take from a player and credit to a terminal. */
export type DealerTender = "cash" | "chips" | "promotional-vouchers";

export interface DealerWatch {
  dealer: string;
  group: string;
  displacement: Displacement;
}

/** When, where and by whom something was done to it. */
export type Dealt = [number, Place | null, string, string];

/** What a player's chips come to, where the count and the record differ. */
export interface DecideCount {
  type: "decide-tournament-count";
  table: string;
  seat: string;
  chips: number;
  reason: string;
}

/** `absent` records that nobody of the first instance is there, where another may then decide. */
export interface DecideDispute {
  type: "decide-dispute";
  case: string;
  decision: string;
  absent?: boolean;
  advised?: boolean;
}

/** Casino Management says who may wager on a sensor in this round, and that is final. */
export interface DecideJackpotSpot {
  type: "decide-jackpot-spot";
  round: string;
  sensor: string;
  player: string;
  reason: string;
}

/** About a player who has not wagered on the round that closed, or not enough. */
export interface DecideMissedWager {
  type: "decide-missed-wager";
  table: string;
  seat: string;
  decision: MissedDecision;
  reason: string;
}

/** Whether places stand as they were counted, or the sheet is put right before it is taken. */
export interface DecideReturnedScore {
  type: "decide-returned-score";
  sheet: string;
  found?: Claim_ScoreSheet_ | null;
  decision: ScoreDecision;
  reason: string;
}

/** The hands that really lie there, or None where the coup is to be void. */
export interface DecideShoeDiffers {
  type: "decide-shoe-differs";
  round: string;
  outcome: OutcomeData | null;
  reason: string;
}

export interface DecideTournamentDispute {
  type: "decide-tournament-dispute";
  table: string;
  decision: string;
}

/** The shoe is empty and the coup is not complete. */
export interface DeclareCardsShort {
  type: "declare-cards-short";
  round: string;
}

/** The terminal, the part named or else the game system has failed. */
export interface DeclareMalfunction {
  type: "declare-malfunction";
  round: string;
  reason: FaultReason;
  happened: number;
  note: string;
  terminal?: string | null;
  part?: FaultPart | null;
  concerned?: readonly (string)[];
}

/** A no-spin: a wheel needs a reason, dice none. `revolutions` are given if anybody counted. */
export interface DeclareNoSpin {
  type: "declare-no-spin";
  round: string;
  reason?: NoSpinReason | null;
  revolutions?: number | null;
}

/** A player with colour checks leaves the sensor to another in this round. */
export interface DeclineJackpotWager {
  type: "decline-jackpot-wager";
  round: string;
  player: string;
}

/** What was paid and is asked back, as far as it is not back yet. No proof that it is owed. */
export interface Demand {
  case: string;
  session: string;
  amount: number;
  rulebook: string;
  reason: string;
  at: number;
  by: string;
  notified: readonly (Role)[];
  review?: string | null;
}

/** Credit already paid is asked back. The demand is a record; no balance changes by it. */
export interface DemandReturn {
  type: "demand-return";
  session: string;
  terminal: string;
  amount: number;
  reason: string;
}

/** Shows a ticket for all of the shown credit, with a number of zeros. */
export interface DemonstrateCashOut {
  type: "demonstrate-cash-out";
  terminal: string;
}

export interface DemonstrateWagers {
  type: "demonstrate-wagers";
  terminal: string;
  round: string;
  touches: readonly (Touch)[];
}

/** The terminal only shows: its notice, and a ticket that is worth nothing, if one is shown. */
export interface DemonstrationView {
  ticket?: ShownTicket | null;
}

/** So many chips of one value. A plaque is named by its serial number. */
export interface Denomination {
  value: number;
  number: number;
  serials?: readonly (string)[];
}

export interface DerivedCell {
  column: number;
  row: number;
  colour: Colour;
}

/** `command` is the tag of what is sent. Without `refused` it would be heard now. */
export interface DeskButton {
  command: string;
  round?: string | null;
  refused?: string | null;
  clause?: string | null;
  approval?: boolean;
  approvers?: readonly (Role)[];
  reasons?: readonly (string)[];
  by?: readonly (Role)[];
}

/** `agree` says whether all witnesses of the outcome say the same. */
export interface DeskView {
  type: "desk";
  table: string;
  next?: string | null;
  steps?: readonly (Step)[];
  missing?: string | null;
  buttons?: readonly (DeskButton)[];
  rests?: number | null;
  readings?: readonly (OutcomeReading)[];
  agree?: boolean;
  pressed?: string | null;
  players?: number;
  staked?: number;
  terminals?: number;
  buy_in?: DeskButton | null;
  asking?: readonly (Asking)[];
  owing?: readonly (PaymentDue)[];
  tray?: string | null;
  vouchers?: readonly (VoucherDue)[];
  stops?: readonly (string)[];
  cases?: readonly (OpenCase)[];
  cards?: CardsDesk | null;
  layout?: LayoutDesk | null;
  jackpot?: JackpotDesk | null;
  wheel?: readonly (PocketView)[];
}

export type Determination = "released" | "withheld";

export interface DetermineHold {
  type: "determine-hold";
  hold: string;
  determination: Determination;
  reason: string;
}

export interface DeterminePrizeHold {
  type: "determine-prize-hold";
  about: string;
  determination: Determination;
  reason: string;
}

export interface DeviceChoice {
  id: string;
  kind: Equipment;
  serial: string;
}

export type DevicePurpose = "analyse" | "interfere" | "project" | "record" | "transmit";

export interface DifferenceView {
  setting: string;
  left?: SettingView | null;
  right?: SettingView | null;
}

/** None takes an earlier direction back. */
export interface DirectEmptyRounds {
  type: "direct-empty-rounds";
  table: string;
  rounds: EmptyRounds | null;
}

/** Staff make a player leave, with the credit paid out. */
export interface DirectToLeave {
  type: "direct-to-leave";
  session: string;
  reason: LeaveReason;
  number?: Numbered | null;
}

export interface DirectToVacate {
  type: "direct-to-vacate";
  session: string | null;
  table: string;
  reason: string;
  player?: string;
}

/** Credit stays on it, and can still be paid out. */
export interface DisableTerminal {
  type: "disable-terminal";
  terminal: string;
  reason: string;
}

export type Disclaimer = "A lost, stolen or illegible ticket is at the player's risk." | "Credit left unattended is at the player's risk.";

/** How far round the wheel a dealer's next result lies from the last: even, if nobody aims. */
export interface Displacement {
  results: number;
  counts: readonly (number)[];
  finding: Finding | null;
}

export interface DisqualifyPlayer {
  type: "disqualify-tournament-player";
  table: string;
  seat: string;
  ground: Ground;
  reason: string;
}

/** A command. The same `seq` again gets the same answer and does nothing twice. */
export interface Do {
  type: "do";
  seq: number;
  body: AdoptRulebook | SetUpTable | EnterMegaOdds | EnrolTerminal | LinkTables | RegisterDevice | ApproveDevice | ApproveTerminal | RetireDevice | RecordMaintenance | SignOn | SignOff | TakeTable | OpenTable | AnnounceClosing | WithdrawClosing | AssistTable | StopAssisting | SetInspectionRatio | CloseTable | ChangeLimits | SetPersonalLimits | SetWageringPeriod | WithholdBets | SetLaunching | SetTerminalMoney | SetCurrency | OfferNote | InsertNote | ReturnNote | BuyIn | TransferIn | TransferOut | CashOut | DirectToLeave | PayInChips | EndSession | ReleaseLargeWin | ReleaseLock | HoldCredit | ReviewHold | DetermineHold | HoldPrize | ReviewPrizeHold | DeterminePrizeHold | DemandReturn | WithdrawDemand | EnableTerminal | DisableTerminal | RetireTerminal | EnterAudit | LeaveAudit | ReportCondition | ReportRestored | CallAttendant | AnswerCall | RecognisePatron | RemoveCard | StackTicket | ReturnTicket | SetValidation | VoidTicket | HandPay | OpenFloat | FillFloat | CreditFloat | CountFloat | CollectDrop | CloseFloat | EmptyStacker | SetOutColours | SetLayoutKnowledge | IssueColour | RedeemColour | FreeColour | BuyChips | ChangeChips | ExchangeVoucher | TakeCallBet | LayChips | MoveChips | TakeUpChips | ReturnLateBet | TellWinningBet | TakeBackWinningBet | PayOut | JoinPlaces | LoseIntent | AnswerForDevice | PlaceWagers | MoveWager | CancelWager | ClearWagers | RepeatWagers | DoubleWagers | UndoWagers | RedoWagers | ConfirmWagers | OpenWagering | SpinBall | LoadUspin | StartUspin | TumbleDice | LaunchDue | RestDue | ReportBallAtRest | ReportLaunch | CallNoMoreBets | SenseClose | SenseRest | Elapse | ReadOutcome | EnterOutcome | ConfirmOutcome | DrawDue | ShowLuckyBall | DirectEmptyRounds | DeclareNoSpin | ExamineBall | ReportWrongOutcome | CorrectOutcome | LetOutcomeStand | VoidPastRound | InvalidateRound | VoidEarlyRound | VoidDiceRound | DeclareMalfunction | RecalculateRound | AdjustCredit | RepayDebt | WriteOffDebt | VoidUnprovedWagers | RefuseWager | ReportDice | ConfirmDespiteDisplay | ReportReadError | ReportDisplay | ReportScreen | ReportTerminalError | ReportTerminalErrorCleared | ReportLinkLost | ReportMalfunction | ReportUspinFault | ReportLuckyScreen | LuckyScreenDue | RestoreLuckyBall | ChangeLateWager | ReturnUspin | VoidPlayersWagers | BarPlayer | LiftBar | ExcludePlayer | DirectToVacate | InstructOnGames | RaiseDispute | DecideDispute | AskReview | ReviewDispute | CloseCase | AnswerSupervisorCall | Approve | Reject | CallSupervisor | AskApproval | RegisterCards | ReportMisdeal | VoidWrongShoeCoup | SecureCards | CheckCards | OrderCardCheck | ShuffleCards | RiffleCards | RetireCards | BringCards | ExchangeCards | ReplaceUnfitCards | CutCards | LoadShoe | BurnCard | ReportCuttingCard | ReadCard | EnterCard | PressResult | ReadShoeResult | DecideShoeDiffers | StartCoupWithoutWagers | OrderNewCards | MoveToAnotherShoe | ReportShufflerFault | OrderShuffle | ReportShoeDiffers | ReportExtraCard | ReportFaceUpCard | DeclareCardsShort | ReportWrongCard | ReportPreparationFault | ReportShoeFault | SetUpTableJackpot | OpenJackpotTerminal | CloseJackpotTerminal | ResumeTableJackpot | ReportJackpotSensor | ReportJackpotSensors | PlaceJackpotWager | RepeatJackpotWagers | DeclineJackpotWager | BackJackpotSpot | LeaveJackpotSpot | DecideJackpotSpot | CheckJackpotSensors | PressJackpotNoMoreBets | RemoveJackpotWagers | ReturnJackpotWagers | NoteIncorrectWager | AdjustJackpotWager | ConfirmJackpotWin | PayJackpot | PressGameOver | EnterDemonstration | ResetDemonstration | DemonstrateWagers | ClearDemonstration | DemonstrateCashOut | BeginTournamentPlay | AdvanceTournament | RecordTournamentWager | LayTournamentChips | TakeUpTournamentChips | ConfirmTournamentWagers | PlayPassCard | HandInForm | OfferFormKey | ExamineForm | RevealForm | NoteAbsence | DecideMissedWager | ExchangeTournamentChips | RecordRemovalOrder | DisqualifyPlayer | RaiseTournamentDispute | DecideTournamentDispute | OfferBreak | ConcludeSession | CountTournamentChips | DecideCount | QuestionReturnedScore | DecideReturnedScore | EndTournamentPlay;
  approver?: Credentials | null;
  by?: Credentials | null;
}

/** A device agent's word on what it was told to do, or was asked about. */
export interface Done {
  type: "done";
  task: string;
  became: Became;
  paid?: number;
}

export interface DoubleWagers {
  type: "double-wagers";
  session: string;
  round: string;
}

/** `faults` name the item of the document's list that each belongs to. */
export interface DraftChecked {
  faults: readonly (ChecklistFault)[];
  text: readonly (string)[];
}

export interface DraftTemplate {
  name: string;
  conditions: Conditions;
}

/** Lucky Ball needs its numbers or its boost: the writer's own command, as `Elapse`. */
export interface DrawDue {
  type: "draw-due";
  table: string;
}

/** COMPUTED: from the list, a committed secret and numbers produced before a witness. */
export type DrawMethod = "barrel" | "computed";

/** Drawn for one draw of prizes: only its hash is on record before the draw. */
export interface DrawSecret {
  secret: string;
}

export type DrawerAct = "close" | "fill" | "open";

/** Two people count: whoever is signed on, and whoever shows their badge beside them. */
export interface DrawerBody {
  seq: number;
  act: DrawerAct;
  cash: number;
  witness: Credentials;
  day?: string;
  papers?: number;
}

/** One day of a drawer: paid by the journal, counted by two people, and what was missing. */
export interface DrawerLine {
  drawer: string;
  day: string;
  closed: number;
  paid: number;
  cash: number;
  cash_variance: number;
  papers: number;
  papers_variance: number;
}

/** `cash` is what should lie in it, by the journal. `over`: its day is, and it pays no more. */
export interface DrawerView {
  drawer: string;
  open?: boolean;
  day?: string;
  place?: Place | null;
  opened_with?: number;
  added?: number;
  paid?: number;
  papers?: number;
  cash?: number;
  next_seq?: number;
  over?: boolean;
}

export interface DrawersReport {
  heading: Heading;
  rows: readonly (DrawerLine)[];
}

/** What in a patron's play earns an entry, as the journals of the pits have it. */
export type EarnedBy = "minimum-wager" | "rounds" | "tickets" | "turnover";

/** How play earns entries. `amount` in cents; `rounds` counts for rounds alone. */
export interface Earning {
  by: EarnedBy;
  amount: number;
  rounds?: number;
  most_a_person?: number;
}

export interface Effect {
  account: string;
  before: number;
  after: number;
}

/** A deadline has come: the writer's own command, never a person's. */
export interface Elapse {
  type: "elapse";
  table: string;
}

/** Only persons entitled to enter the casino and gamble may enter: the text always says so. */
export interface Eligibility {
  operator_may_refuse?: boolean;
  criteria?: string;
}

/** A direction to run rounds without wagers: the next one, or until somebody wagers. */
export type EmptyRounds = "next" | "until-wager";

/** Notes by their worth; tickets by number and worth, where somebody has counted them. */
export interface EmptyStacker {
  type: "empty-stacker";
  terminal: string;
  counted: number;
  papers?: number | null;
  papers_worth?: number | null;
}

export interface EnableTerminal {
  type: "enable-terminal";
  terminal: string;
}

/** The player goes, with no credit left. */
export interface EndSession {
  type: "end-session";
  session: string;
}

/** Returns the score sheet with the count of every player, and the table to ordinary play. */
export interface EndTournamentPlay {
  type: "end-tournament-play";
  sheet: string;
  found?: Claim_ScoreSheet_ | null;
  table: string;
  missing?: readonly (MissingChips)[];
}

/** Papers that were redeemed, expired or voided, by the kind of place where they were. */
export interface EndedPapers {
  state: string;
  place: string;
  papers: TicketTotals;
}

/** What ends a session, and after how much of it: rounds, shoes, minutes, or players left. */
export interface Ends {
  by: SessionEnd;
  after: number;
}

/** The code that an operator has read out. It is good once. */
export interface EnrolBody {
  code: string;
}

/** `devices` are registered beforehand, with no place yet, and are built into it. */
export interface EnrolTerminal {
  type: "enrol-terminal";
  terminal: string;
  rulebook: string;
  devices?: readonly (string)[];
}

/** The key itself comes as a cookie for this screen's pages, and in nothing else. */
export interface Enrolled {
  screen: string;
  kind: string;
}

export interface EnterAudit {
  type: "enter-audit";
  terminal: string;
}

/** Rank and suit of a card on the table, keyed by the dealer. */
export interface EnterCard {
  type: "enter-card";
  round: string;
  card: string;
}

/** `credit` is what is shown to play with, in cents that nobody owes. */
export interface EnterDemonstration {
  type: "enter-demonstration";
  terminal: string;
  credit: number;
}

/** `probability` is written a/b; `reference` names the approval that states it. */
export interface EnterMegaOdds {
  type: "enter-mega-odds";
  table: string;
  probability: string;
  reference: string;
}

/** What the dealer saw, keyed in. */
export interface EnterOutcome {
  type: "enter-outcome";
  round: string;
  outcome: OutcomeData;
  direction?: BallDirection | null;
}

/** Who enters, as the form says; `document` is what proved identity and age. */
export interface Entrant {
  name: string;
  document: string;
  form: string;
  of_age: boolean;
  copy_given: boolean;
  agreed?: boolean;
}

/** `excluded` is whether they may not be in the casino now, whenever they entered. */
export interface EntrantView {
  entrant: string;
  entries: number;
  excluded: boolean;
}

export type EntrySource = "by-hand" | "from-play";

/** APPLIED has not paid. RESERVE waits for a place. OUT was eliminated and may buy back. */
export type EntryState = "applied" | "disqualified" | "entered" | "forfeited" | "out" | "refused" | "reserve" | "substituted" | "withdrawn";

/** `withdraw_until` is the moment until which withdrawing costs nothing; none is never. */
export interface EntryTerms {
  form: string;
  withdraw_until?: number | null;
  entries_each?: number;
  written_agreement?: boolean;
}

/** `owed` is what waits for them at the cage, prizes and refunds together. */
export interface EntryView {
  entry: string;
  person: string;
  name: string;
  state: EntryState;
  document: string;
  form: string;
  agreed?: boolean;
  fee?: number;
  paid_by?: readonly (Means)[];
  owed?: number;
  place?: number | null;
  prize?: number;
  clause?: string | null;
  buys?: readonly (string)[];
  may_buy_back?: boolean;
  stage?: string;
  table?: string | null;
  seat?: string;
}

export type Equipment = "automated-dice-tumbler" | "automated-wheel" | "ball" | "card-reading-shoe" | "cards" | "colour-rack" | "dealer-terminal" | "deck-checker" | "dice" | "dice-recognition" | "dice-tumbler" | "discard-rack" | "dolly" | "drop-box" | "float-tray" | "game-hardware" | "game-system" | "jackpot-display" | "jackpot-sensors" | "layout" | "limit-sign" | "lucky-ball-screen" | "marker-buttons" | "note-acceptor" | "player-terminal" | "prize-display" | "shoe" | "shuffler" | "ticket-printer" | "uspin" | "wheel" | "wheel-sensor" | "winning-number-display";

/** A message that could not be heard at all. `seq` is its number where one was read. */
export interface Error {
  type: "error";
  code: string;
  message: string;
  seq?: number | null;
}

/** `notice` is the kind of notification that it is for an inspector, if it is one. */
export interface EventLine {
  stream: string;
  entry: number;
  part: number;
  at: number;
  code: string;
  notice: string;
  person: string;
  role: string;
  approver: string;
  about: string;
  clause: string;
  sentence: string;
}

/** The latest first. `next` is to be given as `after` to go on, where there is more. */
export interface EventsPage {
  heading: Heading;
  rows: readonly (EventLine)[];
  next?: string | null;
}

export interface ExamineBall {
  type: "examine-ball";
  round: string;
  finding?: BallFinding;
  details?: string;
}

/** The supervisor has read it before the round and puts the indicator before its player. */
export interface ExamineForm {
  type: "examine-form";
  round: string;
  seat: string;
}

/** Another set for the one that was dealt to its end. */
export interface ExchangeCards {
  type: "exchange-cards";
  table: string;
  cards: string;
}

/** Value for value, at the whole table: from the next round on chips count for more. */
export interface ExchangeTournamentChips {
  type: "exchange-tournament-chips";
  table: string;
}

/** What somebody's chips come to in the colours of the next round, and what is left over. */
export interface ExchangeView {
  seat: string;
  made: readonly ([string, number])[];
  odd?: number;
}

/** A promotional voucher for tokens of the same worth, under what is printed on it. */
export interface ExchangeVoucher {
  type: "exchange-voucher";
  table: string;
  player: string;
  voucher: string;
  amount: number;
  conditions?: string;
  returned_on_a_win?: boolean;
  found?: Claim_UsedPaper_ | null;
}

/** From the casino: by whoever may, or as a recommendation to whoever does. */
export interface ExcludePlayer {
  type: "exclude-player";
  session: string | null;
  table: string;
  breach: string;
  player?: string;
  person?: string | null;
  found?: Claim_PatronRecord___PatronRecordByPit_ | null;
}

export interface ExclusionView {
  person: string;
  reason: string;
  at: number;
  by: string;
  until?: number | null;
  clause?: string | null;
}

/** Papers worth more than `above` whose bearers have a month left; `papers` adds them up. */
export interface ExpiringReport {
  heading: Heading;
  above: number;
  papers: TicketTotals;
  rows: readonly (TicketLine)[];
}

/** Whether anybody has seen the face of a card. */
export type Exposure = "exposed" | "unexposed";

/** Where a card too many was put. */
export type ExtraHand = "banker" | "neither" | "player";

/** Tickets and vouchers are money. A training ticket is a ticket in all but worth. */
export type FaceKind = "ticket" | "training" | "voucher";

/** What failed. */
export type FaultPart = "dealer-terminal" | "dice-tumbler" | "game-system" | "terminal" | "wheel";

export type FaultReason = "credit-mismatch" | "early-result" | "numbers-outside-game" | "operators-opinion" | "physical-damage" | "read-error-after-close" | "same-error-on-several-terminals" | "sequence-or-display" | "wheel-not-rotating";

/** One that can be chosen now. Screens name tables, people and players in their own language. */
export interface FieldChoice {
  value: string;
  terminal?: string | null;
  amount?: number | null;
  words?: string;
}

/** What can be said in a field at this moment: no choices are not the same as none to make. */
export interface FieldNow {
  choices?: readonly (FieldChoice)[] | null;
  start?: string | number | null;
  several?: readonly (string)[] | null;
  least?: number | null;
  most?: number | null;
  sign?: Sign | null;
  table?: string | null;
  game?: GameName | null;
  outcome?: OutcomeData | null;
}

/** `win` is what was staked less what was paid. `low` and `high` bound what is to be expected */
export interface Figures {
  rounds: number;
  voids: number;
  corrections: number;
  handle: number;
  paid: number;
  win: number;
  commission: number;
  forfeited: number;
  drop?: number | null;
  hold?: number | null;
  share?: number | null;
  expected?: number | null;
  low?: number | null;
  high?: number | null;
  rate?: number | null;
}

export interface FiguresReport {
  heading: Heading;
  by: Grouping;
  total: FiguresRow;
  rows: readonly (FiguresRow)[];
}

/** `name` is of the table, terminal, person or day; `pit` where a name is of one pit alone. */
export interface FiguresRow {
  name: string;
  pit: string;
  figures: Figures;
}

/** A part of a file, in base 64. Parts are numbered from nought and may come again. */
export interface FilePartBody {
  upload: string;
  part: number;
  content: string;
}

export interface FilePartKept {
  upload: string;
  part: number;
}

/** Chips from the cage to the table. */
export interface FillFloat {
  type: "fill-float";
  table: string;
  amount: number;
  slip: string;
  pieces?: readonly (Denomination)[];
  found?: Claim_UsedPaper_ | null;
}

/** `where` are the pockets or faces concerned. `watch` and `alarm` are the thresholds. */
export interface Finding {
  test: WatchTest;
  statistic: number;
  watch: number;
  alarm: number;
  level: Level;
  where?: readonly (string)[];
  every?: number;
}

/** `chips`, `cash` and `vouchers` are what the book says lies in the tray and the drop box. */
export interface FloatView {
  table: string;
  counted?: TableFloat | null;
  chips?: number;
  cash?: number;
  vouchers?: number;
  needed?: boolean;
  on_the_layout?: boolean;
}

/** `pit` is where it is to be done; a screen need not stand in any. */
export interface FloorBody {
  pit: string;
  act: SetUpTable | RegisterDevice | ApproveDevice | ApproveTerminal | RetireDevice | SetLaunching | RecordMaintenance | AddTerminal | MoveTerminal | RetireTerminal | RetireTable | SetUpScreen | RetireScreen;
  approver?: Credentials | null;
  seq?: number | null;
}

/** What is to be typed at screens that this has set up. */
export interface FloorDone {
  codes?: readonly (IssuedCode)[];
}

export interface FloorPlanView {
  pit: string;
  tables: readonly (PlannedTable)[];
  terminals: readonly (PlannedTerminal)[];
  devices: readonly (PlannedDevice)[];
}

/** Every pit that this server runs; the office of another server sets up the others. */
export interface FloorSetUp {
  pits: readonly (PitSetUp)[];
}

/** What a terminal's meters moved by in the period. */
export interface FlowLine {
  pit: string;
  terminal: string;
  meter: string;
  amount: number;
  times: number;
}

/** In whole quarters of an hour. */
export interface FlowsReport {
  heading: Heading;
  rows: readonly (FlowLine)[];
}

/** The moving part of a form, as things stood when it was asked for. */
export interface FormView {
  command: string;
  fields: Record<string, FieldNow>;
}

/** Its player has gone with checks of it: what they are worth stays owed. */
export interface FreeColour {
  type: "free-colour";
  table: string;
  colour: string;
  player: string;
  reason: string;
}

/** Why an account is held, as its player is told; what staff wrote of it is for staff. */
export type Freeze = "does-not-add-up" | "result-in-question";

/** `bets` may have limits of their own; `needs` must stand at the table before it opens. */
export interface GameForm {
  game: string;
  sources: readonly (string)[];
  options: readonly (Choice)[];
  bets: readonly (KindOfBet)[];
  minimum_total: Ruling;
  maximum_total: Ruling;
  differential: Ruling;
  step: string;
  step_clause: string | null;
  needs: Needed;
  rest_seconds?: Record<string, number>;
}

export type GameName = "baccarat" | "roulette" | "sic-bo";

export type Games = "one-at-a-time" | "several-at-once";

export type Gesture = "activate-function" | "chips-on-layout" | "drag-chip" | "touch-chip-then-area" | "touch-or-drag";

export interface GiveCode {
  type: "code";
  screen: string;
}

/** Why somebody is disqualified, each with its clause where the document has one. */
export type Ground = "absence" | "advice" | "breach" | "chips-from-elsewhere" | "chips-hidden" | "no-wager";

/** What the results of one direction show by now, and how their sums went. */
export interface GroupWatch {
  group: string;
  watched: Watched;
  curve: readonly (CurvePoint)[];
}

export type Grouping = "day" | "dealer" | "game" | "pit" | "rulebook" | "table" | "terminal" | "venue";

/** Why no further round may open, as everybody may know. */
export type Halt = "result-in-question" | "spinning-unit";

/** An undisclosed wager: the number of a form on paper, or a commitment and what it seals. */
export interface HandInForm {
  type: "hand-in-form";
  round: string;
  seat: string;
  number: string;
  commitment?: string;
  sealed?: string;
}

/** Money that waits is paid by hand: by a voucher, or in chips at a table. */
export interface HandPay {
  type: "hand-pay";
  about: string;
  table?: string | null;
  number?: Numbered | null;
}

/** Whether anybody is worse off for what a machine did. */
export type Harm = "nobody" | "somebody";

/** What every report says of itself. The period ends before `until`. */
export interface Heading {
  title: string;
  venue: string;
  since: number;
  until: number;
  time_zone: string;
  gaming_day_starts: string;
  made: number;
  version: string;
  counted: Record<string, number>;
}

/** `demanded` is what is asked back of one that was paid, and absent of one that is not. */
export interface HeldTicket {
  ticket: string;
  rulebook: string;
  reason: string;
  at: number;
  by: string;
  review?: string | null;
  demanded?: number | null;
  paper?: TicketPaper | null;
  tail?: string | null;
}

/** The first message. `have` names what is watched, with the version the screen still has. */
export interface Hello {
  type: "hello";
  protocol: number;
  have?: Record<string, number>;
}

/** `subjects` are the tables, the terminal or the drawer that the screen is there for. */
export interface Here {
  screen: string;
  kind: ScreenKind;
  venue: string;
  mode: Mode;
  now: number;
  time_zone: string;
  currency: Currency;
  label?: string;
  pit?: string;
  subjects?: readonly (string)[];
  signed_on?: SignedOn | null;
  languages?: readonly (Language)[];
  moved?: string;
  rules?: string;
}

/** `rounds` with the latest last; `roads` are those of the present shoe. */
export interface HistoryView {
  type: "history";
  table: string;
  rounds: readonly (RoundResult)[];
  statistics: RouletteStatistics | BaccaratStatistics | SicBoStatistics;
  roads?: Roads | null;
}

/** Who of the wagers of one activation has what it hit: all alike, or one that is drawn. */
export type HitSharing = "even" | "one-drawn";

/** Credit set aside while something is investigated, until a determination is recorded. */
export interface Hold {
  id: string;
  session: string;
  amount: number;
  reason: string;
  at: number;
  by: string;
  notified: readonly (Role)[];
  review?: string | null;
}

export interface HoldCredit {
  type: "hold-credit";
  session: string;
  amount: number;
  reason: string;
}

/** What is owed and waits to be paid by hand is not paid while something is looked into. */
export interface HoldPrize {
  type: "hold-prize";
  about: string;
  reason: string;
}

/** `checks` are those out of the rack, `on_layout` those of them that are known to lie there. */
export interface Holder {
  player: string;
  unit: number;
  checks: number;
  marker?: string;
  on_layout?: number;
}

export type IncorrectWager = "below-required-bet" | "foreign-chip" | "no-main-wager" | "sensor-without-chip";

/** A note has passed the point of return and lies in the stacker. */
export interface InsertNote {
  type: "insert-note";
  terminal: string;
  amount: number;
  currency?: string;
  intent?: string | null;
}

/** Where players may play several games at once unless somebody tells them otherwise. */
export interface InstructOnGames {
  type: "instruct-on-games";
  session: string;
  table: string;
  games: Games;
  reason: string;
}

/** The file whose parts were sent as `upload`. The same `seq` again loads nothing twice. */
export interface InstrumentBody {
  upload: string;
  rulebook: string;
  file: string;
  media: string;
  dated: string;
  seq?: number | null;
}

export interface InstrumentLoadedView {
  rulebook: string;
  instrument: InstrumentView;
}

/** The file that the house was given: `dated` is the day that it bears. */
export interface InstrumentView {
  file: string;
  media: string;
  dated: string;
  sha256: string;
  size: number;
  at: number;
  by: string;
}

export interface Intake {
  stage: string;
  who?: Who;
}

/** For a device agent. `task` names it for ever: told twice, an agent does it once. */
export interface Intended {
  type: "intended";
  task: string;
  kind: IntentKind;
  ask: Ask;
  device: string;
  about: string;
  amount: number;
  paper?: TicketFace | null;
}

/** What a device or host is to do. After a restart it is asked; if it cannot say, a case. */
export type IntentKind = "confirm" | "draw" | "free" | "hold" | "launch" | "pay" | "print" | "release" | "stack" | "void";

export type InvalidReason = "disruption" | "equipment" | "fraud" | "impractical";

/** `involved` names who did it, player or not; only players named so can forfeit. */
export interface InvalidateRound {
  type: "invalidate-round";
  round: string;
  reason: InvalidReason;
  note: string;
  involved?: readonly (string)[];
  forfeiting?: readonly (string)[];
  old?: OldRound | null;
}

/** `unit` is the value of one check in cents, as its buyer has said; a marker shows it. */
export interface IssueColour {
  type: "issue-colour";
  table: string;
  colour: string;
  player: string;
  unit: number;
  checks: number;
  tender: DealerTender;
  marker?: string;
  agreed_by?: readonly (string)[];
  patron?: string | null;
  found?: Claim_CashOfDay_ | null;
}

/** That a person may set a PIN and password of their own, once. The code is in the keyring. */
export interface IssueSecretCode {
  type: "issue-secret-code";
  person: string;
}

/** Told here once, and nowhere else in clear. */
export interface IssuedCode {
  screen: string;
  code: string;
  until: number;
}

/** `jackpot` and `pit` go with every press; `round` is what a chip on a sensor is for. */
export interface JackpotDesk {
  name: string;
  jackpot: string;
  pit: string;
  wager: number;
  round: string;
  open?: boolean;
  failed?: readonly (string)[];
  progress?: JackpotProgress | null;
  steps?: readonly (ConsoleStep)[];
  next?: string | null;
  sensors?: readonly (SensorView)[];
  waiting?: readonly (string)[];
  declined?: readonly (string)[];
  buttons?: readonly (DeskButton)[];
  inspectors?: readonly (Role)[];
  kinds?: readonly (IncorrectWager)[];
  won?: number;
  spots?: boolean;
}

export interface JackpotHitView {
  at: number;
  place: number;
  pit: string;
  round: string;
  level: number;
  cycle: number;
  amount: MicroAmount;
  winners: number;
}

/** `turnover_to_hit` is the mean of what is yet to be wagered, in cents, and `hours_to_hit` how */
export interface JackpotLevelView {
  name: string;
  meter: MicroAmount;
  seed: MicroAmount;
  ceiling: MicroAmount;
  contribution: MicroAmount;
  reserved: MicroAmount;
  reserve: MicroAmount;
  cycle: number;
  commitment: string;
  hits: number;
  turnover_to_hit: number;
  favours_from: number;
  hours_to_hit?: number | null;
  next_seed?: MicroAmount | null;
  next_ceiling?: MicroAmount | null;
  next_contribution?: MicroAmount | null;
  next_reserved?: MicroAmount | null;
}

export interface JackpotMetersView {
  jackpot: string;
  wager: number;
  stopped: boolean;
  levels: readonly (LevelMeterView)[];
}

export interface JackpotOffer {
  type: "jackpot-offer.1";
  jackpot: string;
  wager: number;
  approve_from: number;
  slip_from: number;
  tables: readonly (string)[];
  levels: readonly (LevelShown)[];
  stopped?: string;
  wagers_max?: number;
}

/** Where a round stands with its jackpot. */
export type JackpotProgress = "answered" | "pressed" | "returned" | "taking";

/** `lies` is what meters and reserves hold; it is seeds, contributions, what was received and */
export interface JackpotReconciliation {
  lies: MicroAmount;
  seeds: MicroAmount;
  contributions: MicroAmount;
  taken_back: MicroAmount;
  paid: MicroAmount;
  rounding: MicroAmount;
  received: MicroAmount;
  agrees: boolean;
}

/** `cost` is of each cent wagered, in a whole cycle of each level, to six places. */
export interface JackpotView {
  jackpot: string;
  rulebook: string;
  wager: number;
  sharing: HitSharing;
  approve_from: number;
  slip_from: number;
  edge: string;
  wagers_max: number;
  cost: string;
  favours_player: boolean;
  tables: readonly (string)[];
  stopped: string;
  stopped_by: string | null;
  withdrawn: boolean;
  presses: number;
  waiting: string;
  levels: readonly (JackpotLevelView)[];
  unpaid: readonly (UnpaidHitView)[];
  hits: readonly (JackpotHitView)[];
  reconciliation: JackpotReconciliation;
}

/** A level that froze: what it stood at in cents, and how many share it, and what each has. */
export interface JackpotWon {
  level: number;
  cycle: number;
  meter: number;
  winners: number;
  share: number;
}

/** `next_seq` is the number of this screen's next act at the venue. */
export interface JackpotsView {
  next_seq: number;
  jackpots: readonly (JackpotView)[];
  rulebooks?: readonly (string)[];
}

/** Players who wager together count as one for the maximum. One alone is by themselves again. */
export interface JoinPlaces {
  type: "join-places";
  table: string;
  players: readonly (string)[];
  reason: string;
}

/** The entry as it lies in the journal, to the byte, for a lab. */
export interface JournalEntry {
  stream: string;
  seq: number;
  hash: string;
  body: string;
}

/** An entry in sentences: no secret is in the journal, and of ticket numbers only the tail. */
export interface JournalLine {
  stream: string;
  seq: number;
  at: number;
  hash: string;
  origin: string;
  actor: string;
  command: string;
  asked: string;
  events?: readonly (ToldEvent)[];
  approver?: string;
  refusal?: string;
  clause?: string;
}

/** In the order of the chain. `searched` is the last entry looked at; go on with `after`. */
export interface JournalPage {
  stream: string;
  streams: readonly (string)[];
  head: number;
  searched: number;
  rows: readonly (JournalLine)[];
  next?: string | null;
  let_go?: number;
}

export interface KindOfBet {
  kind: string;
  label: string;
}

export interface LaidChips {
  terminal: string;
  session: string;
  bet: string;
  stake: number;
}

/** By the tag that a browser knows it by, which is also the name of its folder. */
export type Language = "en" | "zh-Hans";

/** `say` are the words to announce, where the rulebook has them announced. */
export interface LastCoupNote {
  end: ShoeEnd;
  clause?: string | null;
  say?: string;
}

export interface LateBet {
  round: string;
  player: string;
  amount: number | null;
}

/** The moment has come to tell a device to launch: the writer's own command, as `Elapse`. */
export interface LaunchDue {
  type: "launch-due";
  table: string;
}

/** Chips that lie on a bet. Of a colour that one player holds, `player` may be left out. */
export interface LayChips {
  type: "lay-chips";
  round: string;
  bet: string;
  amount: number;
  paid_with: ChipKind;
  player?: string;
  colour?: string;
}

/** Where players wager in turn, this is all of a player's wager, and it stays. */
export interface LayTournamentChips {
  type: "lay-tournament-chips";
  round: string;
  seat: string;
  touches: readonly (Touch)[];
}

/** `round` is what the next press names: the round under way, or the one that it begins. */
export interface LayoutDesk {
  known: LayoutKnowledge;
  round: string;
  kinds: readonly (ChipKind)[];
  colours?: readonly (RackColour)[];
  players?: readonly (ChipPlayer)[];
  lying?: readonly (LyingPiece)[];
  due?: readonly (WinningPieces)[];
  late?: readonly (LateBet)[];
  inspected_from?: number | null;
  inspectors?: readonly (Role)[];
  notes_for_calls?: boolean;
  colours_shared?: boolean;
  coming_back?: readonly (ComingBack)[];
  advise?: readonly (string)[];
}

/** How much of the layout the system is told. Each knows what those before it know. */
export type LayoutKnowledge = "call-bets" | "every-wager" | "nothing" | "winning-bets";

/** `spots` lie in the order in which they are drawn: where two overlap the later one is touched. */
export interface LayoutView {
  width: number;
  height: number;
  cells: readonly (Cell)[];
  spots: readonly (Spot)[];
  reaches?: readonly (number)[];
}

/** All of one table's layouts in one orientation. */
export interface Layouts {
  main: LayoutView;
  racetrack?: LayoutView | null;
  lucky_ball?: LayoutView | null;
}

export interface LeaveAudit {
  type: "leave-audit";
  terminal: string;
}

export interface LeaveJackpotSpot {
  type: "leave-jackpot-spot";
  session: string;
  round: string;
}

export type LeaveReason = "disruption" | "terminal-fault";

/** The outcome was right after all: accounts are released and dealing goes on. */
export interface LetOutcomeStand {
  type: "let-outcome-stand";
  round: string;
  reason: string;
  old?: OldRound | null;
}

/** `zone` is a name of the time zone database; `help_message` is where a gambler finds help. */
export interface Letterhead {
  venue: string;
  address: string;
  zone: string;
  currency: Currency;
  help_message: string;
}

/** `WATCH` is raised for a fair wheel in one look of a hundred, `ALARM` in one of a thousand. */
export type Level = "alarm" | "none" | "watch";

/** `before` is the meter as the press found it, `added` what the press put on it. */
export interface LevelAnswer {
  level: number;
  cycle: number;
  before: number;
  added: number;
  hit: boolean;
  amount?: number;
}

/** A level as people say it: cents, and shares of the fixed wager written a/b. */
export interface LevelAsked {
  name: string;
  seed: number;
  ceiling: number;
  contribution: string;
  reserve: string;
}

/** `meter` is in whole cents, so that nothing is shown that is not counted yet. */
export interface LevelMeterView {
  name: string;
  meter: number;
  ceiling: number;
  cycle: number;
  won?: number;
}

/** What a display shows: the meter never runs ahead of what is counted. */
export interface LevelShown {
  name: string;
  meter: number;
  ceiling: number;
  cycle: number;
  commitment: string;
  won?: number;
}

/** Of every round of the pit on which something lies and that is not settled. */
export interface LiabilityView {
  warning: number | null;
  tables: readonly (TableLiability)[];
}

/** Also for somebody who has left: by their session then, or by who they are. */
export interface LiftBar {
  type: "lift-bar";
  session: string | null;
  table: string;
  reason: string;
  player?: string;
  person?: string | null;
  found?: Claim_PatronRecord___PatronRecordByPit_ | null;
}

/** From this round of a session on: the least a player wagers on a round, and the most on each */
export interface LimitStep {
  from_round: number;
  minimum: number;
  maximum: number;
}

/** In cents. None means no such limit. */
export interface Limits {
  min?: number | null;
  max?: number | null;
  unit?: number | null;
}

export interface LinkTables {
  type: "link-tables";
  rulebook: string;
  linking: Linking;
}

/** Whether a player may wager at several tables of a rulebook at once, where it may be so. */
export type Linking = "one-per-round" | "several-at-once";

/** The set that lies at the table goes into this shoe. */
export interface LoadShoe {
  type: "load-shoe";
  table: string;
  device: string;
}

/** The dealer has put the ball into the spinning unit. */
export interface LoadUspin {
  type: "load-uspin";
  round: string;
}

export interface Lobby {
  venue: string;
  speed: number;
  pits: Record<string, string>;
  tables: readonly (LobbyTable)[];
  screens: readonly (LobbyScreen)[];
  log_ins: readonly (LobbyLogIn)[];
  tournament: LobbyTournament | null;
}

export interface LobbyLogIn {
  badge: string;
  name: string;
  roles: readonly (Role)[];
  use: string;
  pin: string;
  password: string;
}

/** `bot` is true where a bot sits there at the moment; `secret` says what to sign on with. */
export interface LobbyScreen {
  id: string;
  kind: ScreenKind;
  label: string;
  enter: string;
  pit: string | null;
  tables: readonly (string)[];
  rulebook: string | null;
  bot: boolean | null;
  secret: "password" | "pin" | null;
  badges: readonly (string)[];
}

/** `bot` says who deals: a bot, a visitor (false), or nobody has to (none). */
export interface LobbyTable {
  id: string;
  name: TableName;
  label: string;
  pit: string;
  game: GameName;
  source: Source;
  rulebook: string;
  rulebook_title: string;
  standing: RulebookStanding;
  options: Record<string, string>;
  desk: string | null;
  bot: boolean | null;
}

/** `open` says that somebody else can enter now. */
export interface LobbyTournament {
  title: string;
  table: string;
  standing: string;
  starts: number;
  fee: number;
  entered: number;
  most: number;
  open: boolean;
  visitors: readonly (LobbyVisitor)[];
}

/** A visitor who has entered; `terminal` is where they are to sit down now. */
export interface LobbyVisitor {
  name: string;
  state: string;
  terminal: string | null;
  place: number | null;
  prize: number;
}

export interface LookAtBody {
  pit: string;
  which: OnTheShelf | OwnText;
}

export interface LookBody {
  number: string;
}

/** The device was asked and cannot say whether it did it. */
export interface LoseIntent {
  type: "lose-intent";
  intent: string;
}

/** `odds` is what each colour pays as things stand: the boost changes one of them. */
export interface LuckyBallView {
  numbers?: Record<string, string>;
  odds?: Record<string, string>;
  boosted?: string | null;
  boost?: string | null;
  no_more_bets?: boolean;
  void?: boolean;
  failed?: boolean;
  mega?: string | null;
  reference?: string | null;
  screen?: string | null;
  shows?: LuckyShows | null;
}

/** The screen has been silent too long: the writer's own command, as `Elapse`. */
export interface LuckyScreenDue {
  type: "lucky-screen-due";
  table: string;
}

/** What the Lucky Ball screen shows of a round, the later beside the earlier. */
export type LuckyShows = "no-more-bets" | "numbers";

export interface LyingPiece {
  player: string;
  bet: string;
  kind: ChipKind;
  colour: string;
  amount: number;
}

/** With what a fee is paid. Of a complimentary entry the operator pays it into the pool. */
export type Means = "cash" | "chips" | "complimentary" | "ticket";

/** A terminal's own meter beside what the journal's events come to. They must be the same. */
export interface MeterLine {
  pit: string;
  terminal: string;
  meter: string;
  shown: number;
  counted: number;
  variance: number;
}

/** Life meters of the terminals that this server runs. `behind` says that counting goes on. */
export interface MetersReport {
  heading: Heading;
  behind: boolean;
  variances: number;
  rows: readonly (MeterLine)[];
}

/** Whole cents, rounded down, and so many millionths of one. */
export interface MicroAmount {
  cents: number;
  millionths: number;
}

export type MisdealFault = "dealt-wrongly" | "order-in-doubt";

/** Why the manager must decide about a player before the next round. */
export type Missed = "absent" | "silent" | "too-little";

export type MissedDecision = "deduct" | "disqualify" | "let-go";

/** Chips that did not come back to the inventory: how many, of what. */
export interface MissingChips {
  colour: string;
  quantity: number;
}

/** Everything but LIVE has a banner on every screen, and tickets that are worth nothing. */
export type Mode = "demo" | "live" | "training";

export interface MonitoringTransfer {
  type: "monitoring-transfer.1";
  terminal: string;
  amount: number;
  at: number;
  way?: TransferDirection;
}

export interface MoveChips {
  type: "move-chips";
  round: string;
  player: string;
  source: string;
  destination: string;
  amount: number;
  paid_with: ChipKind;
  colour?: string;
}

/** To another pit or under another rulebook, with its devices, its screen and its key. */
export interface MoveTerminal {
  type: "move-terminal";
  terminal: string;
  to: string;
  rulebook: string;
  reason: string;
}

export interface MoveToAnotherShoe {
  type: "move-to-another-shoe";
  table: string;
  device: string;
  harm: Harm;
}

export interface MoveWager {
  type: "move-wager";
  session: string;
  round: string;
  source: string;
  destination: string;
  amount: number;
}

/** Another server owns the pit now: go there. */
export interface Moved {
  type: "moved";
  to: string;
}

/** Into a player's account or out of it, by the names of the accounts. */
export interface MovedOnce {
  terminal: string;
  session: string;
  source: string;
  destination: string;
  amount: number;
}

/** By badge and by the short names of tables and rulebooks. */
export interface NamesView {
  people: Record<string, string>;
  tables: Record<string, TableName>;
  rulebooks: Record<string, string>;
  today: string;
  nobody_may: Record<string, readonly (string)[]>;
}

export interface Needed {
  kinds?: readonly (string)[];
  clause?: string | null;
}

/** One that is registered on the way; `approval` is the regulator's reference. */
export interface NewDevice {
  device: string;
  kind: Equipment;
  serial: string;
  approval?: string | null;
}

/** What each derived road would show next; None where it has not begun. */
export interface NextMarks {
  big_eye_boy: Colour | null;
  small_road: Colour | null;
  cockroach_pig: Colour | null;
}

/** `count` is how many it concerns: entries that lack, players without a seat, payees. */
export interface NextStep {
  step: TournamentStep;
  stage?: string;
  table?: string | null;
  count?: number;
  clause?: string | null;
}

export type NoSpinReason = "ball-at-rest-before-close" | "ball-out-of-wheel" | "ball-with-rotation" | "disruption" | "foreign-object" | "hovering-ball" | "interference" | "no-pocket" | "too-few-revolutions" | "uspin-loaded-by-another" | "wheel-not-rotating";

export interface NoteAbsence {
  type: "note-tournament-absence";
  table: string;
  seat: string;
  absent: boolean;
}

/** A wager that was activated incorrectly goes back, and has no part in a win. */
export interface NoteIncorrectWager {
  type: "note-incorrect-jackpot-wager";
  round: string;
  sensor: string;
  kind: IncorrectWager;
  note: string;
}

/** Done, and nothing to say about it. */
export interface Nothing {

}

/** Where a notice is read: on a part of the player's terminal, or on another screen. */
export type NoticePlace = "attendant" | "board" | "cash-out" | "dealer" | "display" | "dispute" | "help" | "jackpot";

/** `since` is how many spins ago it came last, nought for the latest; None: not at all. */
export interface NumberCount {
  number: string;
  count: number;
  since: number | null;
}

export type NumberSource = "dice" | "single-zero-wheel";

/** A validation number as core may see it: its ticket's name, and its last four digits. */
export type Numbered = [string, string];

/** What was thrown or spun before the witness, and with what. */
export interface Numbers {
  source: NumberSource;
  device: string;
  numbers: readonly (number)[];
  at: number;
  witness: string;
}

/** Who gets the cents that no division of a prize has a place for. */
export type OddCents = "by-draw" | "to-better-place";

export interface OfferBreak {
  type: "offer-tournament-break";
  table: string;
  minutes: number;
}

/** A supervisor's screen lets forms be sealed for it alone: the public half of its key. */
export interface OfferFormKey {
  type: "offer-form-key";
  table: string;
  key: string;
}

/** A note lies in the acceptor, which asks whether to stack it or to hand it back. */
export interface OfferNote {
  type: "offer-note";
  terminal: string;
  amount: number;
  currency?: string;
}

/** Limits are not here: they stand on the table's sign, which may change from round to round. */
export interface OfferView {
  table: string;
  game: GameName;
  rulebook: string;
  title: string;
  approved: boolean;
  standing: RulebookStanding;
  options: Record<string, string>;
  landscape: Layouts;
  portrait: Layouts;
  bets: readonly (BetView)[];
  gesture: Gesture;
  gesture_clause: string | null;
  confirm: boolean;
  confirm_clause: string | null;
  tables_at_once: AtOnce;
  winning_wager: WinningWager;
  denominations: readonly (number)[];
  notices: readonly (ShownNotice)[];
}

/** `text` is what every entrant is given; `faults` keep a draft from being published. */
export interface OfficeTournament {
  tournament: string;
  title: string;
  rulebook: string;
  standing: Standing;
  starts: number;
  conditions: Conditions;
  text: readonly (string)[];
  faults?: readonly (ChecklistFault)[];
  notified?: string;
  directors?: readonly (string)[];
  present?: string | null;
  begun?: boolean;
  entries?: readonly (EntryView)[];
  stages?: readonly (StageView)[];
  places?: readonly (PlaceView)[];
  pool?: PoolView | null;
  next?: readonly (NextStep)[];
}

/** Digest and entry are what the chain says of the round, where it was last changed. */
export interface OldRound {
  record: RoundRecord;
  digest: string;
  entry: number;
}

export interface OnDuty {
  person: string;
  role: Role;
}

/** One that this version of the software comes with. */
export interface OnTheShelf {
  type: "on-the-shelf";
  rulebook: string;
}

export interface OpenCase {
  id: string;
  kind: CaseKind;
  about: string;
  sentence: string;
  words?: CaseWords | null;
}

export interface OpenFloat {
  type: "open-float";
  table: string;
  day: string;
  shift: string;
  counted: number;
  pieces?: readonly (Denomination)[];
}

export interface OpenJackpotTerminal {
  type: "open-jackpot-terminal";
  table: string;
}

export interface OpenTable {
  type: "open-table";
  table: string;
  dealer?: string | null;
}

export interface OpenWagering {
  type: "open-wagering";
  table: string;
}

/** `command` is the tag of what to send; `roles` may send it, or approve it. */
export interface Option {
  command: string;
  words: string;
  roles: readonly (Role)[];
  clause: string | null;
  but?: readonly (string)[];
}

/** How a set comes: to be shuffled here, or shuffled before it was brought. */
export type Order = "pre-shuffled" | "unshuffled";

export interface OrderCardCheck {
  type: "order-card-check";
  cards: string;
  reason: string;
}

/** After a misdeal was void, the remaining cards are to go as well. */
export interface OrderNewCards {
  type: "order-new-cards";
  table: string;
  reason: string;
}

export interface OrderShuffle {
  type: "order-shuffle";
  table: string;
  reason: string;
}

/** Every other server of the venue. A screen has this ahead: a dead server gives no passes. */
export interface OtherServers {
  servers: readonly (Pass)[];
}

/** Eliminated in this round with `residual` chips left, after a last wager of `wager`. */
export interface Out {
  round: number;
  residual?: number | null;
  wager?: number | null;
  removed?: number | null;
}

/** What the house pays beyond all stakes; below nothing, what it keeps. */
export interface OutcomeCost {
  cost: number;
  number?: string | null;
  dice?: readonly (number)[] | null;
  points?: [number, number] | null;
}

/** An outcome as it is written on the wire and in the journal, before a game has judged it. */
export interface OutcomeData {
  number?: string | null;
  lucky?: Record<string, string> | null;
  boosted?: string | null;
  boost?: string | null;
  lucky_void?: boolean;
  player?: readonly (string)[] | null;
  banker?: readonly (string)[] | null;
  dice?: readonly (number)[] | null;
  void?: string | null;
}

/** What a sensor, a shoe or the dealer says of the outcome; `kind` is what a device is. */
export interface OutcomeReading {
  by: string;
  outcome: OutcomeData;
  at: number;
  kind?: Equipment | null;
}

/** Money due to somebody who has no account to credit: it waits to be paid by hand. */
export interface Owed {
  about: string;
  amount: number;
  rulebook: string;
  reason: string;
  at: number;
  after?: string | null;
  asset?: string | null;
}

/** `won` are those of the numbers that have a prize. */
export interface OwnEntries {
  promotion: string;
  numbers: readonly (number)[];
  won: readonly (number)[];
}

/** A player's own spot. `won` is what the last press brought, and `due` what of it is unpaid. */
export interface OwnSpotView {
  staked?: number;
  locked?: boolean;
  won?: number;
  due?: number;
}

/** One of the house's own, in full. */
export interface OwnText {
  type: "own-text";
  text: string;
}

/** What a terminal shows its player: their line of the board, and what is at stake. */
export interface OwnTournamentView {
  seat: StandingView;
  confirmed: Record<string, number>;
  players: number;
  to_advance?: number;
  round?: string | null;
  session?: TournamentView | null;
}

/** What is the player's own at one table. */
export interface OwnedTableView {
  board?: BoardView | null;
  result?: ResultView | null;
  repeat?: Record<string, number>;
  personal?: Sign | null;
  barred?: StaffDecision | null;
  won?: number;
  returned?: readonly (UncountedWager)[];
  spot?: OwnSpotView | null;
  prison?: Record<string, number>;
}

export type PaceGrouping = "dealer" | "game" | "hour" | "table";

export interface PaceReport {
  heading: Heading;
  by: PaceGrouping;
  rows: readonly (PaceRow)[];
}

/** `name` is of the table, the dealer, the game, or the hour of the day by the venue's clock. */
export interface PaceRow {
  name: string;
  pit: string;
  rounds: number;
  rate: number | null;
  median_ms: number;
  ninth_ms: number;
  wagers: number;
  players: number;
}

/** `dispensed` is what a kiosk has handed out by now; less than `amount` is owed at the cage. */
export interface Paid {
  amount: number;
  refusal?: Refusal | null;
  dispensed?: number | null;
  receipt?: string | null;
}

export interface PaidChips {
  bet: string;
  stake: number;
  status: string;
  credit: number;
  commission: number;
  clause: string;
  explanation: string;
}

/** `requested` is the form that the winner asked for; empty, if it was paid like that. */
export interface PaidPrize {
  at: number;
  by: string;
  name: string;
  parts: readonly (PrizePart)[];
  cash_alternative: boolean;
  requested: string;
}

/** `credit_after` is the chip account when the entry was over. */
export interface PaidSeat {
  terminal: string;
  session: string;
  staked: number;
  credit: number;
  credit_after: number;
  wagers: readonly (PaidChips)[];
}

/** What the credit left as. `ticket` is what the answer to the cash-out has made. */
export interface PaperView {
  ticket: string;
  paper: TicketPaper;
  amount: number;
  delivery: Coming;
}

/** What else is said of a prize of some kinds. */
export type Particular = "accessories" | "address" | "contract" | "dwelling" | "easement" | "included-costs" | "inclusions" | "make" | "model" | "on-road-costs" | "persons" | "plans" | "restrictions" | "spending-money";

/** Lets this screen in at the server at `to`, once. It says nothing to whoever reads it. */
export interface Pass {
  to: string;
  token: string;
  seal: string;
}

/** As it was left last: excluded until a moment or for good, or no longer; and barred from what. */
export interface PatronRecord {
  type: "standing.1";
  excluded: boolean;
  reason: string;
  clause?: string | null;
  until?: number | null;
  bars?: readonly (BarredFrom)[];
  voids?: readonly (VoidedUnder)[];
}

/** As a pit left it: by whom and when, which the venue's own list has yet to be told. */
export interface PatronRecordByPit {
  type: "standing-by-pit.1";
  excluded: boolean;
  reason: string;
  clause?: string | null;
  until?: number | null;
  bars?: readonly (BarredFrom)[];
  voids?: readonly (VoidedUnder)[];
  at: number;
  by: string;
}

/** The same `seq` again gets the same answer and pays nothing twice. */
export interface PayBody {
  seq: number;
  number: string;
  redeemer?: Redeemer | null;
  rest?: boolean;
}

/** The dealer has paid the player's whole credit in chips out of the table's float. */
export interface PayInChips {
  type: "pay-in-chips";
  session: string;
  table: string;
}

/** Pays one winner's share of one level: from the tray, or by a slip. */
export interface PayJackpot {
  type: "pay-jackpot";
  round: string;
  sensor: string;
  level: number;
  winner?: string;
  number?: Numbered | null;
}

/** Pays a player what is due. `checks` is how much of it they take in their colour. */
export interface PayOut {
  type: "pay-out";
  table: string;
  player: string;
  checks?: number | null;
}

/** One prize. `when` is the game's own name of the event, `win` where there is only one. */
export interface PayView {
  when: string;
  odds: string;
  clause: string;
  commission?: string | null;
}

/** The order in which a house clears and pays a layout, after the dolly and the sweep. */
export type PayingStep = "columns" | "dozens" | "even-chances" | "inside" | "value-chips";

/** `about` is what a `hand-pay` names; `terminal` is where the player sat, if that is known. */
export interface PaymentDue {
  about: string;
  amount: number;
  since: number;
  reason: string;
  pay: DeskButton;
  terminal?: string | null;
}

/** All that is due to one player. `checks` of their colour is how it is paid unless they ask. */
export interface Payout {
  amount: number;
  button: DeskButton;
  colour?: string;
  unit?: number;
  checks?: number;
  checks_most?: number;
  waits?: boolean;
}

/** WAITING lies between rounds. In OVER chips are counted and no further round opens. */
export type Phase = "closed" | "over" | "wagering" | "waiting";

export interface Ping {
  type: "ping";
  id: number;
}

export interface PitSetUp {
  plan: FloorPlanView;
  forms: readonly (RulebookForm)[];
}

export interface PitView {
  type: "pit";
  tables: readonly (TableSummary)[];
  on_duty: readonly (OnDuty)[];
  terminals: number;
  sessions: number;
  cases: number;
}

export type Place = "cash-desk" | "gaming-machine" | "kiosk" | "terminal";

/** Whose the chip on a sensor is, which has one wager in a round. */
export interface PlaceJackpotWager {
  type: "place-jackpot-wager";
  round: string;
  sensor: string;
  player: string;
}

/** A place explains itself: by what it was decided, and the clause for that. */
export interface PlaceView {
  place: number;
  entry: string;
  name: string;
  prize: number;
  reason: Reason;
  goods?: string;
  clause?: string | null;
}

export interface PlaceWagers {
  type: "place-wagers";
  session: string;
  round: string;
  touches: readonly (Touch)[];
}

/** `place` is a table, a terminal, or empty for what serves the pit or waits to be built in. */
export interface PlannedDevice {
  device: string;
  kind: string;
  serial: string;
  place?: string;
  approval?: string | null;
  diameter_mm?: number | null;
  pieces?: number | null;
  launches?: boolean;
  lead_ms?: number | null;
}

/** A table as it was set up. It can be changed only while it is closed. */
export interface PlannedTable {
  table: string;
  name: TableName;
  rulebook: string;
  game: string;
  source: string;
  sign: Sign;
  wagering_ms: number;
  closed: boolean;
  bare: boolean;
  options?: Record<string, string>;
  terminals_max?: number | null;
  rest_after_ms?: number | null;
}

/** `occupied` while somebody has an account open there: it cannot be moved or retired then. */
export interface PlannedTerminal {
  terminal: string;
  rulebook: string;
  enabled: boolean;
  occupied: boolean;
  money: TerminalMoney;
  approval?: string | null;
}

export interface PlayPassCard {
  type: "play-pass-card";
  round: string;
  seat: string;
}

/** Whatever is shown in words; all else is figures and results. What two documents say */
export type PlayerNotice = "advice-on-play" | "banned-devices" | "complaint-advice" | "compliance-with-limits" | "disclaimer-of-liability" | "duty-to-report-malfunction" | "influence-unasked" | "interfering-devices" | "responsibility-for-placement" | "responsibility-for-positioning" | "responsibility-for-wagers" | "retained-benefit" | "retained-benefit-or-error" | "sensor-responsibility" | "side-bets" | "side-bets-of-players" | "tilting";

/** How one player ended a session; `play_offs` are the chips after each extra round. */
export interface PlayerResultView {
  entry: string;
  chips: number;
  play_offs?: readonly (number)[];
  out_in?: number | null;
  disqualified?: string;
  never_came?: boolean;
  clause?: string | null;
}

export interface PocketView {
  number: string;
  tone: Tone;
}

export interface Point {
  x: number;
  y: number;
}

/** When a redemption must be recorded with name, address, document and signature. */
export interface Policy {
  record_above?: number;
  report_from?: number;
  ahead_ms?: number;
  day_starts_ms?: number;
}

export interface Polygon {
  type: "polygon";
  points: readonly (Point)[];
}

export interface Pong {
  type: "pong";
  id: number;
  now: number;
}

export interface PoolView {
  fees: number;
  commission: number;
  bought: number;
  added: number;
  top_up: number;
  total: number;
}

export type PreparationFault = "missed-burn" | "missed-shuffle" | "wrong-cut";

/** The console's "Game Over": every bet is paid, and the next betting opens. */
export interface PressGameOver {
  type: "press-jackpot-game-over";
  jackpot: string;
  pit: string;
  table: string;
  found?: Claim_Activation_ | null;
  round: string;
  relieved?: boolean;
}

/** The console's own "No More Bets": wagers are locked, and the venue's meters rise. */
export interface PressJackpotNoMoreBets {
  type: "press-jackpot-no-more-bets";
  jackpot: string;
  pit: string;
  table: string;
  found?: Claim_Activation_ | null;
  round: string;
}

/** What the dealer sees on the table, whatever the system has computed. */
export interface PressResult {
  type: "press-result";
  round: string;
  result: Result;
}

/** What the command would do to every account, without doing it. */
export interface Preview {
  type: "preview";
  id: number;
  body: AdoptRulebook | SetUpTable | EnterMegaOdds | EnrolTerminal | LinkTables | RegisterDevice | ApproveDevice | ApproveTerminal | RetireDevice | RecordMaintenance | SignOn | SignOff | TakeTable | OpenTable | AnnounceClosing | WithdrawClosing | AssistTable | StopAssisting | SetInspectionRatio | CloseTable | ChangeLimits | SetPersonalLimits | SetWageringPeriod | WithholdBets | SetLaunching | SetTerminalMoney | SetCurrency | OfferNote | InsertNote | ReturnNote | BuyIn | TransferIn | TransferOut | CashOut | DirectToLeave | PayInChips | EndSession | ReleaseLargeWin | ReleaseLock | HoldCredit | ReviewHold | DetermineHold | HoldPrize | ReviewPrizeHold | DeterminePrizeHold | DemandReturn | WithdrawDemand | EnableTerminal | DisableTerminal | RetireTerminal | EnterAudit | LeaveAudit | ReportCondition | ReportRestored | CallAttendant | AnswerCall | RecognisePatron | RemoveCard | StackTicket | ReturnTicket | SetValidation | VoidTicket | HandPay | OpenFloat | FillFloat | CreditFloat | CountFloat | CollectDrop | CloseFloat | EmptyStacker | SetOutColours | SetLayoutKnowledge | IssueColour | RedeemColour | FreeColour | BuyChips | ChangeChips | ExchangeVoucher | TakeCallBet | LayChips | MoveChips | TakeUpChips | ReturnLateBet | TellWinningBet | TakeBackWinningBet | PayOut | JoinPlaces | LoseIntent | AnswerForDevice | PlaceWagers | MoveWager | CancelWager | ClearWagers | RepeatWagers | DoubleWagers | UndoWagers | RedoWagers | ConfirmWagers | OpenWagering | SpinBall | LoadUspin | StartUspin | TumbleDice | LaunchDue | RestDue | ReportBallAtRest | ReportLaunch | CallNoMoreBets | SenseClose | SenseRest | Elapse | ReadOutcome | EnterOutcome | ConfirmOutcome | DrawDue | ShowLuckyBall | DirectEmptyRounds | DeclareNoSpin | ExamineBall | ReportWrongOutcome | CorrectOutcome | LetOutcomeStand | VoidPastRound | InvalidateRound | VoidEarlyRound | VoidDiceRound | DeclareMalfunction | RecalculateRound | AdjustCredit | RepayDebt | WriteOffDebt | VoidUnprovedWagers | RefuseWager | ReportDice | ConfirmDespiteDisplay | ReportReadError | ReportDisplay | ReportScreen | ReportTerminalError | ReportTerminalErrorCleared | ReportLinkLost | ReportMalfunction | ReportUspinFault | ReportLuckyScreen | LuckyScreenDue | RestoreLuckyBall | ChangeLateWager | ReturnUspin | VoidPlayersWagers | BarPlayer | LiftBar | ExcludePlayer | DirectToVacate | InstructOnGames | RaiseDispute | DecideDispute | AskReview | ReviewDispute | CloseCase | AnswerSupervisorCall | Approve | Reject | CallSupervisor | AskApproval | RegisterCards | ReportMisdeal | VoidWrongShoeCoup | SecureCards | CheckCards | OrderCardCheck | ShuffleCards | RiffleCards | RetireCards | BringCards | ExchangeCards | ReplaceUnfitCards | CutCards | LoadShoe | BurnCard | ReportCuttingCard | ReadCard | EnterCard | PressResult | ReadShoeResult | DecideShoeDiffers | StartCoupWithoutWagers | OrderNewCards | MoveToAnotherShoe | ReportShufflerFault | OrderShuffle | ReportShoeDiffers | ReportExtraCard | ReportFaceUpCard | DeclareCardsShort | ReportWrongCard | ReportPreparationFault | ReportShoeFault | SetUpTableJackpot | OpenJackpotTerminal | CloseJackpotTerminal | ResumeTableJackpot | ReportJackpotSensor | ReportJackpotSensors | PlaceJackpotWager | RepeatJackpotWagers | DeclineJackpotWager | BackJackpotSpot | LeaveJackpotSpot | DecideJackpotSpot | CheckJackpotSensors | PressJackpotNoMoreBets | RemoveJackpotWagers | ReturnJackpotWagers | NoteIncorrectWager | AdjustJackpotWager | ConfirmJackpotWin | PayJackpot | PressGameOver | EnterDemonstration | ResetDemonstration | DemonstrateWagers | ClearDemonstration | DemonstrateCashOut | BeginTournamentPlay | AdvanceTournament | RecordTournamentWager | LayTournamentChips | TakeUpTournamentChips | ConfirmTournamentWagers | PlayPassCard | HandInForm | OfferFormKey | ExamineForm | RevealForm | NoteAbsence | DecideMissedWager | ExchangeTournamentChips | RecordRemovalOrder | DisqualifyPlayer | RaiseTournamentDispute | DecideTournamentDispute | OfferBreak | ConcludeSession | CountTournamentChips | DecideCount | QuestionReturnedScore | DecideReturnedScore | EndTournamentPlay;
}

/** An act as it would be sent, without whoever would approve it. */
export interface PreviewActBody {
  body: VenueDraftTournament | VenuePublishTournament | VenueRecordNotification | VenueAppointDirector | VenueHandOverDirection | VenueChangeStart | VenueApplyForEntry | VenueRefuseEntry | VenuePayEntryFee | VenuePayEntryFeeByTicket | VenueWithdrawEntry | VenueOfferPlace | VenueSeatReserve | VenueSubstituteEntrant | VenueBuyTournamentChips | VenueBuyBackIn | VenueDrawSeats | VenueSeatPlayers | VenueUndoSeating | VenueSendScoreSheet | VenueRecallScoreSheet | VenueTakeScoreSheet | VenueAllowFeeBack | VenueAwardPrizes | VenuePayTournamentMoney | VenueCancelTournament;
}

export interface Previewed {
  type: "previewed";
  id: number;
  refusal?: Refusal | null;
  effects?: readonly (Effect)[];
  binds_from?: number | null;
}

/** What a prize is. Those that a document forbids have its own words for them. */
export type PrizeCategory = "cash" | "casino-dollars" | "firearms" | "goods" | "liquor" | "machinery-or-appliance" | "motor-vehicle" | "prescribed-items" | "prohibited-weapons" | "real-estate" | "slots-dollars" | "tobacco" | "travel";

/** Why something that is owed is not paid for the time being. */
export interface PrizeHold {
  about: string;
  reason: string;
  at: number;
  by: string;
  notified: readonly (Role)[];
  review?: string | null;
}

export interface PrizePart {
  how: PrizePayment;
  amount: number;
}

export type PrizePayment = "cash" | "crossed-cheque" | "electronic-transfer";

/** `guarantee` is what the pool comes to at least, if so many enter as `guarantee_from` says. */
export interface Prizes {
  places: readonly (TournamentPrize)[];
  payment: string;
  odd_cents?: OddCents | null;
  added_cash?: number;
  guarantee?: number;
  guarantee_from?: number;
  may_cancel_short?: boolean;
}

/** Why not: a code for programs, a sentence for people, and the clause where there is one. */
export interface Problem {
  code: string;
  message: string;
  clause?: string | null;
}

export interface PromotionDisputeView {
  dispute: string;
  person: string;
  about: string;
  opened: number;
  decision: string | null;
}

/** `value` in cents. `cash_alternative` is what a winner may take instead, if the terms say so. */
export interface PromotionPrize {
  name: string;
  category: PrizeCategory;
  value: number;
  conditions: string;
  particulars?: readonly (Stated)[];
  cash_alternative?: number | null;
  millilitres?: number;
}

/** What a document says of promotions, as far as a form must know it. */
export interface PromotionRulesView {
  rulebook: string;
  states: readonly (PromotionTerm)[];
  states_clause: string | null;
  prohibited: readonly (string)[];
  liquor_max_litres: number;
  particulars: Record<string, readonly (Particular)[]>;
  choice_above: number;
  choices: readonly (PrizePayment)[];
  scrutineer_above: number;
  hours_before: number;
}

export type PromotionStage = "cancelled" | "closed" | "draft" | "drawn" | "published";

export type PromotionStep = "close" | "commit" | "draw" | "draw-from-barrel" | "nominate" | "pay" | "publish" | "record-numbers" | "sign-list" | "sign-result" | "submit" | "tell-winners" | "validate";

/** What the published terms must state. */
export type PromotionTerm = "award-method" | "award-time-and-place" | "claim-method" | "eligibility" | "entry-closing" | "nature-of-prize" | "prize-details" | "promotion-time-and-place" | "publication-of-results" | "qualifying-wager" | "winner-notification";

/** Every text is published as it stands. A minimum wager of "none" says that there is none. */
export interface PromotionTerms {
  title: string;
  starts: number;
  entries_close: number;
  draw_at: number;
  place: string;
  award_method: string;
  award_time_and_place: string;
  eligibility: string;
  qualifying_wager: string;
  nature_of_prize: string;
  claim_method: string;
  presence_required: boolean;
  winner_notification: string;
  publication: string;
  unclaimed: string;
  where_to_read: string;
  prizes: readonly (PromotionPrize)[];
  method?: DrawMethod;
  reserves?: number;
  one_prize_a_person?: boolean;
  earning?: Earning | null;
}

/** `unstated` and `incomplete` say what the terms still lack before they can be published. */
export interface PromotionView {
  promotion: string;
  rulebook: string;
  stage: PromotionStage;
  terms: PromotionTerms;
  unstated: readonly (PromotionTerm)[];
  incomplete: Unpublishable | null;
  steps: readonly (StepDue)[];
  submission: Submission | null;
  commitment: string | null;
  entries: number;
  entered: number;
  struck: number;
  entrants: readonly (EntrantView)[];
  list_digest: string | null;
  closed_by: string | null;
  scrutineer_needed: boolean;
  scrutineer: Scrutineer | null;
  list_signed_by: string | null;
  numbers: Numbers | null;
  secret: string | null;
  result_signed_by: string | null;
  awards: readonly (AwardView)[];
  reserves: number;
  postponed: string | null;
  cancelled: string | null;
  refusals: readonly (RefusedClaim)[];
  disputes: readonly (PromotionDisputeView)[];
  may_hold: boolean;
  may_delay: boolean;
  may_demand: boolean;
  from_play: number;
}

/** `next_seq` is the number of this screen's next act at the venue. */
export interface PromotionsView {
  next_seq: number;
  now: number;
  promotions: readonly (PromotionView)[];
  rulebooks: readonly (PromotionRulesView)[];
}

/** `proved` of `entries` while it runs; `failed` says why the last one came to nothing. */
export interface ProofStatus {
  running: boolean;
  entries?: number;
  proved?: number;
  last?: ProofView | null;
  failed?: string | null;
}

/** Nothing in `wrong` means that everything follows from its commands, to the byte. */
export interface ProofView {
  began: number;
  ended: number;
  asked_by: string;
  streams: readonly (StreamProved)[];
  independent: boolean;
  witnessed: boolean;
  wrong: readonly (WrongEntry)[];
  begins?: string;
}

/** Something taken back, made anew, made void or replaced, and what that moved. */
export interface PutRightOnce {
  seq: number;
  at: number;
  what: string;
  by: Actor;
  approver: Actor | null;
  moves: readonly (MovedOnce)[];
  reason?: string | null;
}

/** The clock: a round was put right after its score sheet had been returned. */
export interface QuestionReturnedScore {
  type: "question-returned-score";
  sheet: string;
}

export interface QuestionView {
  name: string;
  counted: number;
  right: number;
}

/** What everybody was counted with, and what they would have by the right result. */
export interface QuestionedView {
  sheet: string;
  stage: string;
  seats: readonly (QuestionView)[];
}

/** `left` is how many checks of it are in the rack, where the set is counted. */
export interface RackColour {
  colour: string;
  left?: number | null;
  holders?: readonly (Holder)[];
}

/** A player disagrees. `outcome` says that it is about what came, which some rulebooks part. */
export interface RaiseDispute {
  type: "raise-dispute";
  session: string | null;
  table: string;
  words: string;
  outcome?: boolean;
  player?: string;
  disputed_round?: string | null;
}

export interface RaiseTournamentDispute {
  type: "raise-tournament-dispute";
  table: string;
  reason: string;
}

/** The shoe has let a card out. None is one it did not read, or that was burned unseen. */
export interface ReadCard {
  type: "read-card";
  shoe: string;
  card: string | null;
}

/** What a device saw. `device` names it, for several may watch one wheel. */
export interface ReadOutcome {
  type: "read-outcome";
  round: string;
  device: string;
  outcome: OutcomeData;
  revolutions?: number | null;
  direction?: BallDirection | null;
}

/** What the shoe itself makes of the cards it let out. */
export interface ReadShoeResult {
  type: "read-shoe-result";
  shoe: string;
  result: Result;
}

/** What one witness of the outcome says: a sensor, a shoe, a camera, the dealer. */
export interface Reading {
  by: string;
  outcome: OutcomeData;
  at: number;
  direction?: BallDirection | null;
}

/** What a server runs at present. Not ready, it may be about to take over, or to stop. */
export interface Ready {
  ready: boolean;
  pits: readonly (string)[];
  venue: boolean;
  troubles?: readonly (string)[];
}

/** What decided a place, or what has still to decide it. */
export type Reason = "chips" | "equal-chips" | "extra-rounds" | "out-alone" | "out-removed" | "out-residual" | "out-together" | "out-wager" | "play-off-for-prizes" | "play-off-to-advance";

/** Settles a suspended round, or a settled one again, on what really came. */
export interface RecalculateRound {
  type: "recalculate-round";
  round: string;
  outcome: OutcomeData;
  reason: string;
  old?: OldRound | null;
}

/** The latest round first. */
export interface RecallView {
  terminal: string;
  rounds: readonly (RecalledRound)[];
}

export interface RecalledRound {
  round: string;
  table: string;
  name: TableName;
  opened: number;
  staked: number;
  credit: number;
  wagers: readonly (RecalledWager)[];
  outcome?: OutcomeData | null;
  settled?: number | null;
  corrected?: boolean;
  returned?: readonly (UncountedWager)[];
}

export interface RecalledWager {
  bet: string;
  stake: number;
  status: Status;
  credit: number;
  clause?: string | null;
  why?: string;
}

/** Said again of somebody who is seated, it finds out whether they were excluded since. */
export interface RecognisePatron {
  type: "recognise-patron";
  person: string;
  found?: Claim_PatronRecord___PatronRecordByPit_ | null;
  terminal: string;
}

/** Cleaned, levelled, repaired, balanced: `work` says what was done. */
export interface RecordMaintenance {
  type: "record-maintenance";
  device: string;
  work: string;
}

/** Whose losing chips the dealer took first: the seats in that order, of the last round. */
export interface RecordRemovalOrder {
  type: "record-removal-order";
  table: string;
  seats: readonly (string)[];
}

/** One bet that lies on the layout, keyed by whoever works at the table. */
export interface RecordTournamentWager {
  type: "record-tournament-wager";
  round: string;
  seat: string;
  bet: string;
  amount: number;
}

export interface Rect {
  type: "rect";
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Checks of a colour, counted and exchanged at `table` for value chips. */
export interface RedeemColour {
  type: "redeem-colour";
  table: string;
  colour: string;
  issued_at: string;
  player: string;
  checks: number;
}

/** Who was paid, as the law wants it recorded. The signature is attested, never stored. */
export interface Redeemer {
  name: string;
  address: string;
  document: string;
  signed: boolean;
}

/** What was undone last, done again. */
export interface RedoWagers {
  type: "redo-wagers";
  session: string;
  round: string;
}

export interface Refusal {
  code: RefusalCode;
  sentence: string;
  clause?: string | null;
}

/** Where several apply, the one order says which is given: see `core/stream/rights`. */
export type RefusalCode = "out-of-service" | "bad-number" | "stale" | "reused" | "unknown-rulebook" | "unknown-game" | "unknown-option" | "option-not-offered" | "unknown-terminal" | "unknown-session" | "unknown-table" | "unknown-device" | "unknown-ticket" | "unknown-hold" | "unknown-drawer" | "unknown-round" | "bad-record" | "unknown-case" | "unknown-promotion" | "unknown-jackpot" | "unknown-cards" | "unknown-tournament" | "unknown-entry" | "unknown-seat" | "no-shoe" | "not-this-game" | "not-yours" | "not-permitted" | "approval-needed" | "own-approval" | "table-closed" | "table-open" | "equipment-missing" | "equipment-unfit" | "staff-missing" | "notice-needed" | "table-stopped" | "not-the-round" | "round-under-way" | "wagering-closed" | "not-now" | "out-of-turn" | "too-early" | "too-late" | "cards-not-ready" | "already-done" | "ticket-over" | "ticket-held" | "ticket-elsewhere" | "record-in-doubt" | "unsettled" | "locked" | "frozen" | "large-win" | "barred" | "acceptor-busy" | "terminal-disabled" | "other-rulebook" | "one-table-at-a-time" | "one-terminal-at-a-time" | "nothing-asked" | "too-much-asked" | "no-reason" | "bad-amount" | "terms-incomplete" | "unknown-bet" | "not-offered" | "not-here" | "not-identified" | "not-signed" | "not-on-layout" | "uneven-pieces" | "unconfirmed" | "pair-without-main" | "not-there" | "confirmed" | "no-further-wager" | "over-limit" | "below-minimum" | "off-step" | "bad-remainder" | "credit-too-small" | "drawer-too-small" | "impossible-outcome" | "impossible-shoe" | "outcome-differs" | "bad-rulebook" | "favours-player" | "split-cents" | "bad-conditions";

/** Takes a wager off. Chips on the cloth have no session: `player` says whose they are. */
export interface RefuseWager {
  type: "refuse-wager";
  round: string;
  session: string | null;
  bet: string;
  reason: string;
  player?: string;
}

/** `award` is empty where somebody claimed who was not drawn. */
export interface RefusedClaim {
  at: number;
  award: string | null;
  claimant: string;
  address: string;
  amount: number;
  reason: string;
}

export interface RegisterCards {
  type: "register-cards";
  cards: string;
  rulebook: string;
  back: Back;
  decks: number;
  order: Order;
}

/** `place` is a table, a terminal, or empty for what serves the whole pit. */
export interface RegisterDevice {
  type: "register-device";
  device: string;
  kind: Equipment;
  place: string;
  serial: string;
  diameter_mm?: number | null;
  pieces?: number | null;
}

export interface Reject {
  type: "reject";
  case: string;
  reason: string;
  old?: OldRound | null;
  found?: Claim_Ticket___PatronRecord___PatronRecordByPit___CashOfDay___UsedPaper_ | null;
  number?: Numbered | null;
}

/** Somebody on the staff has seen that a large win is right, and how. */
export interface ReleaseLargeWin {
  type: "release-large-win";
  session: string;
  reason: string;
}

/** A technician has found why an account did not add up, and it adds up again. */
export interface ReleaseLock {
  type: "release-lock";
  session: string;
  finding: string;
}

/** The card has left the reader. A session that began with it stays the patron's. */
export interface RemoveCard {
  type: "remove-card";
  terminal: string;
}

export interface RemoveJackpotWagers {
  type: "remove-jackpot-wagers";
  round: string;
}

export interface RemoveStaff {
  type: "remove-staff";
  person: string;
  reason: string;
}

/** The credit that a player who is still there has now, or what they brought to the cage. */
export type RepaidFrom = "cage" | "credit";

/** A player pays back what they owe or what is demanded of them, in full or in part. */
export interface RepayDebt {
  type: "repay-debt";
  case: string;
  amount: number;
  source: RepaidFrom;
  note: string;
}

/** Every chip whose player is still to be named is that of whoever had its sensor last. */
export interface RepeatJackpotWagers {
  type: "repeat-jackpot-wagers";
  round: string;
}

/** What was last played at the table, once more. */
export interface RepeatWagers {
  type: "repeat-wagers";
  session: string;
  round: string;
}

export interface ReplaceUnfitCards {
  type: "replace-unfit-cards";
  table: string;
  cards: string;
  reason: string;
}

/** The same screen has connected again elsewhere. */
export interface Replaced {
  type: "replaced";
}

/** The dealer sees the ball at rest and says so: its number may be keyed at once. */
export interface ReportBallAtRest {
  type: "report-ball-at-rest";
  round: string;
}

/** A door, an acceptor, a printer or a link of a terminal says what is the matter with it. */
export interface ReportCondition {
  type: "report-condition";
  terminal: string;
  condition: Condition;
  detail?: string;
  part?: string;
}

/** The shoe or the dealer has met the cutting card. */
export interface ReportCuttingCard {
  type: "report-cutting-card";
  table: string;
}

/** The dice failed, in the round under way or, where the rulebook allows, in a settled one. */
export interface ReportDice {
  type: "report-dice";
  round: string;
  fault: string;
  old?: OldRound | null;
}

/** What a winning number display shows. */
export interface ReportDisplay {
  type: "report-display";
  round: string;
  display: string;
  shown: OutcomeData;
}

/** `card` is named where the shoe has not read it. */
export interface ReportExtraCard {
  type: "report-extra-card";
  table: string;
  hand: ExtraHand;
  exposure: Exposure;
  card?: string | null;
}

/** A card lies face up in the shoe, and would be the next to come. */
export interface ReportFaceUpCard {
  type: "report-face-up-card";
  table: string;
}

/** What a sensor sees, as it says itself; staff say of one that it is dead, or works again. */
export interface ReportJackpotSensor {
  type: "report-jackpot-sensor";
  table: string;
  device: string;
  reading: SensorReading;
}

/** The same of as many sensors of a table as have changed at once, such as all by "Chips off". */
export interface ReportJackpotSensors {
  type: "report-jackpot-sensors";
  table: string;
  sensors: readonly (SensorSeen)[];
}

/** What a device says of a launch that it was told of, or asked about after a restart. */
export interface ReportLaunch {
  type: "report-launch";
  intent: string;
  became: Became;
}

export interface ReportLinkLost {
  type: "report-link-lost";
  terminal: string;
}

/** The Lucky Ball screen has failed: it says so itself, or two people attest it. */
export interface ReportLuckyScreen {
  type: "report-lucky-screen";
  table: string;
  reason: string;
}

/** A player says that something is wrong with the terminal. */
export interface ReportMalfunction {
  type: "report-malfunction";
  session: string;
  words: string;
}

/** The hands in their right order are named where the rulebook has them reconstructed. */
export interface ReportMisdeal {
  type: "report-misdeal";
  round: string;
  fault: MisdealFault;
  reason: string;
  player?: readonly (string)[];
  banker?: readonly (string)[];
}

export interface ReportPreparationFault {
  type: "report-preparation-fault";
  table: string;
  fault: PreparationFault;
}

/** A device could not tell the outcome. `indicated` is what it shows all the same. */
export interface ReportReadError {
  type: "report-read-error";
  round: string;
  device: string;
  indicated?: OutcomeData | null;
}

/** It is no longer so: the door is shut, there is paper, the link is back. */
export interface ReportRestored {
  type: "report-restored";
  terminal: string;
  condition: Condition;
  part?: string;
}

/** What a terminal shows of a settled round: the credit it was given, and the number. */
export interface ReportScreen {
  type: "report-screen";
  round: string;
  terminal: string;
  credited: number;
  number?: string | null;
}

/** The cards on the table are not those that were read. */
export interface ReportShoeDiffers {
  type: "report-shoe-differs";
  round: string;
  reason: string;
}

/** The shoe has stopped reading. */
export interface ReportShoeFault {
  type: "report-shoe-fault";
  table: string;
  reason: string;
}

/** `to` takes over the cards; each damaged card is replaced by its like from a new deck. */
export interface ReportShufflerFault {
  type: "report-shuffler-fault";
  table: string;
  cards: string;
  harm: Harm;
  to?: string | null;
  damaged?: readonly (string)[];
  replacements?: readonly (string)[];
}

export interface ReportTerminalError {
  type: "report-terminal-error";
  terminal: string;
  error: string;
}

/** The terminal no longer shows the error, or, where none is named, no error at all. */
export interface ReportTerminalErrorCleared {
  type: "report-terminal-error-cleared";
  terminal: string;
  error?: string | null;
}

/** The spinning unit has failed. `valid` says whether the last spin counts all the same. */
export interface ReportUspinFault {
  type: "report-uspin-fault";
  table: string;
  valid: boolean;
  reason: string;
}

export interface ReportWrongCard {
  type: "report-wrong-card";
  table: string;
  fault: WrongCard;
  card: string;
  reason: string;
}

export interface ReportWrongOutcome {
  type: "report-wrong-outcome";
  round: string;
  reason: string;
  old?: OldRound | null;
}

/** The only way out: whatever was shown is gone, and the terminal is as it was before. */
export interface ResetDemonstration {
  type: "reset-demonstration";
  terminal: string;
}

/** The set time after a spin has passed: the writer's own command, as `Elapse`. */
export interface RestDue {
  type: "rest-due";
  table: string;
}

/** The screen works again, and Lucky Ball is offered as it was before the fault. */
export interface RestoreLuckyBall {
  type: "restore-lucky-ball";
  table: string;
}

export type Result = "banker" | "player" | "tie";

/** `again` are winning stakes that the credit has, until the next round opens and takes them. */
export interface ResultView {
  round: string;
  staked: number;
  credit: number;
  wagers: readonly (WagerSettled)[];
  again?: Record<string, number>;
}

/** The jackpot server works again: wagers are taken from the next round on. */
export interface ResumeTableJackpot {
  type: "resume-table-jackpot";
  table: string;
}

export interface RetireCards {
  type: "retire-cards";
  cards: string;
  reason: string;
}

export interface RetireDevice {
  type: "retire-device";
  device: string;
  reason: string;
}

export interface RetireScreen {
  type: "retire-screen";
  screen: string;
  reason: string;
}

/** A closed table with nothing left undone: its equipment and its screens are retired. */
export interface RetireTable {
  type: "retire-table";
  table: string;
  reason: string;
}

/** It leaves the floor; its devices stay registered, with no place, for another terminal. */
export interface RetireTerminal {
  type: "retire-terminal";
  terminal: string;
  reason: string;
}

/** The jackpot server has failed: what lay on the sensors goes back, unless it is answered. */
export interface ReturnJackpotWagers {
  type: "return-jackpot-wagers";
  jackpot: string;
  pit: string;
  table: string;
  found?: Claim_Activation_ | null;
  round: string;
  reason: string;
}

/** A bet laid after no more bets, pushed back. */
export interface ReturnLateBet {
  type: "return-late-bet";
  round: string;
  player?: string;
  amount?: number | null;
}

/** A note that was accepted could not be stacked and went back to the player. */
export interface ReturnNote {
  type: "return-note";
  terminal: string;
  intent?: string | null;
}

/** The ticket could not be stacked and went back to the player. */
export interface ReturnTicket {
  type: "return-ticket";
  ticket: string;
  found?: Claim_Ticket_ | null;
  terminal: string;
}

export interface ReturnUspin {
  type: "return-uspin";
  table: string;
  how: UspinReturn;
}

/** What the form says, read aloud once the round is over. `opening` goes with a commitment. */
export interface RevealForm {
  type: "reveal-form";
  round: string;
  seat: string;
  bet?: string;
  amount?: number;
  opening?: string;
}

/** What an undisclosed wager said, and what it counted as. Anybody who plays may see it. */
export interface RevealedForm {
  bet: string;
  amount: number;
  counts: number;
}

export interface ReviewDispute {
  type: "review-dispute";
  case: string;
  decision: string;
  advised?: boolean;
}

/** Of credit that is held; or, by its case, of a demand for what was paid already. */
export interface ReviewHold {
  type: "review-hold";
  hold: string;
  finding: string;
}

export interface ReviewPrizeHold {
  type: "review-prize-hold";
  about: string;
  finding: string;
}

export interface RevokeScreen {
  type: "revoke-screen";
  screen: string;
  reason: string;
}

export interface RiffleCards {
  type: "riffle-cards";
  cards: string;
}

/** What changes in a later round: limits, or which chips are in play. */
export interface RiseView {
  from_round: number;
  least: number;
  most: number;
  values?: readonly (ChipValue)[];
}

/** `leading_ties` came before the first coup that was none, and stand in the first cell. */
export interface Roads {
  bead_plate: readonly (BeadCell)[];
  big_road: readonly (BigRoadCell)[];
  leading_ties: number;
  big_eye_boy: readonly (DerivedCell)[];
  small_road: readonly (DerivedCell)[];
  cockroach_pig: readonly (DerivedCell)[];
  if_player: NextMarks;
  if_banker: NextMarks;
}

/** Documents use one name for two roles (inspector) and several for one: these are ours. */
export type Role = "assistant-gaming-manager" | "cashier" | "casino-management" | "casino-operator" | "casino-supervisor" | "dealer" | "electronic-gaming-host" | "electronic-gaming-supervisor" | "games-supervisor" | "gaming-manager" | "gaming-shift-manager" | "management-representative" | "player" | "regulator-authority" | "regulator-inspector" | "scrutineer" | "spectator" | "table-inspector" | "technician" | "tournament-manager" | "tournament-player";

/** `latest` are the last numbers, newest first. */
export interface RouletteStatistics {
  type: "roulette";
  latest: readonly (string)[];
  last_100: SpinWindow;
  last_500: SpinWindow;
}

export interface RoundCase {
  case: string;
  kind: string;
  sentence: string;
  opened: number;
  clause?: string | null;
  decision?: string | null;
  decided?: number | null;
  decided_by?: Actor | null;
  approved_by?: Actor | null;
}

export interface RoundFile {
  id: string;
  table: string;
  game: GameName;
  status: RoundStatus;
  opened: number;
  closed?: number | null;
  spun?: number | null;
  settled?: number | null;
  confirmed_by?: string | null;
  outcome?: OutcomeData | null;
  readings?: readonly (Reading)[];
  stakes?: readonly (StakeFile)[];
  corrections?: number;
  no_spins?: number;
}

export interface RoundHappening {
  seq: number;
  at: number;
  what: string;
  by: Actor;
  approver: Actor | null;
  told: string;
}

/** One round from its opening to its last correction, as a lab wants to see it. */
export interface RoundRecall {
  stream: string;
  round: string;
  table: string;
  game: string;
  rulebook: string;
  options: Record<string, string>;
  opened: number;
  status: string;
  corrections: number;
  closed?: number | null;
  closed_by?: string | null;
  wagers?: readonly (LaidChips)[];
  readings?: readonly (Reading)[];
  settlements?: readonly (SettledOnce)[];
  put_right?: readonly (PutRightOnce)[];
  cases?: readonly (RoundCase)[];
  happenings?: readonly (RoundHappening)[];
}

/** What a round came to. Without an outcome it is void, and has no game to ask what it pays. */
export interface RoundRecord {
  round: string;
  rulebook: string;
  game: GameName | null;
  options: Record<string, string>;
  outcome: OutcomeData | null;
  results: readonly (SessionSettled)[];
  adjusted?: Record<string, number>;
  tokens?: readonly (StakedTokens)[];
}

/** A round with its result; void where it has none. `shoe` numbers the one it came from. */
export interface RoundResult {
  round: string;
  at: number;
  outcome?: OutcomeData | null;
  shoe?: number | null;
  corrected?: boolean;
}

/** A round as it now stands, with what the house had to expect of it, both in cents. */
export interface RoundRow {
  pit: string;
  round: string;
  table: string;
  game: string;
  rulebook: string;
  dealer: string;
  opened: number;
  status: string;
  outcome: string;
  confirmed_by: string;
  players: number;
  wagers: number;
  handle: number;
  paid: number;
  win: number;
  commission: number;
  corrections: number;
  closed?: number | null;
  settled?: number | null;
  expected?: number | null;
  deviation?: number | null;
}

/** The life of a round. From SETTLED on it is over, and only a correction can touch it. */
export type RoundStatus = "closed" | "open" | "pending" | "resulting" | "settled" | "suspended" | "void";

export interface RoundView {
  id: string;
  number: number;
  status: RoundStatus;
  opened: number;
  closes?: number | null;
  call_due?: number | null;
  spun?: number | null;
  outcome?: OutcomeData | null;
  corrected?: boolean;
  no_spins?: number;
  ball_to_examine?: boolean;
}

export interface RoundsPage {
  heading: Heading;
  rows: readonly (RoundRow)[];
  next?: string | null;
}

export type Rule = "beyond-three" | "cusum" | "eight-in-a-row" | "four-of-five" | "two-of-three";

export interface RuleClause {
  clause: string;
  topic: string;
  summary: string;
  settings: readonly (RuleSetting)[];
}

/** One thing that a clause decides here, by its name in the rulebook, and how. */
export interface RuleSetting {
  name: string;
  shown: string;
}

export interface RulebookDifferences {
  left: string;
  right: string;
  differences: readonly (DifferenceView)[];
}

export interface RulebookForm {
  rulebook: string;
  name: string;
  approved: boolean;
  games: readonly (GameForm)[];
  each_terminal: Needed;
  devices_approved: Ruling;
  terminals_capped: Ruling;
}

/** `pits` are those that this server runs. */
export interface RulebookList {
  rulebooks: readonly (RulebookView)[];
  pits: readonly (string)[];
}

/** `by` is the house's name of the key's owner, or who an unknown key says it is. */
export interface RulebookStanding {
  kind: StandingKind;
  by?: string;
}

/** `pits` are those that have adopted it here. */
export interface RulebookView {
  id: string;
  name: string;
  document: string;
  digest: string;
  standing: RulebookStanding;
  games: readonly (string)[];
  pits: readonly (string)[];
  on_shelf: boolean;
}

export interface RulesEntry {
  rulebook: string;
  title: string;
  standing: RulebookStanding;
  on_request: boolean;
  clause?: string | null;
  instrument?: InstrumentView | null;
}

/** `facts` is what this table has chosen; `house` are settings that no clause decides. */
export interface RulesPage {
  entry: RulesEntry;
  jurisdiction: string;
  approved_by: string;
  in_force_from: string;
  digest: string;
  standing: RulebookStanding;
  clauses: readonly (RuleClause)[];
  house: readonly (RuleSetting)[];
  table?: string | null;
  facts?: readonly (RuleSetting)[];
}

/** Every rulebook that binds a pit here, with its instrument if the house has loaded it. */
export interface RulesShelf {
  rulebooks: readonly (RulesEntry)[];
}

/** Whether the rulebook knows a thing, and the clause that says so; none where it is silent. */
export interface Ruling {
  known: boolean;
  clause?: string | null;
}

/** `sent` counts the score sheets that have gone to the table, play-offs included. */
export interface RunView {
  table: string;
  state: TableState;
  seats: readonly (SeatedView)[];
  sheet?: string | null;
  sent?: number;
  tied?: readonly (string)[];
  advancing?: readonly (string)[];
  results?: readonly (PlayerResultView)[];
}

/** A ticket in a terminal's acceptor. Only here does its number travel in clear. */
export interface Scan {
  type: "scan";
  seq: number;
  terminal: string;
  number: string;
  step: TicketStep;
}

export type ScoreDecision = "put-right" | "stands";

export interface ScoreSheet {
  type: "score-sheet.1";
  tournament: string;
  stage: string;
  table: string;
  terms: SessionTerms;
  seats: readonly (Seated)[];
  starts: number;
  directors?: readonly (string)[];
  state?: SheetState;
  rounds?: number;
  results?: readonly (SeatResult)[];
}

export interface ScreenBody {
  act: GiveCode | RevokeScreen;
  seq?: number | null;
}

/** The code is told here once and is nowhere else in clear. */
export interface ScreenDone {
  code?: string | null;
  until?: number | null;
}

export type ScreenKind = "agent" | "cage" | "dealer" | "display" | "inspector" | "kiosk" | "office" | "pit-console" | "terminal";

export interface ScreenList {
  screens: readonly (ScreenView)[];
}

/** What a screen is for. The keyring keeps the same beside its key. */
export interface ScreenPlan {
  screen: string;
  kind: string;
  label?: string;
  pit?: string | null;
  terminal?: string | null;
  tables?: readonly (string)[];
  drawer?: string | null;
  devices?: readonly (string)[];
}

export interface ScreenView {
  screen: string;
  kind: string;
  label?: string;
  pit?: string;
  about?: readonly (string)[];
  enrolled?: number | null;
  code_until?: number | null;
  revoked?: number | null;
  retired?: number | null;
}

export type ScriptStep = "accept-sensor-number" | "agitate-dice" | "agitate-dice-if-not-agitated" | "announce-no-more-bets" | "announce-place-your-bets" | "announce-result" | "boost-lucky-number" | "call-table-inspector" | "check-jackpot-sensors" | "close-by-clock" | "close-by-sensor" | "confirm-result" | "count-down" | "deal-four-cards" | "draw-by-tableau" | "enter-outcome" | "load-uspin" | "move-outside-zero" | "offer-uspin-button" | "pay-jackpot" | "place-dolly" | "press-game-over" | "press-jackpot-no-more-bets" | "press-new-game" | "press-result" | "remove-jackpot-wagers" | "sensor-sends-outcome" | "settle" | "show-dice" | "show-lucky-numbers" | "show-no-more-bets" | "spin-ball" | "spin-ball-if-not-spun" | "tumbler-agitates-dice" | "wagering-opens-by-itself" | "wheel-spins-ball";

export interface Scrutineer {
  person: string;
  name: string;
}

/** `sealed` is opened by the key of a supervisor's screen, and must match the commitment. */
export interface SealedFormView {
  table: string;
  round: string;
  seat: string;
  name: string;
  commitment: string;
  sealed: string;
  examined: boolean;
}

export type SeatAllocation = "by-ballot-each-session" | "by-manager";

export interface SeatAt {
  table: string;
  seat: string;
}

export interface SeatGiven {
  entry: string;
  table: string;
  seat: string;
}

/** Without `out` they held `chips` when the session ended. */
export interface SeatResult {
  entry: string;
  chips: number;
  out?: Out | null;
  disqualified?: string;
  clause?: string | null;
  never_came?: boolean;
  kept?: number;
}

export interface SeatSummary {
  terminal: string;
  rulebook: string;
  enabled: boolean;
  session?: string | null;
  credit?: number;
  staked?: number;
  tables?: readonly (string)[];
  freezes?: readonly (string)[];
  directed?: boolean;
  called?: number | null;
  demonstration?: boolean;
  large_win?: number;
  conditions?: readonly (Condition)[];
  stopped?: boolean;
  parts?: Record<string, readonly (string)[]>;
  barred_at?: readonly (string)[];
  notes?: number;
  papers?: number;
  papers_worth?: number;
  idle_at?: Record<string, number>;
}

/** In demonstration mode `credit`, `staked` and `tables` are shown ones, and nobody's. */
export interface SeatView {
  type: "seat";
  terminal: string;
  rulebook: string;
  enabled: boolean;
  money: TerminalMoney;
  session?: string | null;
  opened?: number | null;
  credit?: number;
  staked?: number;
  freezes?: readonly (Freeze)[];
  directed?: StaffDecision | null;
  one_game?: boolean;
  asked?: boolean;
  held?: number;
  tables?: Record<string, OwnedTableView>;
  patron?: string | null;
  called?: number | null;
  demonstration?: DemonstrationView | null;
  large_win?: number;
  left?: PaperView | null;
  tournament?: OwnTournamentView | null;
}

/** `seat` is a terminal, or a place at a table; `chips` is what they begin with. */
export interface Seated {
  entry: string;
  name: string;
  seat: string;
  chips: number;
  person?: string | null;
}

export interface SeatedView {
  entry: string;
  name: string;
  seat: string;
}

/** `places` are the sessions of whoever plays with chips and has no terminal. */
export interface SeatsView {
  type: "seats";
  seats: readonly (SeatSummary)[];
  places?: Record<string, string>;
}

/** A person's own new PIN, password or both, by a code; or one of them by the `old` one. */
export interface SecretBody {
  badge: string;
  code?: string | null;
  old?: string | null;
  pin?: string | null;
  password?: string | null;
}

/** Locked away, checked or shuffled beforehand, until they are wanted. */
export interface SecureCards {
  type: "secure-cards";
  cards: string;
  place: string;
}

/** A sensor says that the ball or the dice are about to come to rest. */
export interface SenseClose {
  type: "sense-close";
  round: string;
}

/** The ball lies in a pocket, or the dice can be seen. What came may be known already. */
export interface SenseRest {
  type: "sense-rest";
  round: string;
  device: string;
  outcome?: OutcomeData | null;
  direction?: BallDirection | null;
}

/** What a sensor says of its spot. Whatever else it says than FAULT, it works. */
export type SensorReading = "chip" | "empty" | "fault" | "foreign-chip";

export interface SensorSeen {
  device: string;
  reading: SensorReading;
}

/** `reading` is what it said last; without one it has said nothing yet. */
export interface SensorView {
  sensor: string;
  reading?: SensorReading | null;
  player?: string;
  noted?: IncorrectWager | null;
  decided?: string;
  confirmed?: boolean;
  won?: readonly (WonShare)[];
}

/** What ends a session. */
export type SessionEnd = "players-left" | "rounds" | "shoes" | "time";

export type SessionSettled = [string, readonly (WagerSettled)[]];

/** What of the conditions binds play in this session. `advance` is how many go on from here. */
export interface SessionTerms {
  rulebook: string;
  limits: readonly (LimitStep)[];
  ends: Ends;
  wagering: Wagering;
  compulsory: boolean;
  advance: number;
  supply?: Supply;
  values?: readonly (ChipValue)[];
  play_off?: boolean;
  chips_are_cashed?: boolean;
  rises?: readonly (ChipRise)[];
}

/** A code of ISO 4217. It is said before any money comes, and never afterwards. */
export interface SetCurrency {
  type: "set-currency";
  currency: string;
}

/** How many tables one inspector may hold, as the regulator has approved it for the area. */
export interface SetInspectionRatio {
  type: "set-inspection-ratio";
  tables: number;
  premium_tables: number;
  reference: string;
}

/** Whether the system tells a wheel or tumbler when to launch, or it has a clock of its own. */
export interface SetLaunching {
  type: "set-launching";
  device: string;
  lead_ms: number | null;
}

/** How much of the layout the system is told, while the table is closed. */
export interface SetLayoutKnowledge {
  type: "set-layout-knowledge";
  table: string;
  known: LayoutKnowledge;
  inspected_from?: number | null;
  acknowledged_from?: number | null;
  paying?: readonly (PayingStep)[];
}

/** The colours that a table has, and how many checks of each, where they are counted. */
export interface SetOutColours {
  type: "set-out-colours";
  table: string;
  colours: readonly (string)[];
  checks_each?: number | null;
}

/** None takes the agreement back. `marker` is the sign or marker that shows it. */
export interface SetPersonalLimits {
  type: "set-personal-limits";
  table: string;
  session: string | null;
  sign: Sign | null;
  marker: string;
  premium_inspection?: boolean;
  player?: string;
}

/** Which notes a terminal takes, and its limits: set from the host, never at the terminal. */
export interface SetTerminalMoney {
  type: "set-terminal-money";
  terminal: string;
  money: TerminalMoney;
}

/** A screen or device agent that the configuration does not have, or one for something else. */
export interface SetUpScreen {
  type: "set-up-screen";
  plan: ScreenPlan;
}

export interface SetUpTable {
  type: "set-up-table";
  table: string;
  rulebook: string;
  game: GameName;
  source: Source;
  options: Record<string, string>;
  sign: Sign;
  wagering_ms: number;
  terminals_max?: number | null;
  rest_after_ms?: number | null;
}

/** Which of the venue's jackpots a table plays for, while its jackpot terminal is closed. */
export interface SetUpTableJackpot {
  type: "set-up-table-jackpot";
  table: string;
  jackpot: string;
  pit: string;
  found?: Claim_JackpotOffer_ | null;
}

/** The operator says who vouches for tickets. */
export interface SetValidation {
  type: "set-validation";
  by: Validation;
}

export interface SetWageringPeriod {
  type: "set-wagering-period";
  table: string;
  wagering_ms: number;
}

export interface SettingView {
  shown: string;
  clauses: readonly (string)[];
  source?: string;
}

/** The settlement, or the one after a correction. */
export interface SettledOnce {
  seq: number;
  at: number;
  outcome: OutcomeData;
  confirmed: Actor | null;
  terminals: readonly (PaidSeat)[];
  approved?: Actor | null;
}

/** What is paid at a sensor for a hit of a level. */
export interface Share {
  level: number;
  sensor: string;
  amount: number;
}

/** RECALLED sheets are never played. COUNTED ones say how it ended; TAKEN ones were ranked. */
export type SheetState = "counted" | "playing" | "recalled" | "sent" | "taken";

/** One shift of a table by its counts. `result` is what the table won: closer, credits and drop, */
export interface ShiftLine {
  pit: string;
  table: string;
  day: string;
  shift: string;
  opened: number;
  closed: number | null;
  opener: number;
  fills: number;
  credits: number;
  drop: number;
  closer: number | null;
  variance: number;
  result: number | null;
}

/** What the tables won by their counts, shift by shift; `result` adds up those closed. */
export interface ShiftsReport {
  heading: Heading;
  result: number;
  rows: readonly (ShiftLine)[];
}

/** As seen from the coup being dealt, or from the next one between coups. */
export type ShoeEnd = "one-more" | "this-coup" | "unless-tie";

export interface ShoeView {
  drawn: number;
  holds: number;
  coups: number;
  ended: string | null;
}

/** What the Lucky Ball screen has just put before everybody's eyes, as it says itself. */
export interface ShowLuckyBall {
  type: "show-lucky-ball";
  round: string;
  device: string;
  shows: LuckyShows;
}

/** A screen has its own words for the notice, in its language. Of banned devices it says what */
export interface ShownNotice {
  notice: PlayerNotice;
  places: readonly (NoticePlace)[];
  clause: string | null;
  devices?: readonly (DevicePurpose)[];
  intended?: boolean;
}

/** `number` is the entry that has it now; absent until it is drawn. */
export interface ShownPrize {
  prize: number;
  name: string;
  value: number;
  number: number | null;
}

/** What the house publishes as it happens, so that anybody can follow the draw. */
export interface ShownPromotion {
  promotion: string;
  stage: PromotionStage;
  terms: PromotionTerms;
  entries: number;
  commitment: string | null;
  list_digest: string | null;
  list_signed: boolean;
  numbers: Numbers | null;
  secret: string | null;
  prizes: readonly (ShownPrize)[];
  postponed: boolean;
  on_show: boolean;
}

/** What is public. `own` is of whoever is known to sit at the terminal that asks. */
export interface ShownPromotions {
  promotions: readonly (ShownPromotion)[];
  own?: readonly (OwnEntries)[] | null;
}

/** A picture of a ticket: it is never printed, and its number redeems nothing. */
export interface ShownTicket {
  amount: number;
  number?: string;
}

export interface ShuffleCards {
  type: "shuffle-cards";
  cards: string;
  shuffler?: string | null;
}

/** `latest` newest first; `streak` is the run that the latest roll belongs to. */
export interface SicBoStatistics {
  type: "sic-bo";
  rolls: number;
  latest: readonly (TotalShown)[];
  totals: readonly (TotalCount)[];
  faces: [number, number, number, number, number, number];
  big: number;
  small: number;
  triple: number;
  streak: Streak | null;
  longest_big: number;
  longest_small: number;
}

/** `kinds` overrides the general limits for a kind of bet, such as `straight`. */
export interface Sign {
  general?: Limits;
  kinds?: Record<string, Limits>;
  min_total?: number | null;
  max_total?: number | null;
  differential?: number | null;
}

export interface SignNotice {
  sign: Sign;
  binds_from: number;
}

export interface SignOff {
  type: "sign-off";
}

/** The person who sends it comes on duty in the role they act in. */
export interface SignOn {
  type: "sign-on";
}

/** A PIN at a table, a password at a console. `role` where somebody has several. */
export interface SignOnBody {
  badge: string;
  pin?: string | null;
  password?: string | null;
  role?: Role | null;
  beside?: boolean;
}

/** `roles` are those of the badge that have business at this screen, `role` among them. */
export interface SignedOn {
  person: string;
  name: string;
  role: Role;
  roles?: readonly (Role)[];
}

/** What sets chance in motion: a dealer, a spinning unit on a dealer's wheel, a device. */
export type Source = "automated" | "live" | "uspin";

/** A set that could take the place of the one at the table, or why it could not. */
export interface SpareSet {
  cards: CardSetView;
  refused?: string | null;
}

/** Whoever knows which way the ball runs says so: wheels are watched by direction. */
export interface SpinBall {
  type: "spin-ball";
  round: string;
  direction?: BallDirection | null;
}

/** The last `spins` spins. Zeros are neither odd nor even, low nor high, in no part. */
export interface SpinWindow {
  spins: number;
  numbers: readonly (NumberCount)[];
  hot: readonly (NumberCount)[];
  cold: readonly (NumberCount)[];
  red: number;
  black: number;
  green: number;
  odd: number;
  even: number;
  low: number;
  high: number;
  dozens: [number, number, number];
  columns: [number, number, number];
}

/** Where a bet is touched. Chips stack at `at`; `line` names its row among the offer's bets. */
export interface Spot {
  bet: string;
  kind: string;
  line: string;
  label: string;
  at: Point;
  area: Rect | Circle | Polygon;
  covers: readonly (string)[];
  reach?: number | null;
  also?: readonly (Rect | Circle | Polygon)[];
}

/** The ticket has passed the point of return and lies in the stacker. */
export interface StackTicket {
  type: "stack-ticket";
  ticket: string;
  found?: Claim_Ticket_ | null;
  terminal: string;
}

/** Adding people, roles and codes take two: `approver` is the second, by their own secret. */
export interface StaffBody {
  act: AddStaff | ChangeRoles | IssueSecretCode | UnlockBadge | RemoveStaff;
  approver?: Credentials | null;
  seq?: number | null;
}

/** Something that staff have decided about the player, and the clause that it rests on. */
export interface StaffDecision {
  clause?: string | null;
}

/** `code` is told here once, to whoever asked for it, and is nowhere else in clear. */
export interface StaffList {
  staff: readonly (StaffView)[];
  code?: string | null;
  until?: number | null;
}

export interface StaffView {
  badge: string;
  name: string;
  roles: readonly (Role)[];
  has_pin: boolean;
  has_password: boolean;
  locked?: number | null;
  locked_at?: readonly (string)[];
  left?: number | null;
  altered?: boolean;
  at?: readonly (string)[];
}

export type StageKind = "final" | "heat" | "repechage" | "semi-final";

/** `waiting` are those who are to play there and have no seat yet. */
export interface StageView {
  name: string;
  tables: number;
  seats: number;
  advance?: number;
  waiting?: readonly (string)[];
  runs?: readonly (RunView)[];
  drawing?: boolean;
}

/** What one player had on the round. `credit` is None until it was settled. */
export interface StakeFile {
  session: string;
  terminal: string | null;
  bets: Record<string, number>;
  staked: number;
  credit?: number | null;
}

/** Promotional tokens on a bet. `kept` are those that the house keeps though they win. */
export type StakedTokens = [string, string, number, boolean];

/** DRAFT may still change. AWARDED has its prizes; some may be unpaid. */
export type Standing = "awarded" | "cancelled" | "draft" | "published";

/** A shipped document has its approval in its own text; whoever signs another is known or not. */
export type StandingKind = "draft" | "shipped" | "signed" | "unknown-key" | "variant";

/** One line of the board. `place` is none of who is disqualified or never came. */
export interface StandingView {
  seat: string;
  name: string;
  chips: number;
  place?: number | null;
  staked?: number;
  advances?: boolean;
  out_in?: number | null;
  disqualified?: boolean;
  absent?: boolean;
  acted?: boolean;
  passed?: boolean;
  secret?: boolean;
  examined?: boolean;
  passes?: number;
  forms?: number;
  late?: boolean;
  missed?: Missed | null;
  clause?: string | null;
  revealed?: RevealedForm | null;
}

/** Starts a coup nobody wagers on: a card must open it, or a supervisor wants it. */
export interface StartCoupWithoutWagers {
  type: "start-coup-without-wagers";
  table: string;
  reason: string;
}

/** A player of the table, or the dealer where none wants to, has pressed the button. */
export interface StartUspin {
  type: "start-uspin";
  round: string;
}

/** `each` is what every player has at the start of a session; `price` what that costs. */
export interface StartingChips {
  each: number;
  supply?: Supply;
  price?: number;
  money?: BoughtChips | null;
  values?: readonly (ChipValue)[];
  rises?: readonly (ChipRise)[];
}

export interface Stated {
  what: Particular;
  text: string;
}

export type Status = "lose" | "part" | "prison" | "push" | "void" | "win";

/** `say` are the words to announce; `command` is what the dealer presses, if anything. */
export interface Step {
  step: ScriptStep;
  clause?: string | null;
  say?: string;
  command?: string | null;
  done?: boolean;
  now?: boolean;
}

/** `by` is empty where anybody but whoever closed the list may. `from_` and `until` bound it. */
export interface StepDue {
  step: PromotionStep;
  by: readonly (Role)[];
  clause?: string | null;
  from_?: number | null;
  until?: number | null;
  overdue?: boolean;
}

export interface StopAssisting {
  type: "stop-assisting";
  table: string;
}

export interface Streak {
  call: Call;
  length: number;
}

export interface StreamProved {
  stream: string;
  entries: number;
  events: number;
  hash: string;
}

/** Full details as the Authority has them: when, and under which reference. */
export interface Submission {
  at: number;
  reference: string;
}

/** Chips come with the entry, or are bought before each session. */
export type Supply = "allocated" | "bought";

/** As what somebody works at a conventional table beside its dealer. */
export type TableDuty = "chipper" | "inspector" | "second-dealer";

/** Amounts in cents. `day` is the gaming day, as the house names it; so is `shift`. */
export interface TableFloat {
  day: string;
  shift: string;
  opener: number;
  fills?: number;
  credits?: number;
  drop?: number;
  open?: boolean;
  closer?: number;
  provisional?: boolean;
  patrons?: Record<string, number>;
  opened?: number | null;
  variance?: number;
}

/** `wagers` are chips on sensors; where it has `spots`, those that are backed at terminals. */
export interface TableJackpotView {
  name: string;
  jackpot: string;
  wager: number;
  open?: boolean;
  stopped?: boolean;
  wagers?: number;
  locked?: boolean;
  round?: string | null;
  won?: readonly (JackpotWon)[];
  spots?: boolean;
}

/** `costs` has the dearest first. `over` says that the house wants to be warned. */
export interface TableLiability {
  table: string;
  round: string;
  staked: number;
  over: boolean;
  costs: readonly (OutcomeCost)[];
}

/** A game and a number, as the sign above the table has it; a screen says it in its language. */
export interface TableName {
  game: GameName;
  number: string;
}

/** Where somebody plays with chips: a table, and the place or name they are known by there. */
export interface TablePlace {
  table: string;
  player: string;
}

/** A table that a tournament may be played at; `terminals` are its seats, where it has any. */
export interface TablePlaces {
  table: string;
  pit: string;
  rulebook: string;
  game: GameName;
  terminals?: readonly (string)[];
}

/** PLAYED has its results. TIED plays off among the first group of those who are equal. */
export type TableState = "played" | "seated" | "sent" | "tied";

export type TableStatus = "closed" | "closing" | "open";

export interface TableSummary {
  table: string;
  name: TableName;
  game: GameName;
  source: Source;
  rulebook: string;
  status: TableStatus;
  dealer?: string | null;
  round?: string | null;
  round_status?: RoundStatus | null;
  closes?: number | null;
  call_due?: number | null;
  players?: number;
  staked?: number;
  recent?: readonly (OutcomeData)[];
  cases?: number;
  stops?: readonly (string)[];
  known?: LayoutKnowledge | null;
  payouts_waiting?: number;
}

export interface TableView {
  type: "table";
  table: string;
  name: TableName;
  game: GameName;
  source: Source;
  rulebook: string;
  options: Record<string, string>;
  status: TableStatus;
  sign: Sign;
  wagering_ms: number;
  rest_after_ms?: number | null;
  dealer?: string | null;
  withheld?: readonly (string)[];
  closing?: ClosingNotice | null;
  limits_change?: SignNotice | null;
  round?: RoundView | null;
  last?: RoundView | null;
  coup?: CoupView | null;
  shoe?: ShoeView | null;
  lucky_ball?: LuckyBallView | null;
  jackpot?: TableJackpotView | null;
  stops?: readonly (string)[];
  halts?: readonly (Halt)[];
  known?: LayoutKnowledge | null;
  colours?: readonly (ColourValue)[];
  tournament?: TournamentView | null;
  questioned?: readonly (QuestionedView)[];
}

/** What was told to have won and has not, or not so much of it. */
export interface TakeBackWinningBet {
  type: "take-back-winning-bet";
  round: string;
  bet: string;
  amount: number;
  paid_with: ChipKind;
  player?: string;
  colour?: string;
  reason?: string | null;
}

/** A bet said aloud, and what the player holds out for it. */
export interface TakeCallBet {
  type: "take-call-bet";
  round: string;
  player: string;
  bet: string;
  amount: number;
  shown: number;
  paid_with: ChipKind;
  colour?: string;
  issued_at?: string | null;
  cash?: number;
  session?: string | null;
  patron?: string | null;
  found?: Claim_CashOfDay_ | null;
}

/** A dealer takes over a table, between rounds unless somebody overrides it with a reason. */
export interface TakeTable {
  type: "take-table";
  table: string;
  dealer: string;
  reason?: string | null;
}

/** Chips that their player takes off the layout. */
export interface TakeUpChips {
  type: "take-up-chips";
  round: string;
  player: string;
  bet: string;
  amount: number;
  paid_with: ChipKind;
  colour?: string;
}

/** All that is not confirmed and may be taken back. */
export interface TakeUpTournamentChips {
  type: "take-up-tournament-chips";
  round: string;
  seat: string;
}

/** A bet that is paid, touched by the dealer once the dolly stands. */
export interface TellWinningBet {
  type: "tell-winning-bet";
  round: string;
  bet: string;
  amount: number;
  paid_with: ChipKind;
  player?: string;
  colour?: string;
  late_on_camera?: string;
}

export interface TermStated {
  term: TournamentTerm;
  clause?: string | null;
}

/** What a terminal takes and gives. Without `credit_max` it is the currency's own. */
export interface TerminalMoney {
  notes?: readonly (number)[];
  currency?: string;
  credit_max?: number | null;
  ticket_max?: number | null;
  ticket_in_max?: number | null;
  large_win?: number | null;
}

/** `last` says what became of it last: the answer to anyone who presents it in vain. */
export interface Ticket {
  type: "ticket.1";
  paper: TicketPaper;
  number: Numbered;
  amount: number;
  issued: Dealt;
  expires: number;
  terms: TicketTerms;
  state?: TicketState;
  last?: Dealt | null;
  reason?: string | null;
  delayed_until?: number | null;
  transaction?: string | null;
  asset?: string | null;
}

/** `sequence` counts the tickets of its terminal; without `expires` it is good for ever. */
export interface TicketFace {
  letterhead: Letterhead;
  kind: FaceKind;
  terminal: string;
  amount: number;
  number: string;
  sequence: number;
  issued: number;
  expires?: number | null;
  places?: readonly (Place)[];
  disclaimers?: readonly (Disclaimer)[];
  asset?: string | null;
  winner?: string;
  unapproved?: string;
}

/** `tail` is all that is known of its number; `ticket` is what the venue calls it. */
export interface TicketLine {
  paper: string;
  tail: string;
  amount: number;
  state: string;
  issued: number;
  issued_where: string;
  expires: number;
  ended?: number | null;
  ended_place?: string;
  ended_where?: string;
  ended_by?: string;
  reason?: string;
  ticket?: string;
}

/** What a paper is and what became of it. `refusal` is why it would not be paid here now. */
export interface TicketLook {
  paper: TicketPaper;
  tail: string;
  amount: number;
  state: TicketState;
  issued_at: number;
  issued_where: string;
  expires: number;
  rulebook: string;
  places: readonly (Place)[];
  issued_place?: Place | null;
  last_at?: number | null;
  last_place?: Place | null;
  last_where?: string | null;
  last_by?: string | null;
  reason?: string | null;
  refusal?: Refusal | null;
  owed?: number;
}

/** Both are paid on presentation; a voucher is written where no ticket may or can be. */
export type TicketPaper = "ticket" | "voucher";

/** PRESENTED lies in an acceptor and may be taken by nobody else meanwhile. */
export type TicketState = "expired" | "held" | "issued" | "presented" | "redeemed" | "voided";

/** PRESENT asks whether to take it; STACK and RETURN say where it went. */
export type TicketStep = "present" | "return" | "stack";

/** What its rulebook said when it was issued: a later change of rules binds later tickets. */
export interface TicketTerms {
  rulebook: string;
  places: readonly (Place)[];
  clause?: string | null;
  identified?: boolean;
  payee?: string;
}

export interface TicketTotals {
  count: number;
  amount: number;
}

/** What was out before, plus what was issued, less what ended, is what is out at the end. */
export interface TicketsReport {
  heading: Heading;
  before: TicketTotals;
  issued: TicketTotals;
  ended: readonly (EndedPapers)[];
  outstanding: TicketTotals;
  rows: readonly (TicketLine)[];
}

export interface ToldEvent {
  kind: string;
  sentence: string;
  clause?: string;
}

/** What a cell's colour says; a screen chooses the colour itself. */
export type Tone = "banker" | "black" | "blue" | "green" | "plain" | "player" | "red" | "tie" | "yellow";

export interface TotalCount {
  total: number;
  count: number;
}

export interface TotalShown {
  faces: [number, number, number];
  total: number;
  call: Call;
}

/** So much more on this bet. */
export type Touch = [string, number];

/** Of one place: a fixed amount, and so many ten-thousandths of what fixed amounts leave. */
export interface TournamentPrize {
  share?: number;
  amount?: number;
  goods?: string;
}

/** What a document leaves to the conditions, and what it wants stated in them. */
export interface TournamentRulesView {
  rulebook: string;
  games: readonly (GameName)[];
  states: readonly (TermStated)[];
  ends: readonly (SessionEnd)[];
  ballot_only: boolean;
  commission: boolean;
  order: boolean;
  pass_cards: boolean;
  undisclosed: boolean;
  free_withdrawal: boolean;
  one_entry: boolean;
  reserves: boolean;
  told_first: boolean;
  present_throughout: boolean;
}

/** `advance` is how many of each table go on. The first stage takes whoever has entered. */
export interface TournamentStage {
  name: string;
  kind: StageKind;
  tables: number;
  seats: number;
  ends: Ends;
  advance?: number;
  takes?: readonly (Intake)[];
  sittings?: number;
}

export type TournamentStep = "appoint" | "award" | "complete" | "fill" | "notify" | "pay" | "play" | "play-off" | "publish" | "seat" | "send" | "take-fees";

/** What the published conditions must state. */
export type TournamentTerm = "allocation-order-and-passes" | "buy-back" | "chips" | "commission" | "compulsory-wager" | "eligibility" | "entry-fee" | "entry-terms" | "limits" | "player-groups" | "player-numbers" | "prizes" | "rules-prevail" | "start" | "structure";

/** `round` counts from one within the session, and is the next one's between rounds. */
export interface TournamentView {
  tournament: string;
  stage: string;
  phase: Phase;
  round: number;
  least: number;
  most: number;
  board: readonly (StandingView)[];
  sheet: string;
  of_rounds?: number | null;
  ends_at?: number | null;
  advance?: number;
  play_off?: boolean;
  marker?: string;
  order?: readonly (string)[];
  turn?: string | null;
  turn_ends?: number | null;
  break_ends?: number | null;
  dispute?: string;
  unattended?: boolean;
  form_keys?: readonly (string)[];
  values?: readonly (ChipValue)[];
  rises?: RiseView | null;
  exchange?: readonly (ExchangeView)[];
}

/** The latest first. Rules, templates and tables are for whoever drafts and seats. */
export interface Tournaments {
  now: number;
  tournaments: readonly (OfficeTournament)[];
  rulebooks: readonly (TournamentRulesView)[];
  templates: readonly (DraftTemplate)[];
  tables: readonly (TablePlaces)[];
}

export type TransferDirection = "in" | "out";

/** Moves credit to a terminal. */
export interface TransferIn {
  type: "transfer-in";
  terminal: string;
  amount: number;
  reference: string;
  found?: Claim_MonitoringTransfer_ | null;
}

/** Moves credit of a terminal's player to the monitoring system, all of it or a part. */
export interface TransferOut {
  type: "transfer-out";
  terminal: string;
  amount: number;
  reference: string;
  found?: Claim_MonitoringTransfer_ | null;
}

export interface TumbleDice {
  type: "tumble-dice";
  round: string;
}

/** What the table waits for, as a player is told; the points beside it are on the cards. */
export type Turn = "banker-draws" | "banker-drew" | "banker-stands" | "first-cards" | "natural" | "next" | "player-draws" | "preparing" | "stray" | "unread" | "wagering";

/** Why chips do not count, as their player is told. */
export type Uncounted = "below-minimum" | "below-minimum-once" | "below-total" | "lucky-ball-not-shown" | "pair-without-main" | "unconfirmed";

export interface UncountedWager {
  bet: string;
  amount: number;
  why: Uncounted;
  clause?: string | null;
}

export interface UndoWagers {
  type: "undo-wagers";
  session: string;
  round: string;
}

export interface UnlockBadge {
  type: "unlock-badge";
  badge: string;
  reason: string;
}

export interface UnpaidHitView {
  place: number;
  pit: string;
  round: string;
  level: number;
  amount: MicroAmount;
  shares: number;
}

/** Why terms cannot be published yet: `promo.lack.` and the key is its sentence. */
export interface Unpublishable {
  key: string;
  values: Record<string, string | number>;
}

/** `known` says whether somebody is known by a card; of a stranger only the pit is told. */
export interface UnsettledView {
  known: boolean;
  wagers: readonly (UnsettledWager)[];
}

export interface UnsettledWager {
  pit: string;
  terminal: string;
  table: string;
  game: GameName;
  round: string;
  bet: string;
  stake: number;
}

export interface Unwatch {
  type: "unwatch";
  topics: readonly (string)[];
}

/** The table and the gaming day that it was used at. */
export interface UsedPaper {
  type: "used-paper.1";
  table: string;
  day: string;
}

/** What lets gaming go on after such a fault. */
export type UspinReturn = "removed" | "repaired-and-signed-off" | "replaced";

/** Who vouches for tickets: we ourselves, or a casino's own host. */
export type Validation = "host" | "ours";

/** A wager of an earlier round was none, as staff found out later. */
export interface VenueAdjustJackpot {
  type: "adjust-jackpot";
  jackpot: string;
  pit: string;
  table: string;
  round: string;
  sensor: string;
  why: IncorrectWager;
  reason: string;
}

export interface VenueAdoptRulebook {
  type: "adopt-rulebook";
  text: string;
}

/** Of somebody who was disqualified for absence. */
export interface VenueAllowFeeBack {
  type: "allow-fee-back";
  tournament: string;
  entry: string;
  reason: string;
}

/** Once entries can be made only as the Authority approves, under this reference. */
export interface VenueAmendPromotion {
  type: "amend-promotion";
  promotion: string;
  terms: PromotionTerms;
  reason: string;
  reference?: string;
}

export interface VenueAnswer {
  refusal?: Refusal | null;
  made?: string | null;
  amounts?: readonly (number)[];
}

/** The form is complete. Nobody is entered before the fee is paid. */
export interface VenueApplyForEntry {
  type: "apply-for-entry";
  person: string;
  tournament: string;
  entrant: Entrant;
}

export interface VenueAppointDirector {
  type: "appoint-tournament-director";
  tournament: string;
  person: string;
}

export interface VenueAwardPrizes {
  type: "award-tournament-prizes";
  tournament: string;
}

/** The same `seq` again gets the same answer. `number` is a ticket's, where the body is of one: */
export interface VenueBody {
  seq: number;
  body: VenueAdoptRulebook | VenueSetPolicy | VenuePayRest | VenueDelayPayment | VenueHoldTicket | VenueReviewHold | VenueDetermineHold | VenueDemandReturn | VenueRepayDemand | VenueWithdrawDemand | VenueDecideCase | VenueExclude | VenueLiftExclusion | VenueReportPaid | VenueSetUpJackpot | VenueChangeJackpot | VenueLinkTable | VenueUnlinkTable | VenueStopJackpot | VenueResumeJackpot | VenueAdjustJackpot | VenueDeclareKeeperLost | VenueWithdrawJackpot | VenueDraftPromotion | VenuePublishPromotion | VenueSubmitTerms | VenueAmendPromotion | VenueCommitSecret | VenueEnterPromotion | VenueStrikeEntry | VenueCloseEntries | VenueNominateScrutineer | VenueSignList | VenueRecordNumbers | VenueDrawPrizes | VenueRecordBarrelDraw | VenueSignResult | VenuePostponeDraw | VenueValidateDraw | VenueCancelPromotion | VenueRecordNotice | VenuePayPrize | VenueRefuseClaim | VenuePassOn | VenueHoldPrize | VenueReviewPrizeHold | VenueDeterminePrizeHold | VenueDelayPrize | VenueDemandPrize | VenueRepayPrize | VenueWithdrawPrizeDemand | VenueDisputePromotion | VenueDecidePromotionDispute | VenueDraftTournament | VenuePublishTournament | VenueRecordNotification | VenueAppointDirector | VenueHandOverDirection | VenueChangeStart | VenueApplyForEntry | VenueRefuseEntry | VenuePayEntryFee | VenuePayEntryFeeByTicket | VenueWithdrawEntry | VenueOfferPlace | VenueSeatReserve | VenueSubstituteEntrant | VenueBuyTournamentChips | VenueBuyBackIn | VenueDrawSeats | VenueSeatPlayers | VenueUndoSeating | VenueSendScoreSheet | VenueRecallScoreSheet | VenueTakeScoreSheet | VenueAllowFeeBack | VenueAwardPrizes | VenuePayTournamentMoney | VenueCancelTournament;
  approver?: Credentials | null;
  number?: string | null;
}

export interface VenueBuyBackIn {
  type: "buy-back-in";
  tournament: string;
  entry: string;
}

/** The buy-in for a session, in cash. */
export interface VenueBuyTournamentChips {
  type: "buy-tournament-chips";
  tournament: string;
  entry: string;
  stage: string;
}

export interface VenueCancelPromotion {
  type: "cancel-promotion";
  promotion: string;
  reason: string;
}

export interface VenueCancelTournament {
  type: "cancel-tournament";
  tournament: string;
  reason: string;
}

/** `to_count` is what a kiosk was to pay and never answered for: somebody counts it. */
export interface VenueCaseView {
  case: string;
  kind: string;
  about: string;
  sentence: string;
  opened: number;
  clause?: string | null;
  to_count?: number | null;
}

/** Each level binds from its next reset, and payment from the next hit. The wager stays. */
export interface VenueChangeJackpot {
  type: "change-jackpot";
  jackpot: string;
  levels: readonly (LevelAsked)[];
  approve_from: number;
  slip_from: number;
  reason: string;
}

/** Players were told at the moment of this command. */
export interface VenueChangeStart {
  type: "change-tournament-start";
  tournament: string;
  starts: number;
  reason: string;
}

export interface VenueCloseEntries {
  type: "close-promotion-entries";
  promotion: string;
}

export interface VenueCommitSecret {
  type: "commit-draw-secret";
  promotion: string;
  commitment: string;
}

/** The operator says what was found. What is still to be paid or determined stays open. */
export interface VenueDecideCase {
  type: "decide-venue-case";
  case: string;
  decision: string;
}

/** `advised`: somebody who is not satisfied was told where to complain. `reinstates` is a prize */
export interface VenueDecidePromotionDispute {
  type: "decide-promotion-dispute";
  promotion: string;
  dispute: string;
  decision: string;
  satisfied: boolean;
  advised: boolean;
  reinstates?: string | null;
}

/** Its keys are gone: others are committed to at the same meters. */
export interface VenueDeclareKeeperLost {
  type: "declare-keeper-lost";
  jackpot: string;
  reason: string;
}

export interface VenueDelayPayment {
  type: "delay-payment";
  ticket: string;
  until: number;
  reason: string;
}

/** Until a time agreed with the winner. */
export interface VenueDelayPrize {
  type: "delay-promotional-prize";
  award: string;
  until: number;
  reason: string;
}

export interface VenueDemandPrize {
  type: "demand-promotional-prize";
  award: string;
  reason: string;
}

/** What was paid on a ticket is asked back. A record; no balance changes by it. */
export interface VenueDemandReturn {
  type: "demand-ticket-return";
  ticket: string;
  reason: string;
}

export interface VenueDetermineHold {
  type: "determine-ticket-hold";
  ticket: string;
  determination: Determination;
  reason: string;
}

export interface VenueDeterminePrizeHold {
  type: "determine-promotional-hold";
  award: string;
  determination: Determination;
  reason: string;
}

export interface VenueDisputePromotion {
  type: "dispute-promotion";
  promotion: string;
  person: string;
  matter: string;
}

/** A draft may be written anew until it is published. */
export interface VenueDraftPromotion {
  type: "draft-promotion";
  promotion: string;
  rulebook: string;
  terms: PromotionTerms;
}

/** A new draft, or other conditions for one that nobody has entered yet. */
export interface VenueDraftTournament {
  type: "draft-tournament";
  conditions: Conditions;
  tournament?: string | null;
}

/** Reveals the secret that was committed to. Everything else follows. */
export interface VenueDrawPrizes {
  type: "draw-prizes";
  promotion: string;
  secret: string;
}

/** Chance gives these places to the players of the stage who have none yet. */
export interface VenueDrawSeats {
  type: "draw-tournament-seats";
  tournament: string;
  stage: string;
  places: readonly (SeatAt)[];
}

export interface VenueEnterPromotion {
  type: "enter-promotion";
  promotion: string;
  entrant: string;
  entries?: number;
  source?: EntrySource;
  reference?: string;
}

/** Every pit of the venue finds it in the patron's row. */
export interface VenueExclude {
  type: "exclude";
  person: string;
  rulebook: string;
  reason: string;
  until?: number | null;
}

/** Another appointed director takes over, or nobody directs for the time being. */
export interface VenueHandOverDirection {
  type: "hand-over-direction";
  tournament: string;
  to?: string | null;
}

export interface VenueHoldPrize {
  type: "hold-promotional-prize";
  award: string;
  reason: string;
}

export interface VenueHoldTicket {
  type: "hold-ticket";
  ticket: string;
  reason: string;
}

export interface VenueLiftExclusion {
  type: "lift-exclusion";
  person: string;
  rulebook: string;
  reason: string;
}

export interface VenueLinkTable {
  type: "link-jackpot-table";
  jackpot: string;
  pit: string;
  table: string;
}

export interface VenueNominateScrutineer {
  type: "nominate-scrutineer";
  promotion: string;
  person: string;
  name: string;
}

/** A place has become free, and the reserve may pay the fee. */
export interface VenueOfferPlace {
  type: "offer-place-to-reserve";
  tournament: string;
  entry: string;
}

export interface VenuePassOn {
  type: "pass-prize-on";
  award: string;
  reason: string;
}

export interface VenuePayEntryFee {
  type: "pay-entry-fee";
  tournament: string;
  entry: string;
  means: Means;
}

/** What the ticket is worth beyond the fee is paid out in cash. */
export interface VenuePayEntryFeeByTicket {
  type: "pay-entry-fee-by-ticket";
  ticket: string;
  tournament: string;
  entry: string;
}

/** `parts` is how money is paid. A prize that is not money has none, unless the winner takes */
export interface VenuePayPrize {
  type: "pay-prize";
  award: string;
  redeemer: Redeemer;
  parts?: readonly (PrizePart)[];
  cash_alternative?: boolean;
  requested?: string;
}

/** A cashier pays what a kiosk did not dispense of a ticket. */
export interface VenuePayRest {
  type: "pay-rest";
  ticket: string;
}

/** All that an entrant is owed: prizes, chips that are cashed, refunds. Two sign the slip. */
export interface VenuePayTournamentMoney {
  type: "pay-tournament-money";
  tournament: string;
  entry: string;
  redeemer: Redeemer;
}

export interface VenuePostponeDraw {
  type: "postpone-draw";
  promotion: string;
  reason: string;
}

export interface VenuePublishPromotion {
  type: "publish-promotion";
  promotion: string;
}

/** The conditions are complete and available to everybody. */
export interface VenuePublishTournament {
  type: "publish-tournament";
  tournament: string;
}

/** Before play has begun: seats may be given anew. */
export interface VenueRecallScoreSheet {
  type: "recall-score-sheet";
  sheet: string;
  tournament: string;
}

/** A paper taken out by hand for a prize. `answered`: its owner came within the time called, */
export interface VenueRecordBarrelDraw {
  type: "record-barrel-draw";
  promotion: string;
  prize: number;
  number: number;
  calls: number;
  answered: boolean;
  minutes?: number;
}

export interface VenueRecordNotice {
  type: "record-winner-notice";
  award: string;
  how: WinnerContact;
  reached: boolean;
  note: string;
}

/** The regulator was notified and given a copy, under this reference. */
export interface VenueRecordNotification {
  type: "record-tournament-notification";
  tournament: string;
  reference: string;
}

/** Thrown or spun before the witness, who confirms them. */
export interface VenueRecordNumbers {
  type: "record-draw-numbers";
  promotion: string;
  source: NumberSource;
  device: string;
  numbers: string;
}

/** `award` is empty where somebody claims who was not drawn. The reason is told at once. */
export interface VenueRefuseClaim {
  type: "refuse-prize-claim";
  promotion: string;
  claimant: string;
  amount: number;
  reason: string;
  address?: string;
  award?: string | null;
}

export interface VenueRefuseEntry {
  type: "refuse-entry";
  tournament: string;
  entry: string;
  reason: string;
}

/** What is demanded back of a ticket is brought to the cash desk, all of it or a part. */
export interface VenueRepayDemand {
  type: "repay-ticket-demand";
  ticket: string;
  amount: number;
}

/** What was demanded back has come back: the money in these parts, and the thing itself. */
export interface VenueRepayPrize {
  type: "repay-promotional-prize";
  award: string;
  parts?: readonly (PrizePart)[];
}

/** What a kiosk has dispensed for an intent, which may be less than it should. */
export interface VenueReportPaid {
  type: "report-paid";
  intent: string;
  dispensed: number;
}

export interface VenueResumeJackpot {
  type: "resume-jackpot";
  jackpot: string;
  reason: string;
}

/** Of a ticket that is held, or of the demand for what was paid on one. */
export interface VenueReviewHold {
  type: "review-ticket-hold";
  ticket: string;
  finding: string;
}

export interface VenueReviewPrizeHold {
  type: "review-promotional-hold";
  award: string;
  finding: string;
}

/** By the manager; or as players drew them by their own hand, with a witness. */
export interface VenueSeatPlayers {
  type: "seat-tournament-players";
  tournament: string;
  stage: string;
  seats: readonly (SeatGiven)[];
}

/** Gives the seat of somebody who has not come to a reserve who has paid. */
export interface VenueSeatReserve {
  type: "seat-reserve";
  tournament: string;
  entry: string;
  absent: string;
}

/** To the table: play may begin there. After a tie it is the sheet of a play-off. */
export interface VenueSendScoreSheet {
  type: "send-score-sheet";
  tournament: string;
  stage: string;
  table: string;
}

export interface VenueSetPolicy {
  type: "set-policy";
  policy: Policy;
}

/** Every setting is said: none has a default. `edge` is that of the wager, written a/b. */
export interface VenueSetUpJackpot {
  type: "set-up-jackpot";
  jackpot: string;
  rulebook: string;
  wager: number;
  sharing: HitSharing;
  levels: readonly (LevelAsked)[];
  approve_from: number;
  slip_from: number;
  edge: string;
  wagers_max: number;
}

/** Whoever signs says which list: its hash as they see it. */
export interface VenueSignList {
  type: "sign-promotion-list";
  promotion: string;
  digest: string;
}

export interface VenueSignResult {
  type: "sign-draw-result";
  promotion: string;
}

/** At every table: what lies is returned, and main games go on. */
export interface VenueStopJackpot {
  type: "stop-jackpot";
  jackpot: string;
  reason: string;
}

export interface VenueStrikeEntry {
  type: "strike-promotion-entry";
  promotion: string;
  number: number;
  reason: string;
}

/** The Authority has been given the full terms, under this reference. */
export interface VenueSubmitTerms {
  type: "submit-promotion-terms";
  promotion: string;
  reference: string;
}

/** Somebody else takes an entry over, with its fee and its seat. */
export interface VenueSubstituteEntrant {
  type: "substitute-entrant";
  person: string;
  tournament: string;
  entry: string;
  entrant: Entrant;
  reason: string;
}

/** With the count of every player: places are worked out. */
export interface VenueTakeScoreSheet {
  type: "take-score-sheet";
  sheet: string;
  tournament: string;
}

export interface VenueUndoSeating {
  type: "undo-tournament-seating";
  tournament: string;
  stage: string;
  table: string;
}

export interface VenueUnlinkTable {
  type: "unlink-jackpot-table";
  jackpot: string;
  pit: string;
  table: string;
  reason: string;
}

export interface VenueValidateDraw {
  type: "validate-draw";
  promotion: string;
  finding: string;
}

/** What waits for a person. `next_seq` numbers this screen's next command, or its next act. */
export interface VenueView {
  next_seq: number;
  holds: readonly (HeldTicket)[];
  cases: readonly (VenueCaseView)[];
  exclusions: readonly (ExclusionView)[];
  policy: Policy;
}

/** What is not back yet is asked back no more. */
export interface VenueWithdrawDemand {
  type: "withdraw-ticket-demand";
  ticket: string;
  reason: string;
}

export interface VenueWithdrawEntry {
  type: "withdraw-entry";
  tournament: string;
  entry: string;
}

/** Every cent passes to another jackpot. `approval` says where the regulator's is kept. */
export interface VenueWithdrawJackpot {
  type: "withdraw-jackpot";
  jackpot: string;
  into: string;
  approval: string;
  reason: string;
}

export interface VenueWithdrawPrizeDemand {
  type: "withdraw-promotional-demand";
  award: string;
  reason: string;
}

/** The whole of what a topic shows. `version` is the journal's sequence it rests on. */
export interface View {
  type: "view";
  topic: string;
  version: number;
  view: PitView | TableView | HistoryView | SeatView | DeskView | CasesView | SeatsView;
}

export interface VoidDiceRound {
  type: "void-dice-round";
  round: string;
  reason: string;
  old?: OldRound | null;
}

/** Makes a round void whose result came while bets were taken, where that needs approval. */
export interface VoidEarlyRound {
  type: "void-early-round";
  round: string;
}

/** Makes a settled round void although later rounds have begun. Those stand. */
export interface VoidPastRound {
  type: "void-past-round";
  round: string;
  reason: string;
  old?: OldRound | null;
}

/** What the player has unsettled, as far as the rulebook reaches from the table. */
export interface VoidPlayersWagers {
  type: "void-players-wagers";
  session: string | null;
  table: string;
  breach: string;
  player?: string;
  chosen?: readonly (WagerAt)[];
  found?: Claim_PatronRecord___PatronRecordByPit_ | null;
}

/** A ticket came out of the printer illegible and is handed in on the spot. */
export interface VoidTicket {
  type: "void-ticket";
  ticket: string;
  found?: Claim_Ticket_ | null;
  reason: string;
}

/** Makes these bets of the session void; without bets, all it has on the round. */
export interface VoidUnprovedWagers {
  type: "void-unproved-wagers";
  round: string;
  session: string;
  reason: string;
  bets?: readonly (string)[];
}

/** A wager that was none: it goes back, and its contribution comes off. */
export interface VoidWager {
  sensor: string;
  reason: IncorrectWager;
}

export interface VoidWrongShoeCoup {
  type: "void-wrong-shoe-coup";
  round: string;
  reason: string;
}

/** Wagers void that somebody had under a document at that moment, wherever they lay. */
export interface VoidedUnder {
  rulebook: string;
  reason: string;
  clause: string | null;
  at: number;
  by: string;
  chosen?: readonly (WagerAt)[];
}

export interface VoucherDue {
  terminal: string;
  amount: number;
  since: number;
  coming: Coming;
}

/** One wager of somebody, by the terminal it came from: names that a whole venue has once. */
export interface WagerAt {
  terminal: string;
  round: string;
  bet: string;
}

export type WagerSettled = [string, number, string, number, string, (number)?];

/** How seats are given, and who wagers when and how. Passes and forms are for each session. */
export interface Wagering {
  seats: SeatAllocation;
  in_turn?: boolean;
  passes?: number;
  undisclosed?: number;
  time_ms?: number;
}

export interface Wallet {
  papers: readonly (WalletPaper)[];
}

/** A printed ticket in the visitor's hand, its number as on the paper. */
export interface WalletPaper {
  id: string;
  number: string;
  kind: string;
  amount: number;
  terminal: string;
  issued: number;
  state: string;
  svg: string;
  png: string;
}

export interface Watch {
  type: "watch";
  topics: Record<string, number>;
}

export type WatchTest = "arc" | "chi-square" | "cusum" | "displacement" | "pocket" | "tilt";

/** `counts` are in the order round the wheel. */
export interface Watched {
  results: number;
  order: readonly (string)[];
  counts: readonly (number)[];
  findings: readonly (Finding)[];
}

/** `subjects` are the tables, the terminal or the drawer that the screen is there for. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  screen: string;
  kind: ScreenKind;
  venue: string;
  mode: Mode;
  now: number;
  last_seq: number;
  time_zone: string;
  currency: Currency;
  pit?: string;
  subjects?: readonly (string)[];
  tables?: Record<string, TableName>;
  signed_on?: SignedOn | null;
  languages?: readonly (Language)[];
  rules?: string;
}

/** Of one of them: its results by direction, and how far each dealer's spins carry the ball. */
export interface WheelDetail {
  line: WheelLine;
  groups: readonly (GroupWatch)[];
  dealers: readonly (DealerWatch)[];
}

/** A wheel or tumbler since its last approval or maintenance. `device` is none where it is not */
export interface WheelLine {
  pit: string;
  table: string;
  device: string | null;
  serial: string;
  wheel: string;
  since: number;
  results: number;
  level: Level;
  alarms: readonly (Alarm)[];
  look_every: number;
  least: number;
}

export interface WheelList {
  rows: readonly (WheelLine)[];
}

export type Who = "advancing" | "the-others";

/** What each table of a pit has won since the gaming day began. */
export interface WinToday {
  day: string;
  tables: Record<string, number>;
}

export type WinnerContact = "email" | "face-to-face" | "mail" | "telephone";

/** What one player has won in one step of paying, in chips of one kind. */
export interface WinningPieces {
  player: string;
  kind: ChipKind;
  won: number;
  step?: PayingStep | null;
  colour?: string;
  bets?: readonly (string)[];
  stake?: number;
  payout?: Payout | null;
}

/** What becomes of a winning stake once it is paid. */
export type WinningWager = "placed-again-at-next-opening" | "returned" | "stays-until-withdrawn";

/** The table stays open after all. */
export interface WithdrawClosing {
  type: "withdraw-closing";
  table: string;
}

/** What is not back yet is asked back no more. */
export interface WithdrawDemand {
  type: "withdraw-demand";
  case: string;
  reason: string;
}

/** The kinds of bet that have no button at the table, where the rulebook leaves that open. */
export interface WithholdBets {
  type: "withhold-bets";
  table: string;
  kinds: readonly (string)[];
}

/** `button` pays it. `slip`: it is paid by a slip that its winner signs. */
export interface WonShare {
  level: number;
  amount: number;
  button: DeskButton;
  slip?: boolean;
  paid?: boolean;
}

/** The house gives up all that is still owed in a case. */
export interface WriteOffDebt {
  type: "write-off-debt";
  case: string;
  reason: string;
}

export type WrongCard = "foreign" | "missing";

export interface WrongEntry {
  stream: string;
  seq: number;
  sentence: string;
  expected?: string | null;
  found?: string | null;
}

export type Inbound = Hello | Watch | Unwatch | Do | Preview | Done | Scan | Ping;

export type Outbound = Welcome | View | Answer | Previewed | Pong | Moved | Error | Replaced | Bye | Intended;

export type Shown = PitView | TableView | HistoryView | SeatView | DeskView | CasesView | SeatsView;

export type PitBody = AdoptRulebook | SetUpTable | EnterMegaOdds | EnrolTerminal | LinkTables | RegisterDevice | ApproveDevice | ApproveTerminal | RetireDevice | RecordMaintenance | SignOn | SignOff | TakeTable | OpenTable | AnnounceClosing | WithdrawClosing | AssistTable | StopAssisting | SetInspectionRatio | CloseTable | ChangeLimits | SetPersonalLimits | SetWageringPeriod | WithholdBets | SetLaunching | SetTerminalMoney | SetCurrency | OfferNote | InsertNote | ReturnNote | BuyIn | TransferIn | TransferOut | CashOut | DirectToLeave | PayInChips | EndSession | ReleaseLargeWin | ReleaseLock | HoldCredit | ReviewHold | DetermineHold | HoldPrize | ReviewPrizeHold | DeterminePrizeHold | DemandReturn | WithdrawDemand | EnableTerminal | DisableTerminal | RetireTerminal | EnterAudit | LeaveAudit | ReportCondition | ReportRestored | CallAttendant | AnswerCall | RecognisePatron | RemoveCard | StackTicket | ReturnTicket | SetValidation | VoidTicket | HandPay | OpenFloat | FillFloat | CreditFloat | CountFloat | CollectDrop | CloseFloat | EmptyStacker | SetOutColours | SetLayoutKnowledge | IssueColour | RedeemColour | FreeColour | BuyChips | ChangeChips | ExchangeVoucher | TakeCallBet | LayChips | MoveChips | TakeUpChips | ReturnLateBet | TellWinningBet | TakeBackWinningBet | PayOut | JoinPlaces | LoseIntent | AnswerForDevice | PlaceWagers | MoveWager | CancelWager | ClearWagers | RepeatWagers | DoubleWagers | UndoWagers | RedoWagers | ConfirmWagers | OpenWagering | SpinBall | LoadUspin | StartUspin | TumbleDice | LaunchDue | RestDue | ReportBallAtRest | ReportLaunch | CallNoMoreBets | SenseClose | SenseRest | Elapse | ReadOutcome | EnterOutcome | ConfirmOutcome | DrawDue | ShowLuckyBall | DirectEmptyRounds | DeclareNoSpin | ExamineBall | ReportWrongOutcome | CorrectOutcome | LetOutcomeStand | VoidPastRound | InvalidateRound | VoidEarlyRound | VoidDiceRound | DeclareMalfunction | RecalculateRound | AdjustCredit | RepayDebt | WriteOffDebt | VoidUnprovedWagers | RefuseWager | ReportDice | ConfirmDespiteDisplay | ReportReadError | ReportDisplay | ReportScreen | ReportTerminalError | ReportTerminalErrorCleared | ReportLinkLost | ReportMalfunction | ReportUspinFault | ReportLuckyScreen | LuckyScreenDue | RestoreLuckyBall | ChangeLateWager | ReturnUspin | VoidPlayersWagers | BarPlayer | LiftBar | ExcludePlayer | DirectToVacate | InstructOnGames | RaiseDispute | DecideDispute | AskReview | ReviewDispute | CloseCase | AnswerSupervisorCall | Approve | Reject | CallSupervisor | AskApproval | RegisterCards | ReportMisdeal | VoidWrongShoeCoup | SecureCards | CheckCards | OrderCardCheck | ShuffleCards | RiffleCards | RetireCards | BringCards | ExchangeCards | ReplaceUnfitCards | CutCards | LoadShoe | BurnCard | ReportCuttingCard | ReadCard | EnterCard | PressResult | ReadShoeResult | DecideShoeDiffers | StartCoupWithoutWagers | OrderNewCards | MoveToAnotherShoe | ReportShufflerFault | OrderShuffle | ReportShoeDiffers | ReportExtraCard | ReportFaceUpCard | DeclareCardsShort | ReportWrongCard | ReportPreparationFault | ReportShoeFault | SetUpTableJackpot | OpenJackpotTerminal | CloseJackpotTerminal | ResumeTableJackpot | ReportJackpotSensor | ReportJackpotSensors | PlaceJackpotWager | RepeatJackpotWagers | DeclineJackpotWager | BackJackpotSpot | LeaveJackpotSpot | DecideJackpotSpot | CheckJackpotSensors | PressJackpotNoMoreBets | RemoveJackpotWagers | ReturnJackpotWagers | NoteIncorrectWager | AdjustJackpotWager | ConfirmJackpotWin | PayJackpot | PressGameOver | EnterDemonstration | ResetDemonstration | DemonstrateWagers | ClearDemonstration | DemonstrateCashOut | BeginTournamentPlay | AdvanceTournament | RecordTournamentWager | LayTournamentChips | TakeUpTournamentChips | ConfirmTournamentWagers | PlayPassCard | HandInForm | OfferFormKey | ExamineForm | RevealForm | NoteAbsence | DecideMissedWager | ExchangeTournamentChips | RecordRemovalOrder | DisqualifyPlayer | RaiseTournamentDispute | DecideTournamentDispute | OfferBreak | ConcludeSession | CountTournamentChips | DecideCount | QuestionReturnedScore | DecideReturnedScore | EndTournamentPlay;
