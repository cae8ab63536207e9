import { useMemo } from "preact/hooks";
import { Shell } from "../../kit/shell";
import { UnapprovedRules } from "../../kit/messages/unapproved_rules";
import { SignOnGate } from "../../kit/access/sign_on_gate";
import type { Presence } from "../../wire/presence";
import { say } from "../../words/words";
import { Till } from "../paying/till";
import { CageDesk } from "./cage_desk";

/** A cashier pays tickets and vouchers. */
export function CageScreen({ presence }: { presence: Presence }) {
  const till = useMemo(() => new Till(() => presence.person(), "usual"), [presence]);
  return (
    <Shell
      link={presence}
      banners={<UnapprovedRules link={presence} />}
      moneyWhileLost={say("cage.lost")}
    >
      <SignOnGate link={presence} by="password">
        {(person) => <CageDesk presence={presence} till={till} person={person} />}
      </SignOnGate>
    </Shell>
  );
}
