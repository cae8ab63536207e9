import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { centsTyped, typedAmount } from "../../../kit/wording/money_typed";
import { withNames, rulebookName } from "../../../kit/wording/names";
import { Segments } from "../../../kit/controls/segments";
import type { HitSharing, JackpotView } from "../../../wire/types";
import { say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import { EMPTY_LEVEL, LEVEL_FIELDS, levelAsked, typedLevels } from "./jackpot_terms";
import type { VenueAct, VenueActing } from "../acts/venue_acting";

interface JackpotTermsDialogProps {
  rulebooks: readonly string[];
  /** The jackpot whose levels change, if it is not a new one. */
  of: JackpotView | null;
  acting: VenueActing;
  onClose: () => void;
}

const SHARINGS: readonly HitSharing[] = ["even", "one-drawn"];
const TEXTS = ["wager", "approve_from", "slip_from", "edge", "wagers_max"] as const;
type Texts = Record<(typeof TEXTS)[number], string>;
const LEVELS_AT_MOST = 5;

/** Every setting is said: none has a default. */
export function JackpotTermsDialog({ rulebooks, of, acting, onClose }: JackpotTermsDialogProps) {
  const [name, setName] = useState(of?.jackpot ?? "");
  const [rulebook, setRulebook] = useState<string>(of?.rulebook ?? rulebooks[0] ?? "");
  const [sharing, setSharing] = useState<HitSharing | "">(of?.sharing ?? "");
  const [texts, setTexts] = useState<Texts>(() => textsOf(of));
  const [levels, setLevels] = useState(() => (of === null ? [EMPTY_LEVEL] : typedLevels(of)));
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState("");
  const body = bodyOf();
  function bodyOf(): VenueAct | null {
    const asked = levels.map(levelAsked).filter((each) => each !== null);
    const wager = centsTyped(texts.wager);
    const approve = centsTyped(texts.approve_from);
    const slip = centsTyped(texts.slip_from);
    const most = /^\d{1,4}$/.test(texts.wagers_max) ? Number(texts.wagers_max) : null;
    if (asked.length < levels.length || approve === null || slip === null) return null;
    const common = { jackpot: name.trim(), levels: asked, approve_from: approve, slip_from: slip };
    if (of !== null)
      return reason.trim() === ""
        ? null
        : { type: "change-jackpot", ...common, reason: reason.trim() };
    if (name.trim() === "" || wager === null || most === null) return null;
    if (sharing === "" || texts.edge.trim() === "") return null;
    const edge = texts.edge.trim();
    return { type: "set-up-jackpot", ...common, rulebook, wager, sharing, edge, wagers_max: most };
  }
  async function save(asked: VenueAct): Promise<void> {
    const no = await acting.send(asked);
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say(of === null ? "jackpots.set-up" : "jackpots.change")}
      onClose={onClose}
      wide
      actions={
        <Button
          tone="primary"
          disabled={body === null}
          busy={acting.busy}
          onPress={() => body !== null && void save(body)}
        >
          {say(of === null ? "jackpots.set-up" : "jackpots.change")}
        </Button>
      }
    >
      <p>{say(of === null ? "jackpots.set-up.about" : "jackpots.change.about")}</p>
      <div class="jackpot-terms">
        {of === null && (
          <>
            <Field label={say("jackpots.name")} value={name} onChange={setName} />
            <Choice
              label={say("rulebooks.name")}
              options={rulebooks.map((value) => ({ value, label: rulebookName(value) }))}
              value={rulebook}
              onChange={setRulebook}
            />
          </>
        )}
        {TEXTS.filter((key) => of === null || key === "approve_from" || key === "slip_from").map(
          (key) => (
            <Field
              key={key}
              label={say(`jackpots.term.${key}`)}
              value={texts[key]}
              onChange={(text) => setTexts({ ...texts, [key]: text })}
            />
          ),
        )}
        {of === null && (
          <Segments
            label={say("jackpots.sharing")}
            options={SHARINGS.map((value) => ({ value, label: say(`jackpots.sharing.${value}`) }))}
            value={sharing}
            onChoose={(value) => setSharing(value as HitSharing)}
          />
        )}
      </div>
      {levels.map((level, place) => (
        <fieldset key={place} class="jackpot-terms">
          <legend>{say("jackpots.level-number", { number: place + 1 })}</legend>
          {LEVEL_FIELDS.map((key) => (
            <Field
              key={key}
              label={say(`jackpots.level.${key}`)}
              value={level[key]}
              disabled={of !== null && key === "name"}
              onChange={(text) =>
                setLevels(
                  levels.map((each, at) => (at === place ? { ...each, [key]: text } : each)),
                )
              }
            />
          ))}
          {of === null && levels.length > 1 && (
            <Button onPress={() => setLevels(levels.filter((_, at) => at !== place))}>
              {say("jackpots.level.remove")}
            </Button>
          )}
        </fieldset>
      ))}
      {of === null && levels.length < LEVELS_AT_MOST && (
        <Button onPress={() => setLevels([...levels, EMPTY_LEVEL])}>
          {say("jackpots.level.add")}
        </Button>
      )}
      {of !== null && <Field label={say("pit.field.reason")} value={reason} onChange={setReason} />}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

function textsOf(of: JackpotView | null): Texts {
  const typed = (cents: number | undefined): string =>
    cents === undefined ? "" : typedAmount(cents);
  return {
    wager: typed(of?.wager),
    approve_from: typed(of?.approve_from),
    slip_from: typed(of?.slip_from),
    edge: of?.edge ?? "",
    wagers_max: of === null ? "" : String(of.wagers_max),
  };
}
