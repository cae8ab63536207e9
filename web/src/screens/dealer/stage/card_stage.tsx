import { useState } from "preact/hooks";
import { PlayingCard } from "../../../kit/playing_card";
import type { CoupView, PressResult } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardDialog } from "../dialogs/card_dialog";
import "./card_stage.css";
import { nameOf, plainBody } from "../model/commands";
import { type Desk, buttonOf } from "../model/desk";
import { DeskButton } from "../controls/desk_button";
import { useStation } from "../model/station";

const RESULTS = ["player", "tie", "banker"] as const;

/** The cards as the shoe reads them, what is due and why, and who won as the dealer sees it. */
export function CardStage({ desk }: { desk: Desk }) {
  const coup = desk.table.coup ?? null;
  return (
    <section class="stage card-stage">
      <div class="hands">
        <Hand side="player" coup={coup} />
        <Hand side="banker" coup={coup} />
      </div>
      <Due coup={coup} />
      <WhoWon desk={desk} />
      <ShoeLine desk={desk} />
    </section>
  );
}

function Hand({ side, coup }: { side: "player" | "banker"; coup: CoupView | null }) {
  const cards = coup?.[side] ?? [];
  const points = side === "player" ? coup?.player_points : coup?.banker_points;
  const due = coup?.due === side ? "hand--due" : "";
  return (
    <div class={`hand hand--${side} ${due}`}>
      <h3>
        {say(`dealer.${side}`)}
        {typeof points === "number" && cards.length > 0 && (
          <output>{say("dealer.points", { points })}</output>
        )}
      </h3>
      <div class="hand-cards">
        {cards.map((card, place) => (
          <PlayingCard key={`${place} ${card}`} card={card} height={112} across={place === 2} />
        ))}
      </div>
    </div>
  );
}

function Due({ coup }: { coup: CoupView | null }) {
  if (coup === null) return <p class="due" />;
  const due = coup.due;
  const next = due === "player" || due === "banker" || due === "done" ? due : null;
  return (
    <p class={`due ${(coup.unread ?? 0) > 0 ? "due--unread" : ""}`} role="status">
      {next !== null && <strong>{say(`dealer.due.${next}`)}</strong>}
      <span>{(coup.unread ?? 0) > 0 ? say("dealer.unread") : (coup.why ?? "")}</span>
      {(coup.clauses ?? []).length > 0 && <small>{coup.clauses?.join(", ")}</small>}
      {coup.last_coup === true && <b class="due-last">{say("dealer.last-coup")}</b>}
      {coup.without_wagers === true && <b class="due-last">{say("dealer.without-wagers")}</b>}
    </p>
  );
}

/** Pressed by what lies on the table, not by what the system has worked out. */
function WhoWon({ desk }: { desk: Desk }) {
  const station = useStation();
  const button = buttonOf(desk, "press-result");
  if (button === undefined) return null;
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

/** How far the shoe is, and what happens to it. */
function ShoeLine({ desk }: { desk: Desk }) {
  const [keying, setKeying] = useState(false);
  const shoe = desk.table.shoe ?? null;
  const enter = buttonOf(desk, "enter-card");
  return (
    <div class="shoe-line">
      <span class="shoe-drawn">
        {shoe !== null &&
          (shoe.ended !== null ? ended(shoe.ended) : say("dealer.shoe-drawn", shoe))}
      </span>
      {enter !== undefined && (
        <DeskButton button={enter} onPress={() => setKeying(true)}>
          {nameOf("enter-card")}
        </DeskButton>
      )}
      <ShoeButton desk={desk} command="burn-card" />
      <ShoeButton desk={desk} command="report-cutting-card" />
      {keying && enter !== undefined && (
        <CardDialog button={enter} onClose={() => setKeying(false)} />
      )}
    </div>
  );
}

function ended(why: string): string {
  return say("dealer.shoe-ended", { why });
}

function ShoeButton({ desk, command }: { desk: Desk; command: string }) {
  const station = useStation();
  const button = buttonOf(desk, command);
  if (button === undefined) return null;
  return (
    <DeskButton
      button={button}
      onPress={(at) => {
        const body = plainBody(button, desk.name);
        if (body !== null)
          void station.press({ body, what: nameOf(command), at, ...leave(button) });
      }}
    >
      {nameOf(command)}
    </DeskButton>
  );
}
