import { useEffect, useState } from "preact/hooks";
import { betWords } from "../../../kit/wording/bet_words";
import { Button } from "../../../kit/controls/button";
import { withNames } from "../../../kit/wording/names";
import { moneyShort } from "../../../kit/wording/money";
import type { SealedFormView, TournamentView } from "../../../wire/types";
import { say } from "../../../words/words";
import { type FormContent, opened, ownKey } from "../../../kit/sealed_form";
import { refusalOf } from "../acts/sending";
import { useConsole } from "../console";

interface SealedFormsProps {
  table: string;
  shown: TournamentView;
}

/**
 * Undisclosed wagers that were filled in on a screen. Only a screen whose key they were sealed for
 * opens them; whoever examines them reads them here, and nobody else before the round is over.
 */
export function SealedForms({ table, shown }: SealedFormsProps) {
  const { link, person, cases } = useConsole();
  const [key, setKey] = useState<string | null>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => void ownKey().then(setKey, () => setKey(null)), []);
  if (person.role !== "games-supervisor" || key === null) return null;
  const offered = (shown.form_keys ?? []).includes(key);
  const forms = cases.sealed_forms.filter((form) => form.table === table);
  async function offer(): Promise<void> {
    const no = refusalOf(await link.send({ type: "offer-form-key", table, key: key ?? "" }));
    setRefused(no?.sentence ?? "");
  }
  return (
    <section class="console-forms" aria-label={say("tournaments.forms")}>
      <h3>{say("tournaments.forms")}</h3>
      {!offered && (
        <Button onPress={() => void offer()}>{say("tournaments.forms.seal-for-me")}</Button>
      )}
      {offered && forms.length === 0 && <p class="soft">{say("tournaments.forms.none")}</p>}
      {forms.map((form) => (
        <SealedForm key={form.commitment} form={form} phase={shown.phase} />
      ))}
      {refused !== "" && (
        <p class="console-refused" role="alert">
          {withNames(refused)}
        </p>
      )}
    </section>
  );
}

interface SealedFormProps {
  form: SealedFormView;
  phase: TournamentView["phase"];
}

function SealedForm({ form, phase }: SealedFormProps) {
  const { link } = useConsole();
  const [content, setContent] = useState<FormContent | "unreadable" | null>(null);
  const [refused, setRefused] = useState("");
  const { seat, sealed, commitment, round } = form;
  async function open(): Promise<void> {
    setContent((await opened(sealed, commitment)) ?? "unreadable");
  }
  async function tell(type: "examine-form" | "reveal-form", said: FormContent): Promise<void> {
    const { bet, amount, opening } = said;
    const body =
      type === "examine-form" ? { type, round, seat } : { type, round, seat, bet, amount, opening };
    setRefused(refusalOf(await link.send(body))?.sentence ?? "");
  }
  const read = content !== null && content !== "unreadable" ? content : null;
  const over = phase === "waiting" || phase === "over";
  return (
    <div class="console-form">
      <span>
        {seat} · {form.name}
        {form.examined && ` · ${say("tournaments.forms.examined")}`}
      </span>
      {content === null && (
        <Button onPress={() => void open()}>{say("tournaments.forms.open")}</Button>
      )}
      {content === "unreadable" && <span role="alert">{say("tournaments.forms.unreadable")}</span>}
      {read !== null && (
        <>
          <strong>
            {moneyShort(read.amount)} · {betWords(read.bet)}
          </strong>
          {!form.examined && (
            <Button onPress={() => void tell("examine-form", read)}>
              {say("tournaments.forms.examine")}
            </Button>
          )}
          {over && (
            <Button tone="primary" onPress={() => void tell("reveal-form", read)}>
              {say("tournaments.forms.reveal")}
            </Button>
          )}
        </>
      )}
      {refused !== "" && (
        <p class="console-refused" role="alert">
          {withNames(refused)}
        </p>
      )}
    </div>
  );
}
