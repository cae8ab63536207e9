import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import type { PitBody, DeskButton as ButtonView, CardSetView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";
import { BackSwatch } from "./cards_panel";

interface ChangeDialogProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

/** Which of the sets that lie ready comes to the table; one that may not says why. */
export function ChangeDialog({ desk, button, onClose }: ChangeDialogProps) {
  const station = useStation();
  const spare = desk.desk.cards?.spare ?? [];
  function choose(cards: string): void {
    const what = say("dealer.cards.change", { what: nameOf(button.command), set: cards });
    onClose();
    void station.press({ body: bodyOf(button, desk.name, cards), what, ...leave(button) });
  }
  return (
    <Dialog title={nameOf(button.command)} onClose={onClose}>
      <p>{say("dealer.cards.which-set")}</p>
      <div class="cards-choices">
        {spare.map(({ cards, refused }) => (
          <Button
            key={cards.id}
            size="large"
            disabled={refused != null}
            onPress={() => choose(cards.id)}
          >
            <span class="cards-choice">
              <BackSwatch back={cards.back} />
              <span>
                {cards.id}
                <small>{refused ?? described(cards)}</small>
              </span>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function bodyOf(button: ButtonView, table: string, cards: string): PitBody {
  return button.command === "bring-cards"
    ? { type: "bring-cards", table, cards }
    : { type: "exchange-cards", table, cards };
}

function described({ back, decks, order }: CardSetView): string {
  const set = say("dealer.cards.set", { back: say(`dealer.cards.back.${back}`), decks });
  return order === "pre-shuffled" ? `${set}, ${say("dealer.cards.pre-shuffled")}` : set;
}
