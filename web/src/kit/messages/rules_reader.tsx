import { useEffect, useState } from "preact/hooks";
import { get } from "../../wire/http";
import { standingWords } from "../wording/standing_words";
import type { RuleClause, RulesEntry, RulesPage, RulesShelf } from "../../wire/types";
import { language, say } from "../../words/words";
import { Button } from "../controls/button";
import { codeWords } from "../wording/code_words";
import { Dialog } from "./dialog";
import { Field } from "../controls/field";
import "./rules_reader.css";

// A browser's own viewer would offer players to save, print and open other files.
const TO_READ_ALONE = "#toolbar=0&navpanes=0&view=FitH";

interface RulesReaderProps {
  /** What this table has chosen is told first, and its rulebook is open. */
  table?: string | undefined;
  rulebook?: string | undefined;
  /** A player asks for paper, staff print it. */
  onAsk?: (() => Promise<string>) | undefined;
  /** Where nobody of the staff stands, nothing is printed. */
  unattended?: boolean | undefined;
  onClose: () => void;
}

/** The rules on request: the approved instrument, and each rulebook clause by clause. */
export function RulesReader(props: RulesReaderProps) {
  const { table, rulebook, onAsk, unattended = false, onClose } = props;
  const spoken = language.value;
  const shelf = useTold<RulesShelf>(`rules?language=${spoken}`);
  const [chosen, setChosen] = useState(rulebook ?? "");
  const [framed, setFramed] = useState(false);
  const books = shelf?.rulebooks ?? [];
  const entry = books.find((each) => each.rulebook === chosen) ?? books[0] ?? null;
  const query = new URLSearchParams({
    language: spoken,
    ...(table === undefined ? {} : { table }),
  });
  const path = entry === null ? null : `rules/${encodeURIComponent(entry.rulebook)}`;
  return (
    <Dialog title={say("rules.title")} onClose={onClose} wide>
      <div class="rules">
        {books.length > 1 && (
          <label class="choice">
            <span>{say("rules.choose")}</span>
            <select
              value={entry?.rulebook ?? ""}
              onChange={(event) => {
                setFramed(false);
                setChosen(event.currentTarget.value);
              }}
            >
              {books.map((each) => (
                <option key={each.rulebook} value={each.rulebook}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {entry !== null && path !== null && (
          <>
            <InstrumentLine
              entry={entry}
              path={path}
              framed={framed}
              onFrame={() => setFramed(!framed)}
              staff={onAsk === undefined && !unattended}
            />
            {unattended ? (
              <p>{say("rules.copy-from-staff")}</p>
            ) : onAsk === undefined ? (
              <p>
                <a class="button button--plain" href={`${path}/paper?${query}`} target="_blank">
                  {say("rules.paper")}
                </a>
              </p>
            ) : (
              <AskCopy onAsk={onAsk} />
            )}
            {framed ? (
              <iframe
                class="rules-frame"
                title={entry.title}
                src={`${path}/instrument${TO_READ_ALONE}`}
              />
            ) : (
              <Pages path={`${path}?${query}`} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface InstrumentLineProps {
  entry: RulesEntry;
  path: string;
  framed: boolean;
  onFrame: () => void;
  staff: boolean;
}

function InstrumentLine({ entry, path, framed, onFrame, staff }: InstrumentLineProps) {
  const { instrument } = entry;
  const clause = entry.clause ?? null;
  return (
    <section class="rules-instrument" aria-label={say("rules.instrument")}>
      <h3>
        {say("rules.instrument")}
        {clause !== null && <small class="soft"> {say("rules.clause", { clause })}</small>}
      </h3>
      {instrument == null ? (
        <p>{say("rules.instrument.none")}</p>
      ) : (
        <>
          <p>
            <strong>{say("rules.instrument.dated", instrument)}</strong>
            <br />
            <small class="soft">
              {say("rules.sha256")} <code>{instrument.sha256}</code>
            </small>
          </p>
          <Button pressed={framed} onPress={onFrame}>
            {say(framed ? "rules.instrument.hide" : "rules.instrument.show")}
          </Button>{" "}
          {staff && (
            <a class="button button--plain" href={`${path}/instrument`} target="_blank">
              {say("rules.instrument.print")}
            </a>
          )}
        </>
      )}
    </section>
  );
}

function AskCopy({ onAsk }: { onAsk: () => Promise<string> }) {
  const [said, setSaid] = useState("");
  return (
    <p>
      <Button onPress={() => void onAsk().then(setSaid)}>{say("rules.ask-copy")}</Button>{" "}
      <span role="status">{said}</span>
    </p>
  );
}

function Pages({ path }: { path: string }) {
  const page = useTold<RulesPage>(path);
  const [words, setWords] = useState("");
  if (page === null) return <p>…</p>;
  const found = page.clauses.filter((clause) => mentions(clause, words));
  return (
    <>
      <dl class="rules-facts">
        <Fact name={say("rules.jurisdiction")} value={page.jurisdiction} />
        <Fact name={say("rules.approved-by")} value={page.approved_by} />
        <Fact name={say("rules.standing")} value={standingWords(page.standing)} />
        <Fact name={say("rules.in-force-from")} value={page.in_force_from} />
      </dl>
      {page.table != null && (
        <section aria-label={say("rules.at-table", { table: page.table })}>
          <h3>{say("rules.at-table", { table: page.table })}</h3>
          <dl class="rules-facts">
            {(page.facts ?? []).map(({ name, shown }) => (
              <Fact key={name} name={name} value={shown} />
            ))}
          </dl>
        </section>
      )}
      <p class="soft">{say("rules.in-our-words")}</p>
      <Field label={say("rules.search")} value={words} onChange={setWords} />
      <p role="status">
        {found.length === 0 ? say("rules.none") : say("rules.shown", { count: found.length })}
      </p>
      <ol class="rules-clauses">
        {found.map((clause) => (
          <Clause key={clause.clause} clause={clause} />
        ))}
      </ol>
      {page.house.length > 0 && words === "" && (
        <>
          <h3>{say("rules.house")}</h3>
          <dl class="rules-facts">
            {page.house.map(({ name, shown }) => (
              <Fact key={name} name={name} value={shown} />
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Clause({ clause }: { clause: RuleClause }) {
  return (
    <li>
      <p>
        <strong>{clause.clause}</strong> <small class="soft">{codeWords(clause.topic)}</small>
        <br />
        {clause.summary}
      </p>
      {clause.settings.map(({ name, shown }) => (
        <p key={name} class="rules-setting">
          <code>{name}</code> {shown}
        </p>
      ))}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Whether a clause, or what it decides here, has every one of these words. */
function mentions(clause: RuleClause, words: string): boolean {
  const settings = clause.settings.map(({ name, shown }) => `${name} ${shown}`).join(" ");
  const text = `${clause.clause} ${clause.summary} ${settings}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the server says at an address; nothing while it has not. */
function useTold<T>(path: string): T | null {
  const [told, setTold] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    setTold(null);
    void get<T>(path, "long").then((reply) => {
      if (wanted && reply.ok) setTold(reply.value);
    });
    return () => {
      wanted = false;
    };
  }, [path]);
  return told;
}

/** The way to the rules at a screen of staff, or at one where people stand alone. */
export function RulesButton(props: { table?: string | undefined; unattended?: boolean }) {
  const { table, unattended } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {say("rules.button")}
      </Button>
      {open && <RulesReader table={table} unattended={unattended} onClose={() => setOpen(false)} />}
    </>
  );
}
