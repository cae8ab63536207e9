import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { DataTable } from "../../../kit/data_table";
import { Dialog } from "../../../kit/dialog";
import { Field } from "../../../kit/field";
import { moment } from "../../../kit/time";
import { type Problem, post } from "../../../wire/http";
import type { ScreenDone, ScreenList, ScreenView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useAsk } from "../../records/asking";
import { Trouble } from "../../records/report";

/** Every screen and device agent of the venue, and whether it has its key. */
export function Screens() {
  const asked = useAsk<ScreenList>("screens");
  const [chosen, setChosen] = useState<ScreenView | null>(null);
  return (
    <section class="report">
      <Trouble problem={asked.problem} />
      <DataTable
        caption={say("office.screens")}
        rows={asked.value?.screens ?? []}
        keyOf={({ screen }) => screen}
        onPick={setChosen}
        columns={[
          { title: say("screens.screen"), cell: ({ screen }) => screen },
          { title: say("screens.kind"), cell: ({ kind }) => kind.replaceAll("-", " ") },
          { title: say("screens.label"), cell: ({ label }) => label },
          { title: say("flows.pit"), cell: ({ pit }) => pit },
          { title: say("screens.about"), cell: ({ about }) => (about ?? []).join(", ") },
          { title: say("staff.standing"), cell: (screen) => standing(screen) },
        ]}
      />
      {chosen !== null && (
        <ScreenDialog
          screen={chosen}
          onClose={() => {
            setChosen(null);
            void asked.again();
          }}
        />
      )}
    </section>
  );
}

function standing({ enrolled, code_until, revoked }: ScreenView): string {
  if (enrolled != null) return say("screens.enrolled", { at: moment(enrolled) });
  if (code_until != null) return say("screens.code-until", { at: moment(code_until) });
  return revoked != null ? say("screens.revoked", { at: moment(revoked) }) : say("screens.not-yet");
}

/** A code is told once, large, to be read out at the screen; nowhere else is it in clear. */
function ScreenDialog({ screen, onClose }: { screen: ScreenView; onClose: () => void }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [issued, setIssued] = useState<ScreenDone | null>(null);
  const [reason, setReason] = useState("");
  async function act(wanted: object): Promise<ScreenDone | null> {
    const reply = await post<ScreenDone>("screens", { act: wanted });
    setProblem(reply.ok ? null : reply.problem);
    return reply.ok ? reply.value : null;
  }
  return (
    <Dialog title={screen.label || screen.screen} onClose={onClose} wide>
      <div class="person">
        <Trouble problem={problem} />
        {issued?.code != null && (
          <div class="code" role="status">
            <p>{say("screens.read-out", { screen: screen.screen })}</p>
            <output>{issued.code}</output>
            {issued.until != null && (
              <p>{say("screens.good-until", { at: moment(issued.until) })}</p>
            )}
          </div>
        )}
        <Button
          tone="primary"
          onPress={() => void act({ type: "code", screen: screen.screen }).then(setIssued)}
        >
          {say("screens.issue")}
        </Button>
        <section class="person-line">
          <Field label={say("staff.reason")} value={reason} onChange={setReason} />
          <Button
            tone="danger"
            disabled={reason === ""}
            onPress={() =>
              void act({ type: "revoke", screen: screen.screen, reason }).then((done) => {
                if (done !== null) onClose();
              })
            }
          >
            {say("screens.revoke")}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
