import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { moment } from "../../kit/wording/time";
import type { PromotionView } from "../../wire/types";
import { say } from "../../words/words";
import type { VenueActing } from "../records/acts/venue_acting";

interface ClaimsProps {
  view: PromotionView;
  runs: boolean;
  acting: VenueActing;
}

/** Claims that were refused stay, with name, address and reason. */
export function RefusedClaims({ view, runs, acting }: ClaimsProps) {
  const { promotion, refusals, stage } = view;
  const may = runs && stage === "drawn";
  if (refusals.length === 0 && !may) return null;
  return (
    <>
      <DataTable
        caption={say("promo.refused")}
        rows={refusals}
        keyOf={({ at, claimant }) => `${at} ${claimant}`}
        columns={[
          { title: say("events.at"), cell: ({ at }) => moment(at) },
          { title: say("promo.claimant"), cell: ({ claimant }) => claimant },
          { title: say("cage.address"), cell: ({ address }) => address },
          { title: say("promo.value"), cell: ({ amount }) => money(amount), numeric: true },
          { title: say("staff.reason"), cell: ({ reason }) => reason },
        ]}
      />
      {may && (
        <div class="promo-acts">
          <Button
            onPress={() => acting.open(act("refuse-prize-claim", { promotion, award: undefined }))}
          >
            {say("promo.act.refuse-other")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Disputes over the terms. Whoever is not satisfied is told where to complain. */
export function Disputes({ view, runs, acting }: ClaimsProps) {
  const { promotion, disputes, stage } = view;
  const may = runs && stage !== "draft";
  if (disputes.length === 0 && !may) return null;
  return (
    <>
      <DataTable
        caption={say("promo.disputes")}
        rows={disputes}
        keyOf={({ dispute }) => dispute}
        columns={[
          { title: say("events.at"), cell: ({ opened }) => moment(opened) },
          { title: say("promo.claimant"), cell: ({ person }) => person },
          { title: say("events.what"), cell: ({ about }) => about },
          {
            title: say("promo.decision"),
            cell: ({ dispute, decision }) =>
              decision ??
              (may && (
                <Button
                  onPress={() =>
                    acting.open(act("decide-promotion-dispute", { promotion, dispute }))
                  }
                >
                  {say("promo.act.decide")}
                </Button>
              )),
          },
        ]}
      />
      {may && (
        <div class="promo-acts">
          <Button onPress={() => acting.open(act("dispute-promotion", { promotion }))}>
            {say("promo.act.dispute")}
          </Button>
        </div>
      )}
    </>
  );
}
