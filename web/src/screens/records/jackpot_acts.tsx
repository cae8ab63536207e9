import { useState } from "preact/hooks";
import { Button } from "../../kit/button";
import { Dialog } from "../../kit/dialog";
import { Field } from "../../kit/field";
import { plainly } from "../../kit/names";
import type { IncorrectWager, JackpotView } from "../../wire/types";
import { say } from "../../words/words";
import { Choice } from "../office/setup/choice";
import type { VenueAct, VenueActing } from "./venue_acting";

/** What is asked beside the jackpot, in lines to fill in. */
const ASKED = {
  "link-jackpot-table": ["pit", "table"],
  "unlink-jackpot-table": ["pit", "table", "reason"],
  "stop-jackpot": ["reason"],
  "resume-jackpot": ["reason"],
  "adjust-jackpot": ["pit", "table", "round", "sensor", "reason"],
  "declare-keeper-lost": ["reason"],
  "withdraw-jackpot": ["into", "approval", "reason"],
} as const;
export type JackpotAct = keyof typeof ASKED;
type Line = (typeof ASKED)[JackpotAct][number];
const WHY: readonly IncorrectWager[] = [
  "foreign-chip",
  "sensor-without-chip",
  "below-required-bet",
  "no-main-wager",
];

interface JackpotActsProps {
  jackpot: JackpotView;
  acting: VenueActing;
  onChange: () => void;
}

/** What the house does with a jackpot; most of it takes a second person. */
export function JackpotActs({ jackpot, acting, onChange }: JackpotActsProps) {
  const [act, setAct] = useState<JackpotAct | null>(null);
  if (jackpot.withdrawn) return null;
  const stopped = jackpot.stopped !== "";
  const offered = (Object.keys(ASKED) as JackpotAct[]).filter(
    (each) =>
      each !== (stopped ? "stop-jackpot" : "resume-jackpot") &&
      (each !== "unlink-jackpot-table" || jackpot.tables.length > 0),
  );
  return (
    <div class="report-acts jackpot-acts">
      <Button onPress={onChange}>{say("jackpots.change")}</Button>
      {offered.map((each) => (
        <Button key={each} onPress={() => setAct(each)}>
          {say(`jackpots.act.${each}`)}
        </Button>
      ))}
      {act !== null && (
        <ActDialog act={act} jackpot={jackpot} acting={acting} onClose={() => setAct(null)} />
      )}
    </div>
  );
}

interface ActDialogProps {
  act: JackpotAct;
  jackpot: JackpotView;
  acting: VenueActing;
  onClose: () => void;
}

function ActDialog({ act, jackpot, acting, onClose }: ActDialogProps) {
  const [typed, setTyped] = useState<Partial<Record<Line, string>>>({});
  const [why, setWhy] = useState<IncorrectWager>("no-main-wager");
  const [refused, setRefused] = useState("");
  const lines: readonly Line[] = ASKED[act];
  const ready = lines.every((line) => (typed[line] ?? "").trim() !== "");
  async function record(): Promise<void> {
    const said = Object.fromEntries(lines.map((line) => [line, (typed[line] ?? "").trim()]));
    const more = act === "adjust-jackpot" ? { why } : {};
    const body = { type: act, jackpot: jackpot.jackpot, ...said, ...more };
    const no = await acting.send(body as unknown as VenueAct);
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say(`jackpots.act.${act}`)}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={!ready} busy={acting.busy} onPress={() => void record()}>
          {say(`jackpots.act.${act}`)}
        </Button>
      }
    >
      <p>{say(`jackpots.about.${act}`, { jackpot: jackpot.jackpot })}</p>
      {act === "adjust-jackpot" && (
        <Choice
          label={say("pit.field.kind")}
          options={WHY.map((value) => ({ value, label: say(`code.${value}`) }))}
          value={why}
          onChange={(value) => setWhy(value as IncorrectWager)}
        />
      )}
      {lines.map((line) => (
        <Field
          key={line}
          label={say(`jackpots.field.${line}`)}
          value={typed[line] ?? ""}
          onChange={(text) => setTyped((before) => ({ ...before, [line]: text }))}
        />
      ))}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {plainly(refused)}
        </p>
      )}
    </Dialog>
  );
}
