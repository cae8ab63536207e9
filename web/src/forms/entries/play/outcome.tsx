import { useState } from "preact/hooks";
import { NumberBadge } from "../../../kit/pieces/number_badge";
import { Segments } from "../../../kit/controls/segments";
import type { OutcomeData } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Entered, EntryProps } from "../../entry";
import { useOffer } from "../../../kit/table_offer";
import { CardsEntry } from "./cards";

const FACES = [1, 2, 3, 4, 5, 6];

/** What really came, by the game of the round. */
export function OutcomeEntry(props: EntryProps<OutcomeData>) {
  const Entering = ENTERING[props.now.game ?? "roulette"];
  return <Entering {...props} />;
}

type OutcomeEntryProps = EntryProps<OutcomeData>;

/** Every pocket of the wheel in use; Lucky Ball numbers stay as they were drawn. */
function NumberEntry({ label, value, onChange, now }: OutcomeEntryProps) {
  const offer = useOffer(now.table ?? "");
  const pockets = (offer?.landscape.main.cells ?? []).filter(({ name }) => /^\d\d?$/.test(name));
  return (
    <fieldset class="form-pockets">
      <legend>{label}</legend>
      {pockets.map(({ name, tone }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value?.number === name}
          onClick={() => onChange({ ...now.outcome, number: name })}
        >
          <NumberBadge
            number={name}
            colour={tone === "red" || tone === "black" ? tone : "green"}
            size={40}
          />
        </button>
      ))}
    </fieldset>
  );
}

function DiceEntry({ label, onChange }: OutcomeEntryProps) {
  const [dice, setDice] = useState<readonly number[]>([0, 0, 0]);
  const throwDie = (place: number, face: number): void => {
    const next = dice.map((before, each) => (each === place ? face : before));
    setDice(next);
    onChange(next.every((shown) => shown > 0) ? { dice: next } : undefined);
  };
  return (
    <fieldset class="form-dice">
      <legend>{label}</legend>
      {dice.map((shown, place) => (
        <Segments
          key={place}
          label={say("pit.die", { place: place + 1 })}
          options={FACES.map((face) => ({ value: face, label: String(face) }))}
          value={shown}
          onChoose={(face) => throwDie(place, face)}
        />
      ))}
    </fieldset>
  );
}

function HandsEntry({ label, onChange, now }: OutcomeEntryProps) {
  const [player, setPlayer] = useState<Entered<readonly string[]>>(now.outcome?.player ?? []);
  const [banker, setBanker] = useState<Entered<readonly string[]>>(now.outcome?.banker ?? []);
  const tell = (one: Entered<readonly string[]>, other: Entered<readonly string[]>): void =>
    onChange(one !== undefined && other !== undefined ? { player: one, banker: other } : undefined);
  return (
    <fieldset class="form-hands">
      <legend>{label}</legend>
      <CardsEntry
        label={say("pit.field.player-cards")}
        value={player}
        onChange={(next) => {
          setPlayer(next);
          tell(next, banker);
        }}
      />
      <CardsEntry
        label={say("pit.field.banker-cards")}
        value={banker}
        onChange={(next) => {
          setBanker(next);
          tell(player, next);
        }}
      />
    </fieldset>
  );
}

const ENTERING = { roulette: NumberEntry, "sic-bo": DiceEntry, baccarat: HandsEntry };
