import { oddsText } from "../../kit/wording/odds_text";
import type { LuckyBallView } from "../../wire/types";
import { say } from "../../words/words";
import "./lucky_board.css";

const COLOURS = ["red", "green", "blue", "yellow"] as const;

/** The four numbers of the round, framed in the layout's colours, with what each pays now. */
export function LuckyBoard({ lucky }: { lucky: LuckyBallView }) {
  return (
    <section class="lucky-board" aria-label={say("terminal.lucky")}>
      <header>
        <h2>{say("terminal.lucky")}</h2>
        <p class={lucky.no_more_bets === true ? "lucky-closed" : "soft"} role="status">
          {sentence(lucky)}
        </p>
      </header>
      {lucky.failed !== true && (
        <ul>
          {COLOURS.map((colour) => (
            <Number key={colour} colour={colour} lucky={lucky} />
          ))}
        </ul>
      )}
      {lucky.mega != null && (
        <p class="lucky-mega">
          {say("display.lucky.mega", { odds: lucky.mega, reference: lucky.reference ?? "" })}
        </p>
      )}
    </section>
  );
}

function Number({ colour, lucky }: { colour: (typeof COLOURS)[number]; lucky: LuckyBallView }) {
  const boosted = lucky.boosted === colour;
  const boost = say(lucky.boost === "mega" ? "display.boost.mega" : "display.boost.super");
  return (
    <li class={`lucky lucky--${colour} ${boosted ? "lucky--boosted" : ""}`}>
      <strong data-lucky={colour}>{lucky.numbers?.[colour] ?? "–"}</strong>
      <small>{boosted ? boost : say(`display.colour.${colour}`)}</small>
      <em>{oddsText(lucky.odds?.[colour] ?? "")}</em>
    </li>
  );
}

function sentence(lucky: LuckyBallView): string {
  if (lucky.failed === true) return say("terminal.lucky.failed");
  if (lucky.void === true) return say("terminal.lucky.void");
  if (lucky.no_more_bets === true) return say("terminal.round.closed");
  return say(lucky.numbers === undefined ? "terminal.lucky.waiting" : "terminal.lucky.drawn");
}

/** Whether all that was drawn stands before people's eyes, read from the page itself. */
export function standsThere(lucky: LuckyBallView): boolean {
  return COLOURS.every((colour) => {
    const cell = document.querySelector(`[data-lucky="${colour}"]`);
    const box = cell?.getBoundingClientRect();
    const seen = box !== undefined && box.width > 0 && box.height > 0 && box.top >= 0;
    return (
      seen && box.bottom <= window.innerHeight && cell?.textContent === lucky.numbers?.[colour]
    );
  });
}
