import { useState } from "preact/hooks";
import { type Act, actGiven, isCommand } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { said, title, worth } from "../../../kit/figures/leader_board";
import { betWords } from "../../../kit/wording/bet_words";
import { Dialog } from "../../../kit/messages/dialog";
import { moneyShort } from "../../../kit/wording/money";
import type { StandingView, TournamentView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { Presses } from "../cloth/table_field";
import { DeskButton } from "../controls/desk_button";
import { nameOf } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { useStation } from "../model/station";
import { SealDialog } from "./seal_dialog";
import { SeatActDialog } from "./seat_act_dialog";
import "./tournament.css";

const OF_A_SEAT = [
  "record-tournament-wager",
  "play-pass-card",
  "hand-in-form",
  "examine-form",
  "reveal-form",
  "note-tournament-absence",
  "count-tournament-chips",
] as const;
const OF_THE_TABLE = [
  "exchange-tournament-chips",
  "record-removal-order",
  "raise-tournament-dispute",
] as const;

/** The dealer's place at a table of chips in a tournament: who is to wager, and what each lays. */
export function TournamentField({ desk, shown }: { desk: Desk; shown: TournamentView }) {
  return (
    <div class="table-field tournament-field">
      <Seats desk={desk} shown={shown} />
      <Presses desk={desk} />
    </div>
  );
}

/** At terminals players lay their own chips: the dealer sees how it stands in one line. */
export function TournamentLine({ desk, shown }: { desk: Desk; shown: TournamentView }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="tournament-line">
      <strong>{title(shown)}</strong>
      <span>{said(shown).join(" · ")}</span>
      <Button onPress={() => setOpen(true)}>{say("tournament.desk.standings")}</Button>
      {open && (
        <Dialog title={say("tournament.desk.standings")} onClose={() => setOpen(false)} wide>
          <Seats desk={desk} shown={shown} />
        </Dialog>
      )}
    </div>
  );
}

function Seats({ desk, shown }: { desk: Desk; shown: TournamentView }) {
  const lines = inOrder(shown);
  const [touched, setTouched] = useState<string | null>(null);
  // Whoever's turn it is comes by itself, until the dealer touches somebody else.
  const seat = touched ?? shown.turn ?? lines[0]?.seat ?? "";
  const line = lines.find((each) => each.seat === seat);
  return (
    <section class="tournament-seats" aria-label={title(shown)}>
      <header>
        <strong>{title(shown)}</strong>
        <span>{said(shown).join(" · ")}</span>
        <Exchange shown={shown} />
      </header>
      <div class="tournament-lines" role="group" aria-label={say("tournaments.seats")}>
        {lines.map((each) => (
          <SeatLine
            key={each.seat}
            line={each}
            marker={shown.marker === each.seat}
            turn={shown.turn === each.seat}
            chosen={each.seat === seat}
            onPress={() => setTouched(each.seat)}
          />
        ))}
      </div>
      {line !== undefined && (
        <SeatActs desk={desk} shown={shown} line={line} onDone={() => setTouched(null)} />
      )}
    </section>
  );
}

