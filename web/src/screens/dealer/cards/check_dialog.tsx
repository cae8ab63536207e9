import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Segments } from "../../../kit/controls/segments";
import type { DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { CardEntry } from "../entry/card_entry";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { cardText } from "../model/outcomes";
import { useStation } from "../model/station";

type Kind = "missing" | "foreign";
type Found = Record<Kind, readonly string[]>;

interface CheckDialogProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

/** What the check has found: every card there and no other, or which ones are wrong. */
export function CheckDialog({ desk, button, onClose }: CheckDialogProps) {
  const station = useStation();
  const [wrong, setWrong] = useState(false);
  const set = desk.desk.cards?.cards ?? null;
  function attest(found: Found): void {
    const body = { type: "check-cards", cards: set?.id ?? "", ...found } as const;
    onClose();
    void station.press({ body, what: nameOf(button.command), ...leave(button) });
  }
  return (
    <Dialog title={nameOf(button.command)} onClose={onClose} wide={wrong}>
      {wrong ? (
        <WrongCards onBack={() => setWrong(false)} onFound={attest} />
      ) : (
        <div class="cards-choices">
          <p>{say("dealer.cards.check-what", { decks: set?.decks ?? 0 })}</p>
          <Button tone="primary" size="large" onPress={() => attest({ missing: [], foreign: [] })}>
            {say("dealer.cards.check-right")}
          </Button>
          <Button tone="danger" size="large" onPress={() => setWrong(true)}>
            {say("dealer.cards.check-wrong")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function WrongCards(props: { onBack: () => void; onFound: (found: Found) => void }) {
  const [found, setFound] = useState<Found>({ missing: [], foreign: [] });
  const [kind, setKind] = useState<Kind>("missing");
  const [card, setCard] = useState("");
  const named = [...found.missing, ...found.foreign].length;
  const kinds = (["missing", "foreign"] as const).map((value) => ({
    value,
    label: say(`dealer.reason.${value}`),
  }));
  function add(): void {
    setFound({ ...found, [kind]: [...found[kind], card] });
    setCard("");
  }
  return (
    <div class="cards-wrong">
      <Segments label={say("dealer.which")} options={kinds} value={kind} onChoose={setKind} />
      <CardEntry key={named} card={card} onChoose={setCard} onEnter={add} />
      <p class="cards-wrong-list">
        {kinds.flatMap(({ value }) =>
          found[value].map((each, place) => (
            <strong key={`${value} ${place}`}>
              {cardText(each)} {say(`dealer.cards.${value}`)}
            </strong>
          )),
        )}
      </p>
      <div class="wrong-deciding">
        <Button onPress={props.onBack}>{say("button.back")}</Button>
        <Button
          tone="danger"
          size="large"
          disabled={named === 0}
          onPress={() => props.onFound(found)}
        >
          {say("dealer.do-it")}
        </Button>
      </div>
    </div>
  );
}
