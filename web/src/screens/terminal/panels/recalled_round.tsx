import { LayoutBoard } from "../../../kit/layout/layout_board";
import type { Stake } from "../../../kit/layout/stake";
import { money } from "../../../kit/wording/money";
import { PlayingCard } from "../../../kit/pieces/playing_card";
import type { OfferView, OutcomeData, RecalledRound, RecalledWager } from "../../../wire/types";
import { language, say } from "../../../words/words";
import { useSeat } from "../floor";
import { LargeOutcome } from "../games/result_panel";
import { betName } from "../model/bet_names";
import { lettered } from "../../../kit/layout/lettering";
import { uncountedSentence } from "../model/uncounted";
import { ClauseLink } from "./clause_link";
import { Net } from "./net";

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
      <CameBack round={round} offer={offer} />
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

function withNames({ status, stake, credit }: RecalledWager): string {
  return say(`terminal.recall.${status}`, {
    stake: money(stake),
    credit: money(credit),
    won: money(credit - stake),
    lost: money(stake - credit),
  });
}

/** What came back when bets closed, and why. */
function CameBack({ round, offer }: { round: RecalledRound; offer: OfferView }) {
  const returned = round.returned ?? [];
  if (returned.length === 0) return null;
  return (
    <section>
      <h3>{say("terminal.recall.returned")}</h3>
      <ul class="recalled-wagers">
        {returned.map((wager) => (
          <li key={`${wager.bet} ${wager.why}`}>
            {uncountedSentence(wager, "returned", offer, null)}
            {wager.clause != null && <ClauseLink clause={wager.clause} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wager({ wager, offer }: { wager: RecalledWager; offer: OfferView }) {
  return (
    <li>
      <Net cents={wager.credit - wager.stake} />
      <strong>{betName(offer, wager.bet)}</strong> {withNames(wager)}
      {wager.clause != null && <ClauseLink clause={wager.clause} />}
      {language.value === "en" && wager.why !== undefined && (
        <details>
          <summary>{say("terminal.recall.worked-out")}</summary>
          <p class="soft">{wager.why}</p>
        </details>
      )}
    </li>
  );
}
