import { actGiven, titleOf } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import type { JackpotView } from "../../../wire/types";
import { say } from "../../../words/words";
import type { VenueActing } from "../acts/venue_acting";

const ACTS = [
  "link-jackpot-table",
  "unlink-jackpot-table",
  "stop-jackpot",
  "resume-jackpot",
  "adjust-jackpot",
  "declare-keeper-lost",
  "withdraw-jackpot",
] as const;
type JackpotAct = (typeof ACTS)[number];

interface JackpotActsProps {
  jackpot: JackpotView;
  acting: VenueActing;
  onChange: () => void;
}

/** What the house does with a jackpot; most of it takes a second person. */
export function JackpotActs({ jackpot, acting, onChange }: JackpotActsProps) {
  const offered = actsOf(jackpot).map((each) => actGiven(each, { jackpot: jackpot.jackpot }));
  if (offered.length === 0) return null;
  return (
    <div class="report-acts jackpot-acts">
      {!jackpot.withdrawn && <Button onPress={onChange}>{say("jackpots.change")}</Button>}
      {offered.map((each) => (
        <Button key={each.command} onPress={() => acting.open(each)}>
          {titleOf(each)}
        </Button>
      ))}
    </div>
  );
}

function actsOf(jackpot: JackpotView): readonly JackpotAct[] {
  if (jackpot.withdrawn) return awaitsKeys(jackpot) ? ["declare-keeper-lost"] : [];
  const hidden = jackpot.stopped === "" ? "resume-jackpot" : "stop-jackpot";
  return ACTS.filter(
    (each) => each !== hidden && (each !== "unlink-jackpot-table" || jackpot.tables.length > 0),
  );
}

/** A commitment outlives its jackpot until the key is revealed, or declared lost. */
export function awaitsKeys({ withdrawn, levels }: JackpotView): boolean {
  return withdrawn && levels.some(({ commitment }) => commitment !== "");
}

/** What the act that was opened would do to its jackpot, in a sentence. */
export function jackpotActAbout({ form }: VenueActing): string | undefined {
  const act = ACTS.find((each): each is JackpotAct => each === form?.command);
  if (act === undefined) return undefined;
  return say(`jackpots.about.${act}`, { jackpot: String(form?.given["jackpot"] ?? "") });
}