/** What each player's chips come to in the colours of the next round. */
function Exchange({ shown }: { shown: TournamentView }) {
  const lines = shown.exchange ?? [];
  if (lines.length === 0) return null;
  const values = worth(shown.values ?? []);
  return (
    <div class="tournament-exchange" role="note">
      <strong>{say("tournament.desk.exchange", { values })}</strong>
      <ul>
        {lines.map(({ seat, made, odd = 0 }) => (
          <li key={seat}>
            <b>{seat}</b> {made.map(([colour, many]) => `${many} × ${colour}`).join(", ")}
            {odd > 0 && ` (${say("tournament.desk.odd", { odd: moneyShort(odd) })})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From the marker to the left, where players wager in turn; else as they sit. */
function inOrder({ order = [], board }: TournamentView): readonly StandingView[] {
  const place = (seat: string): number => {
    const found = order.indexOf(seat);
    return found < 0 ? order.length : found;
  };
  return [...board].sort(
    (one, other) =>
      place(one.seat) - place(other.seat) ||
      one.seat.localeCompare(other.seat, undefined, { numeric: true }),
  );
}

interface SeatLineProps {
  line: StandingView;
  marker: boolean;
  turn: boolean;
  chosen: boolean;
  onPress: () => void;
}

function SeatLine({ line, marker, turn, chosen, onPress }: SeatLineProps) {
  const gone = line.out_in != null || line.disqualified === true;
  const kinds = [
    "tournament-seat",
    ...(turn ? ["tournament-seat--turn"] : []),
    ...(gone ? ["tournament-seat--out"] : []),
  ];
  return (
    <button type="button" class={kinds.join(" ")} aria-pressed={chosen} onClick={onPress}>
      <b class="tournament-marker">{marker ? "●" : ""}</b>
      <b>{line.seat}</b>
      <span class="tournament-name">{line.name}</span>
      <span class="tournament-chips">{moneyShort(line.chips)}</span>
      <span class="tournament-does">{does(line)}</span>
      <span class="tournament-left">
        {(line.passes ?? 0) + (line.forms ?? 0) > 0 &&
          say("tournament.desk.left", { passes: line.passes ?? 0, forms: line.forms ?? 0 })}
      </span>
    </button>
  );
}

/** What somebody has done in the round, or why they have no part in it. */
function does(line: StandingView): string {
  if (line.disqualified === true) return say("tournament.board.disqualified");
  if (line.out_in != null) return say("tournament.board.out", { round: line.out_in });
  const revealed = line.revealed ?? null;
  return [
    ...((line.staked ?? 0) > 0 ? [moneyShort(line.staked ?? 0)] : []),
    ...(line.passed === true ? [say("tournament.board.passed")] : []),
    ...(line.secret === true
      ? [say(line.examined === true ? "tournament.desk.examined" : "tournament.board.secret")]
      : []),
    ...(line.absent === true ? [say("tournament.desk.absent")] : []),
    ...(line.late === true ? [say("tournament.desk.late")] : []),
    ...(line.missed != null ? [say("tournament.desk.missed")] : []),
    ...(revealed !== null
      ? [
          say("tournament.desk.revealed", {
            amount: moneyShort(revealed.amount),
            bet: revealed.bet === "" ? "–" : betWords(revealed.bet),
            counts: moneyShort(revealed.counts),
          }),
        ]
      : []),
  ].join(", ");
}

interface SeatActsProps {
  desk: Desk;
  shown: TournamentView;
  line: StandingView;
  onDone: () => void;
}

/** What can be told of the seat that is chosen, and of the table. */
function SeatActs({ desk, shown, line, onDone }: SeatActsProps) {
  const station = useStation();
  const [asked, setAsked] = useState<Act | null>(null);
  const [seals, setSeals] = useState(false);
  function press(command: string): void {
    const button = buttonOf(desk, command);
    if (button === undefined || !isCommand(command)) return;
    const made = actGiven(command, known(command, desk.name, button.round ?? "", line));
    if (made.asks.length > 0) return setAsked(made);
    const body = { type: command, ...made.given } as never;
    void station.press({ body, what: nameOf(command), ...leave(button), onDone });
  }
  const offered = [...OF_A_SEAT, ...OF_THE_TABLE].filter((each) => buttonOf(desk, each));
  const keys = shown.form_keys ?? [];
  const hands = buttonOf(desk, "hand-in-form");
  return (
    <>
      <div class="tournament-acts" role="group" aria-label={line.name}>
        {offered.map((command) => (
          <DeskButton key={command} button={buttonOf(desk, command)} onPress={() => press(command)}>
            {short(command, line)}
          </DeskButton>
        ))}
        {keys.length > 0 && hands !== undefined && (
          <DeskButton button={hands} onPress={() => setSeals(true)}>
            {say("tournament.desk.seal")}
          </DeskButton>
        )}
      </div>
      {asked !== null && (
        <SeatActDialog
          desk={desk}
          act={asked}
          name={line.name}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
      {seals && hands !== undefined && (
        <SealDialog
          desk={desk}
          button={hands}
          line={line}
          keys={keys}
          onClose={() => {
            setSeals(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** Without the word that all of them begin with. */
function short(command: (typeof OF_A_SEAT | typeof OF_THE_TABLE)[number], line: StandingView) {
  if (command === "note-tournament-absence" && line.absent === true)
    return say("tournament.desk.do.back");
  return say(`tournament.desk.do.${command}`);
}

function known(
  command: string,
  table: string,
  round: string,
  { seat, absent }: StandingView,
): Readonly<Record<string, unknown>> {
  switch (command) {
    case "exchange-tournament-chips":
    case "record-removal-order":
    case "raise-tournament-dispute":
      return { table };
    case "note-tournament-absence":
      return { table, seat, absent: absent !== true };
    case "count-tournament-chips":
      return { table, seat };
    default:
      return { round, seat };
  }
}
