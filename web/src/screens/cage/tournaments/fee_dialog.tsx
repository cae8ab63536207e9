import { useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import { money } from "../../../kit/wording/money";
import { Segments } from "../../../kit/controls/segments";
import { toast } from "../../../kit/messages/toast";
import type { EntryView, Means, OfficeTournament } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Till } from "../../paying/till";
import { whyNot } from "../prize_told";
import { TillDialog } from "./till_dialog";

export interface OfEntryProps {
  till: Till;
  of: OfficeTournament;
  entry: EntryView;
  onClose: () => void;
}

const MEANS: readonly Means[] = ["cash", "chips", "ticket", "complimentary"];

/** The fee in cash, chips or by a ticket; of a complimentary entry the operator pays it. */
export function FeeDialog({ till, of, entry, onClose }: OfEntryProps) {
  const [means, setMeans] = useState<Means>("cash");
  const [number, setNumber] = useState("");
  const [trouble, setTrouble] = useState("");
  const fee = of.conditions.fee ?? 0;
  const named = { tournament: of.tournament, entry: entry.entry };
  async function take(): Promise<void> {
    const no = whyNot(
      means === "ticket"
        ? await till.tournament(
            { type: "pay-entry-fee-by-ticket", ...named, ticket: "" },
            { number: number.trim() },
          )
        : await till.tournament({ type: "pay-entry-fee", ...named, means }),
    );
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("cage.tournament.entered", { name: entry.name }));
    onClose();
  }
  const open = means === "chips" || means === "complimentary" || till.pays.value;
  return (
    <TillDialog
      till={till}
      title={say("cage.tournament.fee")}
      act={say("cage.tournament.take", { amount: money(fee) })}
      ready={open && (means !== "ticket" || number.trim() !== "")}
      trouble={open ? trouble : say("cage.prize.no-drawer")}
      onAct={() => void take()}
      onClose={onClose}
    >
      <p>
        {of.title} · <strong>{`${entry.entry} ${entry.name}`}</strong> · {money(fee)}
      </p>
      <Segments
        label={say("cage.tournament.means")}
        options={MEANS.map((value) => ({ value, label: say(`tournament.paper.means.${value}`) }))}
        value={means}
        onChoose={setMeans}
      />
      {means === "ticket" && (
        <Field label={say("cage.tournament.ticket")} value={number} onChange={setNumber} />
      )}
    </TillDialog>
  );
}
