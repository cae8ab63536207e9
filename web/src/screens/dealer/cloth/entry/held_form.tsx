import { colourName } from "../../../../kit/wording/colour_name";
import { useState } from "preact/hooks";
import { Button } from "../../../../kit/controls/button";
import { Keypad } from "../../../../kit/controls/keypad";
import { money, moneyShort } from "../../../../kit/wording/money";
import { Segments } from "../../../../kit/controls/segments";
import { toast } from "../../../../kit/messages/toast";
import type { Holder } from "../../../../wire/types";
import { say } from "../../../../words/words";
import { ReasonChoice } from "../../controls/reason_choice";
import { nameOf } from "../../model/commands";
import type { Desk } from "../../model/desk";
import { useStation } from "../../model/station";

import { SellForm } from "./sell_form";

interface HeldFormProps {
  desk: Desk;
  colour: string;
  holder: string;
  onDone: () => void;
}

type Act = "redeem" | "more" | "share" | "free";

/** A colour that somebody has: redeemed, more of it sold, or freed when its player has gone. */
export function HeldForm({ desk, colour, holder, onDone }: HeldFormProps) {
  const [act, setAct] = useState<Act>("redeem");
  const held = (desk.desk.layout?.colours ?? [])
    .find((each) => each.colour === colour)
    ?.holders?.find(({ player }) => player === holder);
  if (held === undefined) return null;
  const { player, unit, marker = "" } = held;
  const shared = desk.desk.layout?.colours_shared === true;
  const acts: readonly Act[] = shared
    ? ["redeem", "more", "share", "free"]
    : ["redeem", "more", "free"];
  const holders = (desk.desk.layout?.colours ?? []).find((each) => each.colour === colour)?.holders;
  const agreed = (holders ?? []).map((each) => each.player);
  return (
    <>
      <h3>
        {say("dealer.rack.whose", { player, colour: colourName(colour), unit: moneyShort(unit) })}
      </h3>
      <Segments
        label={say("dealer.rack")}
        value={act}
        onChoose={setAct}
        options={acts.map((value) => ({
          value,
          label: say(value === "free" ? "dealer.rack.free-it" : `dealer.rack.${value}`),
        }))}
      />
      {act === "redeem" && <Redeem desk={desk} colour={colour} held={held} onDone={onDone} />}
      {act === "more" && (
        <SellForm desk={desk} colour={colour} onDone={onDone} more={{ player, unit, marker }} />
      )}
      {act === "share" && (
        <SellForm desk={desk} colour={colour} onDone={onDone} shared={{ agreed, unit }} />
      )}
      {act === "free" && <Free desk={desk} colour={colour} player={player} onDone={onDone} />}
    </>
  );
}

interface RedeemProps {
  desk: Desk;
  colour: string;
  held: Pick<Holder, "player" | "unit" | "checks" | "on_layout">;
  /** Where they were sold, if not at this table. */
  issuedAt?: string;
  onDone: () => void;
}

/** Checks counted, and value chips for them. */
export function Redeem({ desk, colour, held, issuedAt = desk.name, onDone }: RedeemProps) {
  const station = useStation();
  const [typed, setTyped] = useState("");
  const checks = Number(typed);
  const words = {
    count: checks,
    colour: colourName(colour),
    player: held.player,
    amount: money(checks * held.unit),
  };
  function redeem(): void {
    const of = { table: desk.name, colour, issued_at: issuedAt, player: held.player, checks };
    const what = nameOf("redeem-colour");
    onDone();
    const onRedeemed = (): void => toast(say("dealer.redeemed", words));
    const approvers = desk.desk.layout?.inspectors ?? [];
    const body = { type: "redeem-colour", ...of } as const;
    void station.press({ body, what, approvers, onDone: onRedeemed });
  }
  const left = held.checks - (held.on_layout ?? 0);
  return (
    <div class="redeem">
      <p>{say("dealer.redeem.count")}</p>
      <div class="choices-row">
        <Button onPress={() => setTyped(String(left))}>
          {say("dealer.redeem.all", { count: left })}
        </Button>
      </div>
      <Keypad
        value={typed}
        longest={4}
        onChange={setTyped}
        onEnter={redeem}
        enterLabel={typed === "" ? nameOf("redeem-colour") : say("dealer.redeem", words)}
      />
    </div>
  );
}

function Free(props: { desk: Desk; colour: string; player: string; onDone: () => void }) {
  const { desk, colour, player, onDone } = props;
  const station = useStation();
  const [reason, setReason] = useState("");
  function free(): void {
    const body = { type: "free-colour", table: desk.name, colour, player, reason } as const;
    onDone();
    const by = desk.desk.layout?.inspectors ?? [];
    void station.press({ body, what: nameOf("free-colour"), by });
  }
  return (
    <>
      <p>{say("dealer.free.what", { player })}</p>
      <ReasonChoice reason={reason} onChoose={setReason} />
      <Button tone="danger" size="large" disabled={reason.trim() === ""} onPress={free}>
        {nameOf("free-colour")}
      </Button>
    </>
  );
}
