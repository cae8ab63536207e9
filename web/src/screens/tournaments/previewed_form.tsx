import { useEffect, useState } from "preact/hooks";
import { type Act, type Values, bodyOf, startOf, titleOf } from "../../forms/act";
import { FormFields } from "../../forms/form_fields";
import { labelOf } from "../../forms/labels";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { withNames } from "../../kit/wording/names";
import { post } from "../../wire/http";
import type { ActPreviewed } from "../../wire/types";
import { language } from "../../words/words";
import { Choice } from "../office/setup/choice";
import type { VenueActing, VenueAct } from "../records/acts/venue_acting";
import { Foreseen } from "./foreseen";

// Somebody who types is not asked after at every letter.
const SETTLE_MS = 250;

/** What can be chosen in a field, where the desk knows: an entry, a director. */
export type Chosen = Readonly<Record<string, readonly { value: string; label: string }[]>>;

interface PreviewedFormProps {
  act: Act;
  choices: Chosen;
  acting: VenueActing;
  onClose: () => void;
}

/** The form of a declared command, with what it would do before it is confirmed. */
export function PreviewedForm({ act, choices, acting, onClose }: PreviewedFormProps) {
  const view = { command: act.command, fields: {} };
  const [values, setValues] = useState<Values>(() => startOf(act, view));
  const [refused, setRefused] = useState("");
  const body = bodyOf(act, values) as unknown as VenueAct | null;
  const foreseen = usePreview(body);
  const put = (name: string, value: unknown): void =>
    setValues((before) => ({ ...before, [name]: value }));
  async function record(filled: VenueAct): Promise<void> {
    const no = await acting.send(filled);
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={titleOf(act)}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={acting.busy}
          disabled={body === null || foreseen === null || foreseen.refusal != null}
          onPress={() => body !== null && void record(body)}
        >
          {titleOf(act)}
        </Button>
      }
    >
      {act.asks.map(([name]) => {
        const options = choices[name];
        return (
          options !== undefined && (
            <Choice
              key={name}
              label={labelOf(act.command, name)}
              options={[{ value: "", label: "–" }, ...options]}
              value={String(values[name] ?? "")}
              onChange={(value) => put(name, value === "" ? undefined : value)}
            />
          )
        );
      })}
      <FormFields
        act={{ ...act, asks: act.asks.filter(([name]) => choices[name] === undefined) }}
        view={view}
        values={values}
        onChange={put}
      />
      {foreseen !== null && <Foreseen foreseen={foreseen} />}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

/** What an act would do; nothing while it is not whole, or not known yet. */
export function usePreview(body: VenueAct | null): ActPreviewed | null {
  const [told, setTold] = useState<ActPreviewed | null>(null);
  const written = body === null ? "" : JSON.stringify(body);
  useEffect(() => {
    setTold(null);
    if (body === null) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      const path = `tournaments/preview?language=${language.value}`;
      void post<ActPreviewed>(path, { body }).then((reply) => {
        if (wanted) setTold(reply.ok ? reply.value : unknown(reply.problem.message));
      });
    }, SETTLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [written]);
  return told;
}

/** Whoever is not told what would happen does not do it. */
function unknown(sentence: string): ActPreviewed {
  return { refusal: { code: "out-of-service", sentence } };
}
