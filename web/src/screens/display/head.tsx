import { closingSentence } from "../../kit/wording/closing_sentence";
import { Countdown } from "../../kit/pieces/countdown";
import { inFull } from "../../kit/wording/names";
import { standingWords } from "../../kit/wording/standing_words";
import { clock } from "../../kit/wording/time";
import type { OfferView, TableView } from "../../wire/types";
import { say } from "../../words/words";
import { LimitsSign } from "./limits_sign";

interface DisplayHeadProps {
  table: TableView;
  offer: OfferView | null;
  now: () => number;
}

/** Which table, its limits, and how the round stands, large. */
export function DisplayHead({ table, offer, now }: DisplayHeadProps) {
  const round = table.round ?? null;
  const state = stateOf(table);
  return (
    <header class="board-head">
      <div class="board-name">
        <h1>{inFull(table.name)}</h1>
        <p>{played(table)}</p>
        {offer !== null && (
          <p class={offer.approved ? "" : "board-warn"}>{standingWords(offer.standing)}</p>
        )}
      </div>
      <LimitsSign table={table} offer={offer} />
      <div class={`board-state board-state--${state}`} role="status">
        <strong>
          {say(isPaidByHand(table, state) ? "display.paying" : `terminal.round.${state}`)}
        </strong>
        <Announced table={table} />
      </div>
      {round !== null && round.status === "open" && round.closes != null ? (
        <Countdown opened={round.opened} closes={round.closes} now={now} size={190} />
      ) : (
        <div class="board-no-countdown" />
      )}
    </header>
  );
}

/** Who deals, and what of the layout is recorded where people play with chips. */
function played({ source, known }: TableView): string {
  const dealt = say(`terminal.source.${source}`);
  if (known == null) return dealt;
  return `${dealt} · ${say("pit.known", { known: say(`dealer.known.${known}`) })}`;
}

type State = "none" | "closed-table" | NonNullable<TableView["round"]>["status"];

/** Chips are paid one player after the other, until betting opens again. */
function isPaidByHand(table: TableView, state: State): boolean {
  return table.known != null && state === "settled";
}

function stateOf(table: TableView): State {
  if (table.status === "closed") return "closed-table";
  return table.round?.status ?? "none";
}

/** What was announced: that the table closes, or that its limits change. */
function Announced({ table }: { table: TableView }) {
  const { closing, limits_change: change } = table;
  const halt = table.halts?.[0];
  return (
    <>
      {halt !== undefined && <p class="board-warn">{say(`halt.${halt}`)}</p>}
      {closing != null && <p class="board-warn">{closingSentence(closing)}</p>}
      {change != null && (
        <p class="board-warn">{say("display.limits-change", { time: clock(change.binds_from) })}</p>
      )}
    </>
  );
}
