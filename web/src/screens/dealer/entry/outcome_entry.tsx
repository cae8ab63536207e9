import { useState } from "preact/hooks";
import type { OutcomeData } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";
import { DiceEntry } from "./dice_entry";
import { HandsEntry } from "./hands_entry";
import { NumberEntry } from "./number_entry";

interface OutcomeEntryProps {
  desk: Desk;
  onEnter: (outcome: OutcomeData) => void;
  enterLabel: string;
}

/** What came in fact, of whichever game. */
export function OutcomeEntry({ desk, onEnter, enterLabel }: OutcomeEntryProps) {
  const [number, setNumber] = useState("");
  const [dice, setDice] = useState<readonly number[]>([]);
  switch (desk.table.game) {
    case "roulette":
      return (
        <NumberEntry
          pockets={desk.desk.wheel ?? []}
          chosen={number}
          onChoose={setNumber}
          onEnter={(entered) => onEnter({ number: entered })}
          enterLabel={number === "" ? say("dealer.enter-none") : enterLabel}
        />
      );
    case "sic-bo":
      return (
        <DiceEntry
          dice={dice}
          onChoose={setDice}
          onEnter={() => onEnter({ dice })}
          enterLabel={enterLabel}
        />
      );
    case "baccarat":
      return <HandsEntry onEnter={onEnter} enterLabel={enterLabel} />;
  }
}
