import { turnSentence } from "../../../kit/pieces/coup_turn";
import { PlayingCard } from "../../../kit/pieces/playing_card";
import type { CoupView, LastCoupNote, PressResult, ShoeView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardsPanel } from "../cards/cards_panel";
import { ShoeWork } from "../cards/shoe_work";
import "./card_stage.css";
import { nameOf, noBetCoupName } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import { useStation } from "../model/station";

const RESULTS = ["player", "tie", "banker"] as const;

/** The cards as the shoe reads them, what is due and why, and who won as the dealer sees it. */
export function CardStage({ desk }: { desk: Desk }) {
  const coup = desk.table.coup ?? null;
  const cards = desk.desk.cards ?? null;
  const preparing = cards !== null && (cards.steps ?? []).length > 0;
  return (
    <section class="stage card-stage">
      {preparing ? (
        <CardsPanel cards={cards} />
      ) : (
        <div class="hands">
          <Hand side="player" coup={coup} />
          <Hand side="banker" coup={coup} />
        </div>
      )}
      <Due
        desk={desk}
        coup={preparing ? null : coup}
        last={cards?.last_coup ?? null}
        shoe={desk.table.shoe}
      />
      <WhoWon desk={desk} />
      <ShoeWork desk={desk} />
    </section>
  );
}

function Hand({ side, coup }: { side: "player" | "banker"; coup: CoupView | null }) {
  const cards = coup?.[side] ?? [];
  const points = side === "player" ? coup?.player_points : coup?.banker_points;
  const due = coup?.due === side ? "hand--due" : "";
  return (
    <div class={`hand hand--${side} ${due}`}>
      <h2>
        {say(`dealer.${side}`)}
        {typeof points === "number" && cards.length > 0 && (
          <output>{say("dealer.points", { points })}</output>
        )}
      </h2>
      <div class="hand-cards">
        {cards.map((card, place) => (
          <PlayingCard key={`${place} ${card}`} card={card} height={112} across={place === 2} />
        ))}
      </div>
    </div>
  );
}

interface DueProps {
  desk: Desk;
  coup: CoupView | null;
  last: LastCoupNote | null;
  shoe: ShoeView | null | undefined;
}

function Due({ desk, coup, last, shoe }: DueProps) {
  const drawn = shoe != null && shoe.ended === null && (
    <span class="shoe-drawn">{say("dealer.shoe-drawn", shoe)}</span>
  );
  if (coup === null) return <p class="due">{drawn}</p>;
  const due = coup.due;
  const next = due === "player" || due === "banker" || due === "done" ? due : null;
  return (
    <p class={`due ${(coup.unread ?? 0) > 0 ? "due--unread" : ""}`} role="status">
      {next !== null && <strong>{say(`dealer.due.${next}`)}</strong>}
      <span>{(coup.unread ?? 0) > 0 ? say("dealer.unread") : turnSentence(coup)}</span>
      {(coup.clauses ?? []).length > 0 && <small>{coup.clauses?.join(", ")}</small>}
      {last !== null && <LastCoup note={last} />}
      {drawn}
      {coup.without_wagers === true && <b class="due-last">{noBetCoupName(desk)}</b>}
    </p>
  );
}

/** The cutting card is out: which coup is the last, and the words where they are announced. */
function LastCoup({ note }: { note: LastCoupNote }) {
  return (
    <b class="due-last">
      {say(`dealer.cards.end.${note.end}`)}
      {note.say !== undefined && note.say !== "" && <q>{note.say}</q>}
      {note.clause != null && <small>{note.clause}</small>}
    </b>
  );
}

/** Pressed by what lies on the table, not by what the system has worked out. */
function WhoWon({ desk }: { desk: Desk }) {
  const station = useStation();
  const isStep = (desk.desk.steps ?? []).some(({ command }) => command === "press-result");
  const button = buttonOf(desk, "press-result");
  if (!isStep || button === undefined) return null;
  const bright = desk.desk.next === "press-result";
  return (
    <div
      class={`who-won ${bright ? "who-won--bright" : ""}`}
      role="group"
      aria-label={say("dealer.press-who-won")}
    >
      {RESULTS.map((result) => (
        <span key={result} class={`who-won-${result}`}>
          <DeskButton
            button={button}
            onPress={(at) => {
              const round = button.round ?? "";
              const body: PressResult = { type: "press-result", round, result };
              void station.press({ body, what: nameOf("press-result"), at, ...leave(button) });
            }}
          >
            {say(`dealer.${result}`)}
            {desk.desk.pressed === result && " ✓"}
          </DeskButton>
        </span>
      ))}
    </div>
  );
}
