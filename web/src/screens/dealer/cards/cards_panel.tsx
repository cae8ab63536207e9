import { PlayingCard } from "../../../kit/pieces/playing_card";
import { clock } from "../../../kit/wording/time";
import type { BurningView, CardsDesk, CardSetView } from "../../../wire/types";
import { say } from "../../../words/words";
import { cardText } from "../model/outcomes";
import "./cards_panel.css";

/** In place of the hands while nothing can be dealt: which cards, what was done, what is burned. */
export function CardsPanel({ cards }: { cards: CardsDesk }) {
  const set = cards.cards ?? null;
  const burning = cards.burning ?? null;
  return (
    <section class="cards-panel">
      <div class="cards-state">
        <h3>
          {titleOf(cards)}
          {cards.ended_clause != null && <small>{cards.ended_clause}</small>}
        </h3>
        {set === null ? <p>{say("dealer.cards.none")}</p> : <SetLine set={set} />}
      </div>
      {burning !== null && <Burning burning={burning} />}
    </section>
  );
}

function titleOf({ burning, ended }: CardsDesk): string {
  if (burning != null) return say("dealer.cards.loaded");
  return ended == null ? say("dealer.cards.no-shoe") : say("dealer.cards.ended", { why: ended });
}

function SetLine({ set }: { set: CardSetView }) {
  return (
    <>
      <p class="cards-set">
        <BackSwatch back={set.back} />
        <strong>{set.id}</strong>
        <span>
          {say("dealer.cards.set", {
            back: say(`dealer.cards.back.${set.back}`),
            decks: set.decks,
          })}
        </span>
      </p>
      <ul class="cards-attested">
        <Attested label={say("dealer.cards.checked")} at={set.checked} />
        {set.order === "pre-shuffled" ? (
          <li class="cards-attested--done">✓ {say("dealer.cards.pre-shuffled")}</li>
        ) : (
          <Attested label={say("dealer.cards.shuffled")} at={set.shuffled} />
        )}
        {set.riffled != null && <Attested label={say("dealer.cards.riffled")} at={set.riffled} />}
        <Attested label={say("dealer.cards.cut")} at={set.cut} />
      </ul>
      {set.check_due != null && <p class="cards-warning">{say("dealer.cards.check-due")}</p>}
      {(set.faults ?? []).length > 0 && (
        <p class="cards-warning">{say("dealer.cards.faults", { faults: faultsOf(set) })}</p>
      )}
    </>
  );
}

function Attested({ label, at }: { label: string; at: number | null | undefined }) {
  if (at == null) return <li>· {label}</li>;
  return (
    <li class="cards-attested--done">
      ✓ {label} <small>{clock(at)}</small>
    </li>
  );
}

/** `9S missing` as it is said of a card on the table. */
function faultsOf({ faults }: CardSetView): string {
  return (faults ?? []).map(faultOf).join(", ");
}

function faultOf(fault: string): string {
  const [card = "", kind = ""] = fault.split(" ");
  const found = kind === "missing" ? kind : "foreign";
  return `${cardText(card)} ${say(`dealer.cards.${found}`)}`;
}

export function BackSwatch({ back }: { back: CardSetView["back"] }) {
  return <span class={`cards-back cards-back--${back}`} aria-hidden="true" />;
}

function Burning({ burning }: { burning: BurningView }) {
  const { burned, to_burn: left, face_up: faceUp } = burning;
  return (
    <div class="cards-burning" role="status">
      <strong>
        {faceUp
          ? say("dealer.cards.burn-shown")
          : say(left === 1 ? "dealer.cards.burn-one" : "dealer.cards.burn-left", { left })}
      </strong>
      {burned.length > 0 && <span>{say("dealer.cards.burned", { count: burned.length })}</span>}
      <div class="cards-burned">
        {burned.map((card, place) => (
          <PlayingCard key={place} card={card} height={76} />
        ))}
      </div>
    </div>
  );
}
