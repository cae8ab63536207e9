import { useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { money, moneyShort } from "../../../kit/wording/money";
import { moment } from "../../../kit/wording/time";
import type { Reply } from "../../../wire/http";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { type AskedFor, problemSentence } from "../model/refused";
import type { WalletPaper } from "../../../wire/types";
import { feedNote, feedNumber, feedPaper, papers } from "../model/wallet";

// More than a hand holds; the number of any other can still be typed.
const OFFERED = 8;

/** The demo's note acceptor and ticket slot. Real devices feed the same commands by themselves. */
export function BuyIn({ onClose }: { onClose: () => void }) {
  const { terminal } = useSeat();
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const seat = terminal.seat.value;
  async function feed(asked: AskedFor, fed: Promise<Reply<unknown>>): Promise<void> {
    setBusy(true);
    const reply = await fed;
    setBusy(false);
    setSaid(
      reply.ok ? say("terminal.buy-in.taken") : problemSentence(reply.problem, asked, terminal),
    );
  }
  return (
    <Dialog title={say("terminal.buy-in")} onClose={onClose} wide>
      <p class="panel-credit">
        {say("terminal.credit")} <strong>{money(seat?.credit ?? 0)}</strong>
      </p>
      <h3>{say("terminal.buy-in.notes")}</h3>
      <div class="notes">
        {(seat?.money.notes ?? []).map((cents) => (
          <button
            key={cents}
            type="button"
            class={`note note--${cents}`}
            disabled={busy || !terminal.online}
            onClick={() =>
              void feed({ command: "offer-note", amount: cents }, feedNote(terminal.name, cents))
            }
          >
            <span>{moneyShort(cents)}</span>
          </button>
        ))}
      </div>
      <TicketSlot busy={busy} onFeed={(fed) => void feed({ command: "present-ticket" }, fed)} />
      <p role="status" class="panel-said">
        {said}
      </p>
    </Dialog>
  );
}

function TicketSlot({
  busy,
  onFeed,
}: {
  busy: boolean;
  onFeed: (fed: Promise<Reply<unknown>>) => void;
}) {
  const { terminal } = useSeat();
  const [number, setNumber] = useState("");
  const [found, setFound] = useState<readonly WalletPaper[]>([]);
  const credit = terminal.seat.value?.credit;
  useEffect(() => {
    void papers().then((all) => setFound(all.filter(({ state }) => state === "issued")));
  }, [credit]);
  return (
    <>
      <h3>{say("terminal.buy-in.ticket")}</h3>
      <div class="ticket-slot">
        <Field label={say("terminal.buy-in.number")} value={number} onChange={setNumber} />
        <Button
          disabled={busy || number.trim() === ""}
          onPress={() => onFeed(feedNumber(terminal.name, number.trim()))}
        >
          {say("terminal.buy-in.feed")}
        </Button>
      </div>
      <div class="choices">
        {found.slice(0, OFFERED).map((paper) => (
          <Button
            key={paper.id}
            disabled={busy}
            onPress={() => onFeed(feedPaper(terminal.name, paper))}
          >
            {money(paper.amount)} <small>{moment(paper.issued)}</small>
          </Button>
        ))}
        {found.length === 0 && <p class="soft">{say("terminal.buy-in.none")}</p>}
      </div>
    </>
  );
}
