import { colourName } from "../../../../kit/wording/colour_name";
import { useState } from "preact/hooks";
import { Field } from "../../../../kit/controls/field";
import { Keypad } from "../../../../kit/controls/keypad";
import { money, moneyShort } from "../../../../kit/wording/money";
import { toast } from "../../../../kit/messages/toast";
import type { DealerTender } from "../../../../wire/types";
import { say } from "../../../../words/words";
import { Choices } from "../../controls/choices";
import { nameOf } from "../../model/commands";
import type { Desk } from "../../model/desk";
import { useStation } from "../../model/station";
import { Button } from "../../../../kit/controls/button";

import { WhoChoice } from "./who_choice";

const UNITS = [50, 100, 200, 250, 500, 1_000, 2_500, 10_000];

interface SellFormProps {
  desk: Desk;
  colour: string;
  onDone: () => void;
  /** Whose it is already: more of it, at the same value. */
  more?: { player: string; unit: number; marker: string };
  /** Who holds it already and agrees that somebody else plays with it too. */
  shared?: { agreed: readonly string[]; unit: number };
}

/** A colour sold: to whom, what a check is worth, how many, and for what. */
export function SellForm({ desk, colour, onDone, more, shared }: SellFormProps) {
  const station = useStation();
  const [player, setPlayer] = useState(more?.player ?? "");
  const [unit, setUnit] = useState(more?.unit ?? shared?.unit ?? usual(desk));
  const [tender, setTender] = useState<DealerTender>("cash");
  const [typed, setTyped] = useState("");
  const [patron, setPatron] = useState("");
  const checks = Number(typed);
  const name = player.trim();
  const ready = name !== "" && checks > 0;
  const words = {
    count: checks,
    colour: colourName(colour),
    player: name,
    amount: money(checks * unit),
  };
  function sell(): void {
    if (!ready) return;
    // The marker that lies on the rack shows the value of a check.
    const marker = more === undefined || more.marker === "" ? moneyShort(unit) : more.marker;
    const body = {
      type: "issue-colour", table: desk.name, colour, player: name, unit, checks, tender, marker,
      agreed_by: [...(shared?.agreed ?? [])], patron: patron.trim() === "" ? null : patron.trim(),
    } as const; // prettier-ignore
    onDone();
    const onSold = (): void => toast(say("dealer.sold", words));
    const approvers = desk.desk.layout?.inspectors ?? [];
    void station.press({ body, what: nameOf("issue-colour"), approvers, onDone: onSold });
  }
  return (
    <div class="sell">
      <div>
        {more === undefined && (
          <>
            <WhoChoice desk={desk} player={player} onChoose={setPlayer} />
            {shared === undefined ? (
              <Units unit={unit} onChoose={setUnit} />
            ) : (
              <p>
                {say("dealer.rack.agreed", {
                  players: shared.agreed.join(", "),
                  colour: colourName(colour),
                })}
              </p>
            )}
          </>
        )}
        <Choices
          label={say("dealer.money.tender")}
          options={["cash", "chips"]}
          chosen={tender}
          onChoose={(chosen) => setTender(chosen as DealerTender)}
        />
        {tender === "cash" && (
          <Field label={say("dealer.patron")} value={patron} onChange={setPatron} />
        )}
      </div>
      <div>
        <label class="buy-in-amount">
          {say("dealer.sell.checks")}
          <output>
            {typed === ""
              ? "–"
              : say("dealer.checks-worth", { count: checks, amount: moneyShort(checks * unit) })}
          </output>
        </label>
        <Keypad
          value={typed}
          longest={3}
          onChange={setTyped}
          onEnter={sell}
          enterLabel={ready ? say("dealer.sell", words) : nameOf("issue-colour")}
        />
      </div>
    </div>
  );
}

function Units({ unit, onChoose }: { unit: number; onChoose: (unit: number) => void }) {
  return (
    <fieldset class="choices">
      <legend>{say("dealer.sell.unit")}</legend>
      <div class="choices-row">
        {UNITS.map((each) => (
          <Button key={each} pressed={each === unit} onPress={() => onChoose(each)}>
            {moneyShort(each)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The table's minimum, unless the house has none. */
function usual(desk: Desk): number {
  return desk.table.sign.general?.min ?? UNITS[1] ?? 100;
}
