import { useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { Field } from "../../../kit/controls/field";
import { withNames, rulebookName } from "../../../kit/wording/names";
import { atClock } from "../../../kit/wording/time";
import { post } from "../../../wire/http";
import type {
  Conditions,
  DraftChecked,
  OfficeTournament,
  Tournaments,
  TournamentRulesView,
} from "../../../wire/types";
import { language, say } from "../../../words/words";
import { Choice } from "../../office/setup/choice";
import type { VenueActing } from "../../records/acts/venue_acting";
import { EntryParts } from "./entry_parts";
import { YesNo } from "./inputs";
import { Part, type PartProps } from "./part";
import { PrizesPart } from "./prizes_part";
import { StagesPart } from "./stages_part";
import { TableParts } from "./table_parts";

const SETTLE_MS = 300;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface DraftDialogProps {
  known: Tournaments;
  /** The draft that is changed; nothing where one is begun. */
  of: OfficeTournament | null;
  acting: VenueActing;
  onClose: () => void;
}

/** Conditions from a template or from nothing, checked against the document as they are typed. */
export function DraftDialog({ known, of, acting, onClose }: DraftDialogProps) {
  const [draft, setDraft] = useState<Conditions | null>(of?.conditions ?? null);
  const [refused, setRefused] = useState("");
  const checked = useChecked(draft);
  const rules = known.rulebooks.find(({ rulebook }) => rulebook === draft?.rulebook);
  async function keep(conditions: Conditions): Promise<void> {
    const tournament = of?.tournament ?? null;
    const no = await acting.send({ type: "draft-tournament", conditions, tournament });
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  return (
    <Dialog
      title={say("tournaments.act.draft")}
      onClose={onClose}
      wide
      actions={
        draft !== null && (
          <>
            <span class="soft" role="status">
              {checked === null
                ? ""
                : checked.faults.length === 0
                  ? say("tournaments.draft.complete")
                  : say("tournaments.draft.faults", { count: checked.faults.length })}
            </span>
            <Button
              tone="primary"
              busy={acting.busy}
              disabled={draft.title.trim() === ""}
              onPress={() => void keep(draft)}
            >
              {say("tournaments.draft.keep")}
            </Button>
          </>
        )
      }
    >
      {draft === null || rules === undefined ? (
        <Beginnings known={known} onChoose={setDraft} />
      ) : (
        <div class="tourney-draft">
          <Parts
            draft={draft}
            rules={rules}
            faults={checked?.faults ?? []}
            now={known.now}
            put={(part) => setDraft((before) => before && { ...before, ...part })}
          />
          <Preview checked={checked} />
        </div>
      )}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

function Beginnings({
  known,
  onChoose,
}: {
  known: Tournaments;
  onChoose: (draft: Conditions) => void;
}) {
  // Tomorrow evening.
  const starts = atClock(known.now + DAY_MS, 19, 0, 0);
  return (
    <div class="tourney-beginnings">
      <p>{say("tournaments.draft.begin-with")}</p>
      {known.templates.map(({ name, conditions }) => (
        <Button key={name} size="large" onPress={() => onChoose(dated(conditions, starts))}>
          {conditions.title}
          <small>{rulebookName(conditions.rulebook)}</small>
        </Button>
      ))}
      {known.rulebooks.map((rules) => (
        <Button key={rules.rulebook} size="large" onPress={() => onChoose(empty(rules))}>
          {say("tournaments.draft.from-nothing")}
          <small>{rulebookName(rules.rulebook)}</small>
        </Button>
      ))}
    </div>
  );
}

/** A template's days are over: it starts tomorrow, and withdrawing is free until an hour before. */
function dated(conditions: Conditions, starts: number): Conditions {
  const entry = conditions.entry ?? null;
  const until = entry?.withdraw_until == null ? null : starts - HOUR_MS;
  return {
    ...conditions,
    starts,
    ...(entry === null ? {} : { entry: { ...entry, withdraw_until: until } }),
  };
}

function empty({ rulebook, games }: TournamentRulesView): Conditions {
  return { title: "", rulebook, game: games[0] ?? "roulette" };
}

function Parts(props: PartProps & { now: number }) {
  const { draft, rules, put } = props;
  return (
    <div class="tourney-parts">
      <div class="tourney-line">
        <Field
          label={say("tournaments.draft.title")}
          value={draft.title}
          onChange={(title) => put({ title })}
        />
        <Choice
          label={say("tournaments.draft.game")}
          options={rules.games.map((value) => ({ value, label: say(`game.${value}`) }))}
          value={draft.game}
          onChange={(game) => put({ game: game as Conditions["game"] })}
        />
      </div>
      <EntryParts {...props} />
      <StagesPart {...props} />
      <TableParts {...props} />
      <PrizesPart {...props} />
      <Part {...props} term="rules-prevail">
        <YesNo
          label={say("tournaments.draft.rules-prevail")}
          value={draft.rules_prevail ?? false}
          onChange={(rules_prevail) => put({ rules_prevail })}
        />
      </Part>
    </div>
  );
}

function Preview({ checked }: { checked: DraftChecked | null }) {
  const [title, ...sentences] = checked?.text ?? [];
  return (
    <aside class="tourney-preview" aria-label={say("tournaments.conditions")}>
      <h3>{title ?? say("tournaments.conditions")}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </aside>
  );
}

/** The document's word on a draft, asked once somebody stops typing. */
function useChecked(draft: Conditions | null): DraftChecked | null {
  const [checked, setChecked] = useState<DraftChecked | null>(null);
  useEffect(() => {
    if (draft === null) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      const path = `tournaments/check?language=${language.value}`;
      void post<DraftChecked>(path, { conditions: draft }).then((reply) => {
        if (wanted && reply.ok) setChecked(reply.value);
      });
    }, SETTLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [draft]);
  return checked;
}
