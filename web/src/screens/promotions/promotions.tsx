import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { withNames } from "../../kit/wording/names";
import { moment } from "../../kit/wording/time";
import type { PromotionView, PromotionsView } from "../../wire/types";
import { say } from "../../words/words";
import { useListed } from "../records/acts/acts";
import { ApprovedForm } from "../records/acts/approved_form";
import { Trouble } from "../records/report";
import { useVenueActing } from "../records/acts/venue_acting";
import { DraftDialog } from "./draft_dialog";
import { PromotionPane } from "./promotion_pane";
import "./promotions.css";

const ASKED_EVERY_MS = 20_000;

interface PromotionsProps {
  person: string;
  /** Whether the house works here, and not somebody who only reads. */
  runs: boolean;
}

/** Every promotion with what it waits for; one of them in full. */
export function Promotions({ person, runs }: PromotionsProps) {
  const asked = useListed<PromotionsView>("promotions", ASKED_EVERY_MS);
  const acting = useVenueActing();
  const [name, setName] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<PromotionView | "new" | null>(null);
  const view = asked.value;
  if (view === null) return <Trouble problem={asked.problem} />;
  const chosen = view.promotions.find(({ promotion }) => promotion === name);
  return (
    <section class="report promos">
      <Trouble problem={asked.problem} />
      {runs && chosen === undefined && (
        <div class="report-controls">
          <span class="report-acts">
            <Button
              tone="primary"
              disabled={view.rulebooks.length === 0}
              onPress={() => setDrafts("new")}
            >
              {say("promo.act.draft")}
            </Button>
          </span>
        </div>
      )}
      {chosen === undefined ? (
        <PromotionTable promotions={view.promotions} onChoose={setName} />
      ) : (
        <PromotionPane
          view={chosen}
          person={person}
          runs={runs}
          acting={acting}
          onTerms={() => setDrafts(chosen)}
          onBack={() => setName(null)}
        />
      )}
      {drafts !== null && (
        <DraftDialog
          rulebooks={view.rulebooks}
          now={view.now}
          of={drafts === "new" ? null : drafts}
          acting={acting}
          onClose={() => setDrafts(null)}
        />
      )}
      <ApprovedForm acting={acting} approver={say("promo.watched")} />
    </section>
  );
}

interface PromotionTableProps {
  promotions: readonly PromotionView[];
  onChoose: (promotion: string) => void;
}

function PromotionTable({ promotions, onChoose }: PromotionTableProps) {
  return (
    <DataTable
      caption={say("office.promotions")}
      rows={promotions}
      keyOf={({ promotion }) => promotion}
      columns={[
        {
          title: say("promo.terms.title"),
          cell: ({ promotion, terms }) => (
            <Button tone="quiet" onPress={() => onChoose(promotion)}>
              {terms.title || promotion}
            </Button>
          ),
        },
        { title: say("promo.stage"), cell: (view) => <Stage view={view} /> },
        { title: say("promo.terms.starts"), cell: ({ terms }) => moment(terms.starts) },
        { title: say("promo.terms.draw_at"), cell: ({ terms }) => moment(terms.draw_at) },
        { title: say("promo.entries"), cell: ({ entries }) => entries, numeric: true },
        {
          title: say("promo.next"),
          cell: ({ steps }) =>
            steps[0] === undefined ? say("promo.nothing") : say(`promo.step.${steps[0].step}`),
        },
      ]}
    />
  );
}

/** Where it stands; a draw that waits says so before anything else. */
export function Stage({ view }: { view: PromotionView }) {
  if (view.postponed !== null)
    return <strong class="promo-warning">{say("promo.postponed")}</strong>;
  const overdue = view.steps.some((each) => each.overdue === true);
  return (
    <>
      {say(`promo.stage.${view.stage}`)}
      {overdue && <strong class="promo-warning"> {withNames(say("promo.overdue"))}</strong>}
    </>
  );
}
