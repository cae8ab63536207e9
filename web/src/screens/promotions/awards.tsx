import { act } from "../../forms/act";
import { Button } from "../../kit/controls/button";
import { DataTable } from "../../kit/figures/data_table";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import { PaperLink } from "../../kit/figures/paper_link";
import { spoken } from "../../kit/wording/spoken";
import { moment } from "../../kit/wording/time";
import type { AwardView, PaidPrize } from "../../wire/types";
import { say } from "../../words/words";
import type { PaneProps } from "./promotion_pane";

/** Whoever was drawn, what became of their prize, and whether they were told in time. */
export function Awards(props: PaneProps) {
  return (
    <DataTable
      caption={say("promo.winners")}
      rows={props.view.awards}
      keyOf={({ award }) => award}
      columns={[
        {
          title: say("promo.prize-column"),
          cell: ({ prize_name }) => prize_name,
        },
        { title: say("promo.value"), cell: ({ value }) => money(value), numeric: true },
        { title: say("promo.entry"), cell: ({ number }) => number, numeric: true },
        {
          title: say("promo.winner"),
          cell: ({ entrant, excluded }) => (
            <>
              {entrant}
              {excluded && <small class="promo-line promo-warning">{say("promo.excluded")}</small>}
            </>
          ),
        },
        {
          title: say("promo.state"),
          cell: ({ state, reason, review, delayed_until: until, paid }) => (
            <>
              {say(`promo.award.${state}`)}
              {until !== null && state === "drawn" && (
                <small class="promo-line">
                  {say("promo.award.delayed", { at: moment(until) })}
                </small>
              )}
              {paid !== null && <PaidAs paid={paid} />}
              {reason !== "" && <small class="promo-line">{withNames(reason)}</small>}
              {review !== null && (
                <small class="promo-line">{say("promo.reviewed", { finding: review })}</small>
              )}
            </>
          ),
        },
        { title: say("promo.sought"), cell: (award) => <Sought award={award} /> },
        { title: "", cell: (award) => <AwardActs {...props} award={award} /> },
      ]}
    />
  );
}

/** The form that was asked for, and the form that it took. */
function PaidAs({ paid }: { paid: PaidPrize }) {
  const forms = paid.parts.map(({ how, amount }) => `${money(amount)} ${spoken(how)}`);
  const form = forms.length === 0 ? say("promo.award.thing") : forms.join(", ");
  return (
    <>
      <small class="promo-line">{say("promo.award.paid-as", { form })}</small>
      <small class="promo-line">
        {say("promo.award.asked-as", { form: paid.requested === "" ? form : paid.requested })}
      </small>
    </>
  );
}

function Sought({ award }: { award: AwardView }) {
  const { attempts, seek_until: until, overdue } = award;
  return (
    <>
      {attempts.map(({ at, how, reached, note }) => (
        <small class="promo-line" key={at}>
          {moment(at)} {spoken(how)}: {say(reached ? "promo.reached" : "promo.not-reached")}, {note}
        </small>
      ))}
      {attempts.length === 0 && until !== null && (
        <small class={`promo-line ${overdue ? "promo-warning" : ""}`}>
          {say("promo.until", { at: moment(until) })}
          {overdue && ` · ${say("promo.overdue")}`}
        </small>
      )}
    </>
  );
}

function AwardActs({ award, view, runs, acting }: PaneProps & { award: AwardView }) {
  if (!runs) return null;
  const named = { award: award.award };
  const { state } = award;
  return (
    <div class="promo-acts">
      {state === "drawn" && (
        <>
          <Button onPress={() => acting.open(act("record-winner-notice", named))}>
            {say("promo.act.notice")}
          </Button>
          <Button
            onPress={() =>
              acting.open(
                act("refuse-prize-claim", {
                  ...named,
                  promotion: view.promotion,
                  amount: award.value,
                }),
              )
            }
          >
            {say("promo.act.refuse")}
          </Button>
        </>
      )}
      {(state === "drawn" || state === "refused") && (
        <Button onPress={() => acting.open(act("pass-prize-on", named))}>
          {say("promo.act.pass-on")}
        </Button>
      )}
      {state === "drawn" && view.may_hold && (
        <Button onPress={() => acting.open(act("hold-promotional-prize", named))}>
          {say("promo.act.hold")}
        </Button>
      )}
      {state === "drawn" && view.may_delay && (
        <Button onPress={() => acting.open(act("delay-promotional-prize", named))}>
          {say("promo.act.delay")}
        </Button>
      )}
      {state === "paid" && (
        <PaperLink paper="prize" name={award.award} label={say("paper.prize.print")} />
      )}
      {state === "paid" && view.may_demand && (
        <Button onPress={() => acting.open(act("demand-promotional-prize", named))}>
          {say("promo.act.demand")}
        </Button>
      )}
      {state === "demanded" && (
        <Button onPress={() => acting.open(act("withdraw-promotional-demand", named))}>
          {say("promo.act.withdraw")}
        </Button>
      )}
      {state === "held" && (
        <Button onPress={() => acting.open(act("determine-promotional-hold", named))}>
          {say("promo.act.determine")}
        </Button>
      )}
    </div>
  );
}
