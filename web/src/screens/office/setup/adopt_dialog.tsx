import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { toast } from "../../../kit/messages/toast";
import { type Problem, post } from "../../../wire/http";
import type { AdoptBody, AdoptionView, RulebookList } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts/acts";
import { Trouble } from "../../records/report";
import { AdoptionFacts } from "./adoption_facts";
import { Choice } from "./choice";

interface AdoptDialogProps {
  list: RulebookList;
  onDone: () => void;
  onClose: () => void;
}

/** A rulebook is chosen or given in full, looked at, and only then adopted. */
export function AdoptDialog({ list, onDone, onClose }: AdoptDialogProps) {
  const [pit, setPit] = useState(list.pits[0] ?? "");
  const [book, setBook] = useState("");
  const [text, setText] = useState("");
  const [looked, setLooked] = useState<AdoptionView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [looking, setLooking] = useState(false);
  const acts = useActs();
  const which: AdoptBody["which"] =
    book === "" ? { type: "own-text", text } : { type: "on-the-shelf", rulebook: book };
  async function look(): Promise<void> {
    setLooking(true);
    const reply = await post<AdoptionView>("rulebooks/look", { pit, which }, "long");
    setLooking(false);
    setProblem(reply.ok ? null : reply.problem);
    if (reply.ok) setLooked(reply.value);
  }
  async function adopt(digest: string): Promise<void> {
    const outcome = await acts.act("rulebooks/adopt", { pit, which, digest });
    setProblem(problemOf(outcome));
    if (outcome.type !== "answered") return;
    toast(say("rulebooks.adopted", { rulebook: outcome.value.rulebook, pit }));
    onDone();
  }
  const busy = looking || acts.busy.value;
  return (
    <Dialog title={say("rulebooks.adopt")} onClose={() => busy || onClose()} wide>
      <div class="person" aria-busy={busy}>
        <Trouble problem={problem} />
        {looked === null ? (
          <>
            <Which list={list} pit={pit} onPit={setPit} book={book} onBook={setBook} />
            {book === "" && <OwnText text={text} onText={setText} />}
            <Button
              tone="primary"
              busy={busy}
              disabled={pit === "" || (book === "" && text.trim() === "")}
              onPress={() => void look()}
            >
              {say("rulebooks.look")}
            </Button>
          </>
        ) : (
          <>
            <AdoptionFacts looked={looked} />
            <p>
              {say("rulebooks.recorded", { pit })} {say("rulebooks.recorded-after")}
            </p>
            <section class="person-line">
              <span />
              <Button disabled={busy} onPress={() => setLooked(null)}>
                {say("rulebooks.back")}
              </Button>
              <Button tone="danger" busy={busy} onPress={() => void adopt(looked.digest)}>
                {say("rulebooks.adopt-for", { pit })}
              </Button>
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface WhichProps {
  list: RulebookList;
  pit: string;
  onPit: (pit: string) => void;
  book: string;
  onBook: (book: string) => void;
}

/** Those that came with the software and that the pit does not have, or one of the house's own. */
function Which({ list, pit, onPit, book, onBook }: WhichProps) {
  const free = list.rulebooks.filter(({ pits, on_shelf }) => on_shelf && !pits.includes(pit));
  return (
    <section class="form-grid">
      <Choice
        label={say("rulebooks.for-pit")}
        options={list.pits.map((value) => ({ value, label: value }))}
        value={pit}
        onChange={onPit}
      />
      <Choice
        label={say("rulebooks.which")}
        options={[
          { value: "", label: say("rulebooks.own-text") },
          ...free.map(({ id, name }) => ({ value: id, label: `${id}: ${name}` })),
        ]}
        value={book}
        onChange={onBook}
      />
    </section>
  );
}

function OwnText({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <label class="own-text">
      <span>{say("rulebooks.text")}</span>
      <textarea
        rows={14}
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </label>
  );
}
