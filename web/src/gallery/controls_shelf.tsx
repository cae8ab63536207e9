import { useState } from "preact/hooks";
import { ApprovalDialog } from "../kit/messages/approval_dialog";
import { Button } from "../kit/controls/button";
import { Dialog } from "../kit/messages/dialog";
import { Field } from "../kit/controls/field";
import { Keypad } from "../kit/controls/keypad";
import { Meter } from "../kit/figures/meter";
import { RefusalBubble, type ShownRefusal } from "../kit/messages/refusal";
import { Segments } from "../kit/controls/segments";
import { toast } from "../kit/messages/toast";
import { LANGUAGE_NAMES, type Language, language } from "../words/words";
import { Shelf } from "./shelf";

const TONES = ["plain", "primary", "danger", "quiet"] as const;
const NOTHING = (): void => undefined;

export function ControlsShelf() {
  const [digits, setDigits] = useState("17");
  const [asking, setAsking] = useState(false);
  const [approving, setApproving] = useState(false);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const refuse = (): void =>
    setRefusal({
      sentence: "The most on a straight up bet at this table is $200.00; you have $180.00 there.",
      clause: "RRB-6.3.2",
      at: { x: 640, y: 420 },
    });
  return (
    <Shelf title="Buttons, switches, meters, fields, keypad">
      <Buttons />
      <div class="gallery-row">
        <Button onPress={() => setAsking(true)}>Dialog</Button>
        <Button onPress={() => setApproving(true)}>Approval</Button>
        <Button onPress={refuse}>Refusal</Button>
        <Button onPress={() => toast("The ticket for $125.00 is printed.")}>Toast</Button>
        <LanguageSwitch />
      </div>
      <div class="gallery-row">
        <Meter label="Credit" cents={123_450} />
        <Meter label="Total bet" cents={8_500} />
        <Meter label="Last win" cents={175_000} tone="win" />
        <Field label="Ticket number" value={digits} onChange={setDigits} kind="number" />
        <Field label="Password" value="secret" onChange={NOTHING} kind="password" />
        <Keypad value={digits} onChange={setDigits} onEnter={NOTHING} longest={4} />
      </div>
      {asking && <SampleDialog onClose={() => setAsking(false)} />}
      {approving && (
        <ApprovalDialog
          asked="Correct the outcome of round R1-204 from 17 to 71."
          onApprove={() => Promise.resolve("There is no pocket 71 on this wheel.")}
          onClose={() => setApproving(false)}
        />
      )}
      {refusal !== null && (
        <RefusalBubble refusal={refusal} onClause={toast} onDone={() => setRefusal(null)} />
      )}
    </Shelf>
  );
}

function Buttons() {
  return (
    <div class="gallery-row">
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} onPress={NOTHING}>
          {tone}
        </Button>
      ))}
      <Button size="large" tone="primary" onPress={NOTHING}>
        Confirm bets
      </Button>
      <Button pressed onPress={NOTHING}>
        switched on
      </Button>
      <Button disabled onPress={NOTHING}>
        disabled
      </Button>
      <Button busy onPress={NOTHING}>
        busy
      </Button>
    </div>
  );
}

function LanguageSwitch() {
  const languages = Object.keys(LANGUAGE_NAMES) as Language[];
  return (
    <Segments
      label="Language"
      options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={language.value}
      onChoose={(value) => {
        language.value = value;
      }}
    />
  );
}

function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Cash out"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="primary" onPress={onClose}>
            Print a ticket
          </Button>
        </>
      }
    >
      <p>A ticket for $125.00 will be printed. It is paid at the cage or at a kiosk.</p>
    </Dialog>
  );
}
