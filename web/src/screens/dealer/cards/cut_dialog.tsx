import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Keypad } from "../../../kit/controls/keypad";
import type { CutCards, CutRules, DeskButton as ButtonView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";

const DIGITS = 3;
const FIELDS = ["front", "behind"] as const;
type Field = (typeof FIELDS)[number];

interface CutDialogProps {
  desk: Desk;
  button: ButtonView;
  onClose: () => void;
}

/** Where the cards were parted, and how many lie behind the cutting card: as the dealer sees it. */
export function CutDialog({ desk, button, onClose }: CutDialogProps) {
  const station = useStation();
  const [typed, setTyped] = useState<Record<Field, string>>({ front: "", behind: "" });
  const [field, setField] = useState<Field>("front");
  const rules = desk.desk.cards?.cut ?? null;
  const cards = desk.desk.cards?.cards?.id ?? "";
  const complete = typed.front !== "" && typed.behind !== "";
  function enter(): void {
    if (!complete || rules === null) return setField(field === "front" ? "behind" : "front");
    const body: CutCards = {
      type: "cut-cards",
      cards,
      from_front: Number(typed.front),
      behind: Number(typed.behind),
      cutting_cards: rules.cutting_cards,
    };
    onClose();
    void station.press({ body, what: nameOf(button.command), ...leave(button) });
  }
  if (rules === null) return null;
  return (
    <Dialog title={nameOf(button.command)} onClose={onClose} wide>
      <p>{told(rules)}</p>
      <div class="cut-entry">
        <div class="cut-fields">
          {FIELDS.map((name) => (
            <Button key={name} pressed={field === name} onPress={() => setField(name)}>
              <span class="cut-field">
                {say(`dealer.cards.cut.${name}`)}
                <output>{typed[name] === "" ? "–" : typed[name]}</output>
                <small>{range(rules, name)}</small>
              </span>
            </Button>
          ))}
        </div>
        <Keypad
          value={typed[field]}
          longest={DIGITS}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          onEnter={enter}
          enterLabel={complete ? say("dealer.cards.cut.enter") : say("sign-on.next")}
        />
      </div>
    </Dialog>
  );
}

function told({ cutting_cards: many }: CutRules): string {
  return many === 1
    ? say("dealer.cards.cut.what")
    : say("dealer.cards.cut.what-several", { count: many });
}

function range(rules: CutRules, field: Field): string {
  const { whole, from_ends: ends, behind } = rules;
  return field === "front"
    ? say("dealer.cards.cut.between", { least: ends, most: whole - ends })
    : say("dealer.cards.cut.least", { least: behind });
}
