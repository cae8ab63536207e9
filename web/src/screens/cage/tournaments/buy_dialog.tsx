import { useState } from "preact/hooks";
import { money } from "../../../kit/wording/money";
import { Segments } from "../../../kit/controls/segments";
import { toast } from "../../../kit/messages/toast";
import { say } from "../../../words/words";
import { whyNot } from "../prize_told";
import type { OfEntryProps } from "./fee_dialog";
import { TillDialog } from "./till_dialog";

/** Chips for a session, or another chance for who is out: both in cash. */
export function BuyDialog(props: OfEntryProps & { what: "chips" | "back" }) {
  const { till, of, entry, what, onClose } = props;
  const stages = entry.buys ?? [];
  const [stage, setStage] = useState(stages[0] ?? "");
  const [trouble, setTrouble] = useState("");
  const { chips, buy_back: back } = of.conditions;
  const amount = what === "chips" ? (chips?.price ?? 0) : (back?.fee ?? 0);
  async function take(): Promise<void> {
    const named = { tournament: of.tournament, entry: entry.entry };
    const no = whyNot(
      await till.tournament(
        what === "chips"
          ? { type: "buy-tournament-chips", ...named, stage }
          : { type: "buy-back-in", ...named },
      ),
    );
    setTrouble(no ?? "");
    if (no !== null) return;
    toast(say("staff.done"));
    onClose();
  }
  return (
    <TillDialog
      till={till}
      title={say(`cage.tournament.${what}`)}
      act={say("cage.tournament.take", { amount: money(amount) })}
      ready={till.pays.value}
      trouble={till.pays.value ? trouble : say("cage.prize.no-drawer")}
      onAct={() => void take()}
      onClose={onClose}
    >
      <p>
        {of.title} · <strong>{`${entry.entry} ${entry.name}`}</strong>
      </p>
      {what === "chips" ? (
        <Segments
          label={say("tournaments.stage")}
          options={stages.map((value) => ({ value, label: value }))}
          value={stage}
          onChoose={setStage}
        />
      ) : (
        <p>{say("cage.tournament.into", { stage: back?.into_stage ?? "" })}</p>
      )}
    </TillDialog>
  );
}
