import { LayoutBoard } from "../../../kit/layout/layout_board";
import type { Stake } from "../../../kit/layout/stake";
import { money } from "../../../kit/money";
import { PlayingCard } from "../../../kit/playing_card";
import type { OfferView, OutcomeData, RecalledRound, RecalledWager } from "../../../wire/types";
import { language, say } from "../../../words/words";
import { useSeat } from "../floor";
import { LargeOutcome } from "../games/result_panel";
import { betName } from "../model/bet_names";
import { lettered } from "../model/lettering";
import { ClauseLink } from "./clause_link";

/** One round of the player: the chips as they stood, what came, what each wager paid and why. */
export function RecalledRoundView({ round }: { round: RecalledRound }) {
  const { terminal } = useSeat();
  terminal.offers.wantAny(round.table);
  const offer = terminal.offers.of(round.table);
  if (offer === null) return <p>{say("terminal.waiting")}</p>;
  return (
    <div class="recalled">
      <RecalledBoards offer={offer} round={round} />
      {round.outcome != null && round.outcome.void == null && (
        <RecalledOutcome outcome={round.outcome} />
      )}
      {round.corrected === true && <p class="corrected">{say("terminal.corrected")}</p>}
      <ul class="recalled-wagers">
        {round.wagers.map((wager) => (
          <Wager key={wager.bet} wager={wager} offer={offer} />
        ))}
      </ul>
    </div>
  );
}

function RecalledBoards({ offer, round }: { offer: OfferView; round: RecalledRound }) {
  const stakes: Stake[] = round.wagers.map(({ bet, stake, credit }) => ({
    bet,
    cents: stake,
    look: credit > 0 ? "won" : "accepted",
  }));
  const { main, racetrack, lucky_ball: lucky } = offer.landscape;
  const number = round.outcome?.number ?? null;
  const others = [racetrack, lucky].filter(
    (layout) => layout != null && stakes.some(({ bet }) => !has(main, bet) && has(layout, bet)),
  );
  return (
    <>
      {[main, ...others].map(
        (layout, place) =>
          layout != null && (
            <div class="recalled-board" key={place}>
              <LayoutBoard
                layout={lettered(layout, language.value)}
                label={say("terminal.recall.board")}
                stakes={place === 0 ? stakes : stakes.filter(({ bet }) => !has(main, bet))}
                dolly={place === 0 ? number : null}
                disabled
                onTouch={() => undefined}
              />
            </div>
          ),
      )}
    </>
  );
}

function has(layout: OfferView["landscape"]["main"], bet: string): boolean {
  return layout.spots.some((spot) => spot.bet === bet);
}

function RecalledOutcome({ outcome }: { outcome: OutcomeData }) {
  if (outcome.player == null) return <LargeOutcome outcome={outcome} />;
  return (
    <div class="recalled-hands">
      {(["player", "banker"] as const).map((side) => (
        <div key={side}>
          <h3>{say(`bet.${side}`)}</h3>
          <div class="hand-cards">
            {(outcome[side] ?? []).map((card, place) => (
              <PlayingCard key={place} card={card} height={72} across={place === 2} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** In English as the server tells it for a dispute; else what came of it. */
function whyOf({ why, status, stake, credit }: RecalledWager): string {
  if (language.value === "en" && why !== undefined && why !== "") return why;
  return say(`terminal.recall.${status}`, { stake: money(stake), credit: money(credit) });
}

function Wager({ wager, offer }: { wager: RecalledWager; offer: OfferView }) {
  return (
    <li>
      <strong>{betName(offer, wager.bet)}</strong> {money(wager.stake)} → {money(wager.credit)}
      <span class="soft"> {whyOf(wager)}</span>
      {wager.clause != null && <ClauseLink clause={wager.clause} />}
    </li>
  );
}
