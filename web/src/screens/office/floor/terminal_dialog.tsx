import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { codeWords } from "../../../kit/wording/code_words";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import type { Equipment, NewDevice, PitSetUp } from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { Choice } from "../setup/choice";
import { useActing } from "./acting";
import { Codes } from "./codes";
import { SecondPerson } from "./second_person";
import { NotTyped, cents } from "./typed_sign";

interface TerminalDialogProps {
  pit: PitSetUp;
  onDone: () => void;
  onClose: () => void;
}

const NOTES = [500, 1000, 2000, 5000, 10000] as const;

/** A new terminal with the devices that its rulebook asks of each, its screen and their codes. */
export function TerminalDialog({ pit, onDone, onClose }: TerminalDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [name, setName] = useState("");
  const [label, setLabel] = useState("");
  const [book, setBook] = useState(pit.forms[0]?.rulebook ?? "");
  const [most, setMost] = useState("");
  const [approval, setApproval] = useState("");
  const [serials, setSerials] = useState<Record<string, string>>({});
  const [approvals, setApprovals] = useState<Record<string, string>>({});
  const form = pit.forms.find((each) => each.rulebook === book);
  const kinds = form?.each_terminal.kinds ?? [];
  const approved = form?.devices_approved.known === true;

  async function add(): Promise<void> {
    const devices = kinds.map((kind): NewDevice => ({
      device: `${name.trim()}-${kind}`,
      kind: kind as Equipment,
      serial: serials[kind] ?? "",
      approval: approvals[kind] ?? null,
    }));
    await acting.act({
      type: "add-terminal",
      terminal: name.trim(),
      rulebook: book,
      devices,
      money: { notes: NOTES, credit_max: cents(most) },
      label,
      approval: approved && approval !== "" ? approval : null,
    });
  }
  const ready = name.trim() !== "" && kinds.every((kind) => (serials[kind] ?? "") !== "");
  return (
    <Dialog
      title={say("floor.add-terminal")}
      onClose={acting.codes.length > 0 ? onDone : onClose}
      wide
    >
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        {acting.codes.length > 0 ? (
          <Codes codes={acting.codes} />
        ) : (
          <>
            <section class="form-grid">
              <Field label={say("floor.name")} value={name} onChange={setName} />
              <Field label={say("floor.label")} value={label} onChange={setLabel} />
              <Choice
                label={say("floor.rulebook")}
                options={pit.forms.map((each) => ({ value: each.rulebook, label: each.name }))}
                value={book}
                onChange={setBook}
              />
              <Field
                label={say("floor.credit-max")}
                kind="number"
                value={most}
                onChange={setMost}
              />
              {approved && (
                <Field
                  label={`${say("floor.terminal")}: ${say("floor.approval")}`}
                  value={approval}
                  onChange={setApproval}
                />
              )}
              {kinds.map((kind) => (
                <Field
                  key={kind}
                  label={`${codeWords(kind)}: ${say("floor.serial")}`}
                  value={serials[kind] ?? ""}
                  onChange={(serial) => setSerials({ ...serials, [kind]: serial })}
                />
              ))}
              {approved &&
                kinds.map((kind) => (
                  <Field
                    key={kind}
                    label={`${codeWords(kind)}: ${say("floor.approval")}`}
                    value={approvals[kind] ?? ""}
                    onChange={(text) => setApprovals({ ...approvals, [kind]: text })}
                  />
                ))}
            </section>
            <Button
              tone="primary"
              disabled={!ready || acting.busy}
              onPress={() =>
                void add().catch((error: unknown) => {
                  if (!(error instanceof NotTyped)) throw error;
                  acting.complain(error.message);
                })
              }
            >
              {say("floor.set-up")}
            </Button>
          </>
        )}
      </div>
      <SecondPerson acting={acting} />
    </Dialog>
  );
}
