import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Notices } from "../../../kit/messages/notices";
import type { PitBody, SeatView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { refusedAt } from "../model/refused";

type Wish = "help" | "fault" | "dispute";

/** Calls somebody: for a question, a fault of the terminal, or a disputed result. */
export function Attendant({ onClose }: { onClose: () => void }) {
  const { terminal } = useSeat();
  const [said, setSaid] = useState("");
  const seat = terminal.seat.value;
  const session = seat?.session ?? null;
  const checking = terminal.link.checking.value;
  async function call(wish: Wish): Promise<void> {
    if (seat === null) return;
    const body = bodyOf(wish, seat, terminal.chosen.peek() ?? "");
    const answer = await terminal.link.send(body);
    const refused = refusedAt(answer, { command: body.type }, terminal, { x: 0, y: 0 });
    setSaid(refused === null ? say("terminal.attendant.called") : refused.sentence);
  }
  return (
    <Dialog title={say("terminal.attendant")} onClose={onClose}>
      {seat?.called != null && <p>{say("terminal.attendant.coming")}</p>}
      <div class="choices">
        {(["help", "fault", "dispute"] as const).map((wish) => (
          <Button
            key={wish}
            size="large"
            disabled={!terminal.online || checking || (session === null && wish !== "help")}
            onPress={() => void call(wish)}
          >
            {say(`terminal.attendant.${wish}`)}
          </Button>
        ))}
      </div>
      <p role="status">{said}</p>
      <Notices offer={terminal.offer.value} place="attendant" />
      <Notices offer={terminal.offer.value} place="dispute" />
    </Dialog>
  );
}

/** The words stay in English: they are for the staff and for the record. */
function bodyOf(wish: Wish, seat: SeatView, table: string): PitBody {
  const session = seat.session ?? "";
  if (wish === "help") return { type: "call-attendant", terminal: seat.terminal };
  if (wish === "dispute") {
    const words = "The player disputes the result and asks for a supervisor.";
    return { type: "raise-dispute", session, table, words, outcome: true };
  }
  const words = "The player says that something is wrong with the terminal.";
  return { type: "report-malfunction", session, words };
}
