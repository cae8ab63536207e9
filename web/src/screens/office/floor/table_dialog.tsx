import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { codeWords } from "../../../kit/wording/code_words";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { inFull } from "../../../kit/wording/names";
import type {
  GameForm,
  GameName,
  Needed,
  PitSetUp,
  PlannedTable,
  RulebookForm,
  Source,
} from "../../../wire/types";
import { say } from "../../../words/words";
import { Trouble } from "../../records/report";
import { Choice, plain } from "../setup/choice";
import { type FloorAct, useActing } from "./acting";
import { Retiring } from "./retiring";
import { SignFields } from "./sign_fields";
import { NotTyped, type TypedSign, signOf, typed, whole } from "./typed_sign";

interface TableDialogProps {
  pit: PitSetUp;
  /** None: a new one. */
  table: PlannedTable | null;
  onDone: () => void;
  onClose: () => void;
}

/** A table's rulebook, game, options and limits: whatever its rulebook leaves to the house. */
export function TableDialog({ pit, table, onDone, onClose }: TableDialogProps) {
  const acting = useActing(pit.plan.pit, onDone);
  const [name, setName] = useState(table?.table ?? "");
  const [book, setBook] = useState(table?.rulebook ?? pit.forms[0]?.rulebook ?? "");
  const [game, setGame] = useState<string>(table?.game ?? "");
  const [source, setSource] = useState<string>(table?.source ?? "");
  const [options, setOptions] = useState<Record<string, string>>(table?.options ?? {});
  const [seconds, setSeconds] = useState(String((table?.wagering_ms ?? 25_000) / 1000));
  const [rest, setRest] = useState(secondsOf(table?.rest_after_ms ?? null));
  const [most, setMost] = useState(String(table?.terminals_max ?? ""));
  const [sign, setSign] = useState<TypedSign>(() => typed(table?.sign ?? null));
  const form = pit.forms.find((each) => each.rulebook === book);
  const played = form?.games.find((each) => each.game === game) ?? form?.games[0];
  const by = played?.sources.find((each) => each === source) ?? played?.sources[0] ?? "";
  const usual = played?.rest_seconds?.[by] ?? null;

  function asked(): FloorAct {
    const known = new Set(played?.options.map((each) => each.name));
    return {
      type: "set-up-table",
      table: name.trim(),
      rulebook: book,
      game: (played?.game ?? "") as GameName,
      source: by as Source,
      options: Object.fromEntries(Object.entries(options).filter(([each]) => known.has(each))),
      sign: signOf(sign),
      wagering_ms: (whole(seconds) ?? 0) * 1000,
      rest_after_ms: usual === null || rest === "" ? null : (whole(rest) ?? 0) * 1000,
      terminals_max: form?.terminals_capped.known === true ? whole(most) : null,
    };
  }
  const open = table !== null && !table.closed;
  return (
    <Dialog
      title={table === null ? say("floor.add-table") : inFull(table.name)}
      onClose={onClose}
      wide
    >
      <div class="person" aria-busy={acting.busy}>
        <Trouble problem={acting.problem} />
        {open && <p class="trouble">{say("floor.open-cannot")}</p>}
        <section class="form-grid">
          <Field
            label={say("floor.name")}
            value={name}
            onChange={setName}
            disabled={table !== null}
          />
          <Choice
            label={say("floor.rulebook")}
            options={pit.forms.map((each) => ({ value: each.rulebook, label: each.name }))}
            value={book}
            onChange={setBook}
          />
          <Choice
            label={say("floor.game")}
            options={plain(form?.games.map((each) => each.game) ?? [])}
            value={played?.game ?? ""}
            onChange={setGame}
          />
          <Choice
            label={say("floor.source")}
            options={plain(played?.sources ?? [])}
            value={by}
            onChange={setSource}
          />
          {played !== undefined && <Options form={played} chosen={options} onChange={setOptions} />}
          <Field
            label={say("floor.wagering")}
            kind="number"
            value={seconds}
            onChange={setSeconds}
          />
          {usual !== null && (
            <Field
              label={say("floor.rest-after", { seconds: usual })}
              kind="number"
              value={rest}
              onChange={setRest}
            />
          )}
          <Cap form={form} value={most} onChange={setMost} />
        </section>
        {played !== undefined && <SignFields form={played} sign={sign} onChange={setSign} />}
        {played !== undefined && <Needs needs={played.needs} />}
        <Button
          tone="primary"
          disabled={open || name.trim() === "" || acting.busy}
          onPress={() => {
            try {
              void acting.act(asked());
            } catch (error) {
              if (!(error instanceof NotTyped)) throw error;
              acting.complain(error.message);
            }
          }}
        >
          {say(table === null ? "floor.set-up" : "floor.change")}
        </Button>
        {table !== null && <Retiring table={table} acting={acting} />}
      </div>
    </Dialog>
  );
}

/** Empty where the rulebook's own time holds. */
function secondsOf(ms: number | null): string {
  return ms === null ? "" : String(ms / 1000);
}

const OPTION_NAMES: Record<string, () => string> = {
  wheel: () => say("floor.option.wheel"),
  layout: () => say("floor.option.layout"),
  lucky_ball: () => say("floor.option.lucky_ball"),
  settlement: () => say("floor.option.settlement"),
  form: () => say("floor.option.form"),
};

interface OptionsProps {
  form: GameForm;
  chosen: Record<string, string>;
  onChange: (chosen: Record<string, string>) => void;
}

function Options({ form, chosen, onChange }: OptionsProps) {
  return (
    <>
      {form.options.map(({ name, values }) => (
        <Choice
          key={name}
          label={OPTION_NAMES[name]?.() ?? codeWords(name)}
          options={plain(values)}
          value={chosen[name] ?? values[0] ?? ""}
          onChange={(value) => onChange({ ...chosen, [name]: value })}
        />
      ))}
    </>
  );
}

interface CapProps {
  form: RulebookForm | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Cap({ form, value, onChange }: CapProps) {
  if (form === undefined || !form.terminals_capped.known) return null;
  const label = `${say("floor.terminals-max")} · ${form.terminals_capped.clause ?? ""}`;
  return <Field label={label} kind="number" value={value} onChange={onChange} />;
}

export function Needs({ needs }: { needs: Needed }) {
  const kinds = needs.kinds ?? [];
  if (kinds.length === 0) return null;
  const said = { kinds: kinds.map(codeWords).join(", "), clause: needs.clause ?? "–" };
  return <p class="soft">{say("floor.needs", said)}</p>;
}
