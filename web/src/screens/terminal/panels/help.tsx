import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { moneyShort } from "../../../kit/wording/money";
import { Notices } from "../../../kit/messages/notices";
import { RulesReader } from "../../../kit/messages/rules_reader";
import { standingWords } from "../../../kit/wording/standing_words";
import type { BetView, OfferView, Sign } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { betName } from "../model/bet_names";
import { edgeText } from "../model/edge";
import { wayOf } from "../model/gestures";
import { limitsFor } from "../model/limits";
import { refusedAt } from "../model/refused";
import { oddsText } from "../../../kit/wording/odds_text";
import { ClauseLink } from "./clause_link";
import { PromotionsShown } from "./promotions_shown";

/** The rules of this table: how to bet, limits, odds and the house's edge of every bet. */
export function Help({ onClose }: { onClose: () => void }) {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const sign = terminal.owned.value?.personal ?? terminal.table.value?.sign ?? {};
  return (
    <Dialog title={say("terminal.help")} onClose={onClose} wide>
      <RulesOnRequest />
      <Notices offer={offer} place="help" />
      <PromotionsShown />
      {offer === null ? <p>{say("terminal.waiting")}</p> : <Rules offer={offer} sign={sign} />}
    </Dialog>
  );
}

/** All of the rules, and a way to have them on paper. */
function RulesOnRequest() {
  const { terminal } = useSeat();
  const [open, setOpen] = useState(false);
  async function ask(): Promise<string> {
    const seat = terminal.seat.value;
    if (seat === null) return "";
    const body = { type: "call-attendant", terminal: seat.terminal } as const;
    const answer = await terminal.link.send(body);
    const refused = refusedAt(answer, { command: body.type }, terminal, { x: 0, y: 0 });
    return refused === null ? say("rules.copy-asked") : refused.sentence;
  }
  return (
    <>
      <p>
        <Button onPress={() => setOpen(true)}>{say("rules.title")}</Button>
      </p>
      {open && (
        <RulesReader
          table={terminal.chosen.value ?? undefined}
          rulebook={terminal.offer.value?.rulebook}
          onAsk={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Rules({ offer, sign }: { offer: OfferView; sign: Sign }) {
  return (
    <div class="help">
      <p>
        <strong>{offer.title}</strong> ({offer.rulebook})<em> {standingWords(offer.standing)}</em>
      </p>
      <ul>
        <li>{say(`terminal.help.place.${wayOf(offer.gesture)}`)}</li>
        <li>{say("terminal.help.move")}</li>
        <li>{say("terminal.help.hold")}</li>
        {offer.confirm && <li>{say("terminal.help.confirm")}</li>}
        <li>{say(`terminal.help.winning.${offer.winning_wager}`)}</li>
        <li>{say(`terminal.help.tables.${offer.tables_at_once}`)}</li>
        {typeof sign.min_total === "number" && (
          <li>{say("terminal.help.min-total", { amount: moneyShort(sign.min_total) })}</li>
        )}
        {typeof sign.max_total === "number" && (
          <li>{say("terminal.help.max-total", { amount: moneyShort(sign.max_total) })}</li>
        )}
      </ul>
      <OddsTable offer={offer} sign={sign} />
    </div>
  );
}

function OddsTable({ offer, sign }: { offer: OfferView; sign: Sign }) {
  return (
    <table class="odds-table">
      <thead>
        <tr>
          <th>{say("terminal.help.bet")}</th>
          <th>{say("terminal.info.odds")}</th>
          <th>{say("terminal.info.edge")}</th>
          <th>{say("terminal.help.limits")}</th>
          <th>{say("terminal.help.rules")}</th>
        </tr>
      </thead>
      <tbody>
        {offer.bets.map((bet) => (
          <OddsRow key={bet.line} bet={bet} offer={offer} sign={sign} />
        ))}
      </tbody>
    </table>
  );
}

function OddsRow({ bet, offer, sign }: { bet: BetView; offer: OfferView; sign: Sign }) {
  const { min, max } = limitsFor(sign, bet.kind);
  const name = bet.label === "" ? betName(offer, bet.line) : betLabel(bet, offer);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{oddsText(bet.odds)}</td>
      <td>{edgeText(bet)}</td>
      <td>
        {typeof min === "number" ? moneyShort(min) : "–"} …{" "}
        {typeof max === "number" ? moneyShort(max) : "–"}
      </td>
      <td>
        {(bet.rules ?? []).join(" ")} {bet.clause !== null && <ClauseLink clause={bet.clause} />}
      </td>
    </tr>
  );
}

function betLabel(bet: BetView, offer: OfferView): string {
  return bet.line === bet.kind ? betName(offer, bet.kind) : bet.label;
}
