import { useState } from "preact/hooks";
import { Button } from "../../../../kit/controls/button";
import { Dialog } from "../../../../kit/messages/dialog";
import { Field } from "../../../../kit/controls/field";
import { moneyShort } from "../../../../kit/wording/money";
import { say } from "../../../../words/words";
import { AmountEntry, centsOf } from "../../controls/amount_entry";

interface NotesEntryProps {
  /** In cents; nothing where the player shows chips. */
  notes: number;
  /** The patron who brings them is empty where nobody knows them. */
  onTake: (cents: number, patron: string) => void;
}

/** Notes that a player hands in for a bet that is called. */
export function NotesEntry({ notes, onTake }: NotesEntryProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [patron, setPatron] = useState("");
  const amount = centsOf(typed);
  function take(): void {
    onTake(amount, patron.trim());
    setOpen(false);
    setTyped("");
    setPatron("");
  }
  return (
    <>
      <Button pressed={notes > 0} onPress={() => setOpen(true)}>
        {notes > 0 ? say("dealer.notes.with", { amount: moneyShort(notes) }) : say("dealer.notes")}
      </Button>
      {open && (
        <Dialog title={say("dealer.notes")} onClose={() => setOpen(false)}>
          <p>{say("dealer.notes.what")}</p>
          <Field label={say("dealer.patron")} value={patron} onChange={setPatron} />
          <AmountEntry
            typed={typed}
            onChange={setTyped}
            onEnter={take}
            enterLabel={say("dealer.notes.take", { amount: moneyShort(amount) })}
          />
        </Dialog>
      )}
    </>
  );
}
