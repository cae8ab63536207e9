import { colourName } from "../../../kit/wording/colour_name";
import { useState } from "preact/hooks";
import { betWords } from "../../../kit/wording/bet_words";
import { money, moneyShort } from "../../../kit/wording/money";
import { toast } from "../../../kit/messages/toast";
import type { Payout, WinningPieces } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { DeskButton } from "../controls/desk_button";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";
import { Check, faceText } from "./check";

import { MixDialog } from "./mix_dialog";
import { unitOf } from "./pieces";

/** What is due to whom, in the order in which the house pays. */
export function Payouts({ desk }: { desk: Desk }) {
  const { due = [], advise = [], known } = desk.desk.layout ?? { known: "nothing" };
  return (
    <section class="payouts" aria-label={say("dealer.payouts")}>
      <h2>{say("dealer.payouts")}</h2>
      {due.length === 0 && (
        <p class="payouts-none">
          {say(known === "nothing" ? "dealer.payouts.unknown" : "dealer.payouts.none")}
        </p>
      )}
      {advise.map((player) => (
        <p key={player} class="payouts-advise" role="status">
          ▲ {say("dealer.advise", { player })}
        </p>
      ))}
      <ol>
        {due.map((row, place) => (
          <Row key={`${place} ${row.player} ${row.step ?? ""}`} desk={desk} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({ desk, row }: { desk: Desk; row: WinningPieces }) {
  const { player, colour = "", won, bets = [], stake = 0, payout } = row;
  const unit = unitOf(desk.desk.layout?.colours ?? [], colour);
  return (
    <li class="payout">
      <div class="payout-line">
        <Check colour={colour} text={stake === 0 ? "" : faceText(stake, unit)} size={32} />
        <span class="payout-who">
          <b>{player}</b>
          <small>
            {row.step == null ? say("dealer.payouts.earlier") : say(`dealer.paying.${row.step}`)}
            {bets.length > 0 && ` · ${bets.map(betWords).join(", ")}`}
          </small>
        </span>
        <span class="payout-won">
          {unit > 0 && <b>{say("dealer.checks", { count: Math.floor(won / unit) })}</b>}
          <span>{moneyShort(won)}</span>
        </span>
      </div>
      {payout != null && <Paying desk={desk} player={player} payout={payout} />}
    </li>
  );
}

interface PayingProps {
  desk: Desk;
  player: string;
  payout: Payout;
}

function Paying({ desk, player, payout }: PayingProps) {
  const station = useStation();
  const [mixing, setMixing] = useState(false);
  const { amount, button, checks = 0, checks_most: most = 0 } = payout;
  function pay(inChecks: number, at?: { x: number; y: number }): void {
    const body = { type: "pay-out", table: desk.name, player, checks: inChecks } as const;
    const what = say("dealer.payout.what", { player, amount: money(amount) });
    const onDone = (): void => toast(say("dealer.payout.done", { player, amount: money(amount) }));
    setMixing(false);
    void station.press({
      body,
      what,
      onDone,
      ...(at === undefined ? {} : { at }),
      ...leave(button),
    });
  }
  return (
    <div class={`payout-pay ${payout.waits === true ? "payout-pay--waits" : ""}`}>
      {payout.waits === true && <em>▲ {say("dealer.payout.waits")}</em>}
      <DeskButton button={button} onPress={(at) => pay(checks, at)}>
        {say("dealer.payout.pay", { mix: mixText(payout, checks) })}
      </DeskButton>
      {most > 0 && (
        <DeskButton button={{ command: "mix" }} onPress={() => setMixing(true)}>
          {say("dealer.payout.mix")}
        </DeskButton>
      )}
      {mixing && (
        <MixDialog player={player} payout={payout} onPay={pay} onClose={() => setMixing(false)} />
      )}
    </div>
  );
}

/** `20 blue + $5`, `$120`. */
export function mixText({ amount, colour = "", unit = 0 }: Payout, checks: number): string {
  const rest = amount - checks * unit;
  if (checks === 0) return moneyShort(amount);
  const parts = { count: checks, colour: colourName(colour), amount: moneyShort(rest) };
  return rest === 0 ? say("dealer.mix.checks", parts) : say("dealer.mix.both", parts);
}
