import { Dialog } from "../../../kit/messages/dialog";
import { moneyShort } from "../../../kit/wording/money";
import type { BetView, Limits, Spot } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { betName } from "../model/bet_names";
import { edgeText } from "../model/edge";
import { limitsFor } from "../model/limits";
import { oddsText } from "../../../kit/wording/odds_text";
import { ClauseLink } from "../panels/clause_link";

/** What a spot is: its exact limits, odds and edge, and what it covers. */
export function SpotInfo({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const table = terminal.table.value;
  const bet = offer?.bets.find(({ line }) => line === spot.line) ?? null;
  const sign = terminal.owned.value?.personal ?? table?.sign ?? {};
  if (offer === null) return null;
  return (
    <Dialog title={betName(offer, spot.bet)} onClose={onClose}>
      <dl class="facts">
        <LimitFacts limits={limitsFor(sign, spot.kind)} />
        {bet !== null && <PriceFacts bet={bet} />}
        <dt>{say("terminal.info.covers")}</dt>
        <dd>
          {spot.covers.map((name) => (name.includes(":") ? betName(offer, name) : name)).join(", ")}
        </dd>
      </dl>
      {(bet?.rules ?? []).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {bet?.clause != null && <ClauseLink clause={bet.clause} />}
    </Dialog>
  );
}

function LimitFacts({ limits }: { limits: Limits }) {
  return (
    <>
      <dt>{say("terminal.info.min")}</dt>
      <dd>{shown(limits.min)}</dd>
      <dt>{say("terminal.info.max")}</dt>
      <dd>{shown(limits.max)}</dd>
      {typeof limits.unit === "number" && (
        <>
          <dt>{say("terminal.info.unit")}</dt>
          <dd>{moneyShort(limits.unit)}</dd>
        </>
      )}
    </>
  );
}

function PriceFacts({ bet }: { bet: BetView }) {
  return (
    <>
      <dt>{say("terminal.info.odds")}</dt>
      <dd>{oddsText(bet.odds)}</dd>
      <dt>{say("terminal.info.edge")}</dt>
      <dd>{edgeText(bet)}</dd>
      {bet.pieces > 1 && (
        <>
          <dt>{say("terminal.info.pieces")}</dt>
          <dd>{bet.pieces}</dd>
        </>
      )}
    </>
  );
}

function shown(cents: number | null | undefined): string {
  return typeof cents === "number" ? moneyShort(cents) : say("terminal.info.none");
}
