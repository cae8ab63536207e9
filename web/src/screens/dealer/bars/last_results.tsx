import { Die } from "../../../kit/pieces/die";
import { NumberBadge, type PocketColour } from "../../../kit/pieces/number_badge";
import type { PocketView } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";

const SHOWN = 9;
const DICE_SHOWN = 4;

/** The latest first, as the table's game shows them. */
export function LastResults({ desk }: { desk: Desk }) {
  const statistics = desk.history?.statistics;
  if (statistics === undefined || statistics.latest.length === 0)
    return (
      <div class="last-results">
        <small>{say("dealer.no-results")}</small>
      </div>
    );
  return (
    <div class="last-results" role="group" aria-label={say("dealer.last-results")}>
      {statistics.type === "roulette" && (
        <Numbers latest={statistics.latest} wheel={desk.desk.wheel ?? []} />
      )}
      {statistics.type === "sic-bo" &&
        statistics.latest.slice(0, DICE_SHOWN).map((rolled, place) => (
          <span key={place} class="last-dice">
            {rolled.faces.map((face, die) => (
              <Die key={die} face={face} size={22} />
            ))}
            <b>{rolled.total}</b>
          </span>
        ))}
      {statistics.type === "baccarat" &&
        statistics.latest.slice(0, SHOWN).map((result, place) => (
          <span key={place} class={`last-coup last-coup--${result}`}>
            {say(`dealer.${result}`).slice(0, 1)}
          </span>
        ))}
    </div>
  );
}

function Numbers(props: { latest: readonly string[]; wheel: readonly PocketView[] }) {
  return (
    <>
      {props.latest.slice(0, SHOWN).map((number, place) => (
        <NumberBadge
          key={place}
          number={number}
          colour={colourOf(number, props.wheel)}
          size={place === 0 ? 48 : 36}
          lit={place === 0}
        />
      ))}
    </>
  );
}

export function colourOf(number: string, wheel: readonly PocketView[]): PocketColour {
  const tone = wheel.find((pocket) => pocket.number === number)?.tone;
  return tone === "red" || tone === "black" ? tone : "green";
}
