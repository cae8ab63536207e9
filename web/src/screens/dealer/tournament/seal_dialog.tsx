import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { centsTyped } from "../../../kit/wording/money_typed";
import { LayoutBoard } from "../../../kit/layout/layout_board";
import { betWords } from "../../../kit/wording/bet_words";
import { sealed } from "../../../kit/sealed_form";
import { useOffer } from "../../../kit/table_offer";
import type { DeskButton as ButtonView, StandingView } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { nameOf } from "../model/commands";
import type { Desk } from "../model/desk";
import { useStation } from "../model/station";

const SHOWN_DIGITS = 6;

interface SealDialogProps {
  desk: Desk;
  button: ButtonView;
  line: StandingView;
  /** Of the screens that may open it. */
  keys: readonly string[];
  onClose: () => void;
}

/**
 * The player fills a form in here, and the dealer looks away. What leaves this screen is sealed;
 * the player keeps a code that opens it, should the supervisor's screen be lost.
 */
export function SealDialog({ desk, button, line, keys, onClose }: SealDialogProps) {
  const station = useStation();
  const offer = useOffer(desk.name);
  const [bet, setBet] = useState("");
  const [typed, setTyped] = useState("");
  const [opening, setOpening] = useState("");
  const amount = centsTyped(typed);
  async function seal(cents: number): Promise<void> {
    const form = await sealed(bet, cents, keys);
    const number = form.commitment.slice(0, SHOWN_DIGITS);
    const body = {
      type: "hand-in-form",
      round: button.round ?? "",
      seat: line.seat,
      number,
      commitment: form.commitment,
      sealed: form.sealed,
    } as const;
    const onDone = (): void => setOpening(form.opening);
    await station.press({ body, what: nameOf("hand-in-form"), ...leave(button), onDone });
  }
  if (opening !== "") {
    return (
      <Dialog key="code" title={say("tournament.desk.seal")} onClose={onClose}>
        <div class="tournament-form">
          <p>{say("tournament.desk.keep-code")}</p>
          <output class="tournament-code">{opening}</output>
          <Button tone="primary" size="large" onPress={onClose}>
            {say("tournament.desk.code-kept")}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="form"
      title={`${say("tournament.desk.seal")} · ${line.name}`}
      onClose={onClose}
      wide
    >
      <p>{say("tournament.desk.look-away")}</p>
      <p>
        <strong>{say("tournament.desk.own-form")}</strong>
      </p>
      {offer !== null && (
        <LayoutBoard
          layout={offer.landscape.main}
          label={say("pit.field.bet")}
          stakes={[]}
          lit={offer.landscape.main.spots.find((each) => each.bet === bet)?.covers ?? []}
          onTouch={(touched) => setBet(touched.bet)}
        />
      )}
      <p>{bet === "" ? say("pit.bet.none") : betWords(bet)}</p>
      <Field label={say("pit.field.amount")} value={typed} onChange={setTyped} />
      <Button
        tone="primary"
        size="large"
        disabled={bet === "" || amount === null}
        onPress={() => amount !== null && void seal(amount)}
      >
        {say("tournament.desk.seal-it")}
      </Button>
    </Dialog>
  );
}
