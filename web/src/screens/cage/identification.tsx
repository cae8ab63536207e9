import { Button } from "../../kit/controls/button";
import { Field } from "../../kit/controls/field";
import type { Redeemer } from "../../wire/types";
import { say } from "../../words/words";

export const nobodyYet: Redeemer = { name: "", address: "", document: "", signed: false };

/** A voucher needs its signature only: what else is needed the server says when it is asked. */
export function isComplete(redeemer: Redeemer): boolean {
  return redeemer.signed;
}

interface IdentificationProps {
  redeemer: Redeemer;
  onChange: (redeemer: Redeemer) => void;
}

/** Who is paid, as the law wants it recorded; the signature is attested and stays on paper. */
export function Identification({ redeemer, onChange }: IdentificationProps) {
  const put = (part: Partial<Redeemer>): void => onChange({ ...redeemer, ...part });
  return (
    <fieldset class="identification">
      <legend>{say("cage.redeemer")}</legend>
      <Field label={say("cage.name")} value={redeemer.name} onChange={(name) => put({ name })} />
      <Field
        label={say("cage.document")}
        value={redeemer.document}
        onChange={(document) => put({ document })}
      />
      <Field
        label={say("cage.address")}
        value={redeemer.address}
        onChange={(address) => put({ address })}
      />
      <Button pressed={redeemer.signed} onPress={() => put({ signed: !redeemer.signed })}>
        {redeemer.signed ? "☑" : "☐"} {say("cage.signed")}
      </Button>
    </fieldset>
  );
}
