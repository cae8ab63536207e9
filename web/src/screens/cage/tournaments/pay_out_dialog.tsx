import { useState } from "preact/hooks";
import { ApprovalDialog } from "../../../kit/messages/approval_dialog";
import { money } from "../../../kit/wording/money";
import { toast } from "../../../kit/messages/toast";
import type { Credentials } from "../../../wire/types";
import { say } from "../../../words/words";
import { Foreseen } from "../../tournaments/foreseen";
import { PaperLink } from "../../tournaments/paper_link";
import { usePreview } from "../../tournaments/previewed_form";
import { Identification, nobodyYet } from "../identification";
import { whyNot } from "../prize_told";
import type { OfEntryProps } from "./fee_dialog";
import { TillDialog } from "./till_dialog";

/** Everything that is owed, on one slip that two people sign, against the payee's document. */
export function PayOutDialog({ till, of, entry, onClose }: OfEntryProps) {
  const [redeemer, setRedeemer] = useState({ ...nobodyYet, name: entry.name });
  const [signing, setSigning] = useState(false);
  const owed = entry.owed ?? 0;
  const whole = [redeemer.name, redeemer.address, redeemer.document].every((text) => text.trim());
  const ready = whole && redeemer.signed && till.pays.value;
  const body = {
    type: "pay-tournament-money",
    tournament: of.tournament,
    entry: entry.entry,
    redeemer,
  } as const;
  const foreseen = usePreview(ready ? body : null);
  async function pay(approver: Credentials): Promise<string | null> {
    const no = whyNot(await till.tournament(body, { approver }));
    if (no !== null) return no;
    toast(say("cage.prize.done.pay-prize"));
    setSigning(false);
    onClose();
    return null;
  }
  return (
    <>
      <TillDialog
        till={till}
        title={say("cage.tournament.pay")}
        act={say("cage.prize.pay-now", { amount: money(owed) })}
        ready={ready && foreseen !== null && foreseen.refusal == null}
        trouble={till.pays.value ? "" : say("cage.prize.no-drawer")}
        onAct={() => setSigning(true)}
        onClose={onClose}
      >
        <p>
          {of.title} · <strong>{`${entry.entry} ${entry.name}`}</strong> · {money(owed)}
        </p>
        <PaperLink tournament={of.tournament} kind="prize-slip" entry={entry.entry} />
        <Identification redeemer={redeemer} onChange={setRedeemer} />
        {foreseen !== null && <Foreseen foreseen={foreseen} />}
      </TillDialog>
      {signing && (
        <ApprovalDialog
          asked={say("cage.tournament.second", { amount: money(owed), name: entry.name })}
          by="password"
          onApprove={pay}
          onClose={() => !till.busy.value && setSigning(false)}
        />
      )}
    </>
  );
}
