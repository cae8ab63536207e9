import { useCallback, useEffect, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { CheckingLine } from "../../kit/messages/checking";
import { money } from "../../kit/wording/money";
import { PaperLink } from "../../kit/figures/paper_link";
import { get, look } from "../../wire/http";
import type { AwardView, PromotionView, PromotionsView } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "../paying/till";
import { PrizeDemands } from "./prize_demands";
import { PrizeDialog } from "./prize_dialog";
import { type PrizeAct, whatBecame } from "./prize_told";

const ASKED_EVERY_MS = 15_000;

export interface Owed {
  promotion: PromotionView;
  award: AwardView;
}

/** Promotional prizes that wait for whoever won them. */
export function Prizes({ till }: { till: Till }) {
  const [owed, setOwed] = useState<readonly Owed[]>([]);
  const [demanded, setDemanded] = useState<readonly Owed[]>([]);
  const [paying, setPaying] = useState<Owed | null>(null);
  const [told, setTold] = useState("");
  const refresh = useCallback(async (asks: typeof get = get): Promise<void> => {
    const reply = await asks<PromotionsView>("promotions");
    if (!reply.ok) return;
    setOwed(those(reply.value, ({ payable }) => payable));
    setDemanded(those(reply.value, ({ state }) => state === "demanded"));
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(look), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  // What was on its way when the page was left.
  useEffect(() => {
    for (const { request, outcome } of till.left.prizes)
      void outcome.then((found) => {
        setTold(whatBecame(request.about["act"] as PrizeAct, found));
        return Promise.all([till.refresh(), refresh()]);
      });
  }, [till, refresh]);
  const checking = till.checking.value && till.left.prizes.length > 0;
  const back = <PrizeDemands till={till} demanded={demanded} onTaken={() => void refresh()} />;
  if (owed.length === 0 && told === "" && !checking) return back;
  return (
    <>
      {back}
      <section class="panel cage-demands" aria-label={say("cage.prizes")}>
        <h2>{say("cage.prizes")}</h2>
        {checking && <CheckingLine sentence={say("checking.wait")} />}
        {told !== "" && <p role="status">{told}</p>}
        {owed.map((each) => (
          <div class="cage-demand" key={each.award.award}>
            <span>
              <strong>{each.award.prize_name}</strong>
              <small>
                {money(each.award.value)} · {each.award.entrant} ·{" "}
                {say("cage.prize.entry", { number: each.award.number })}
              </small>
              <small>{each.promotion.terms.title}</small>
              {each.award.excluded && <small class="cage-problem">{say("promo.excluded")}</small>}
            </span>
            <PaperLink paper="prize" name={each.award.award} label={say("paper.prize.print")} />
            <Button disabled={till.busy.value} onPress={() => setPaying(each)}>
              {say("cage.prize.pay")}
            </Button>
          </div>
        ))}
        {paying !== null && (
          <PrizeDialog
            till={till}
            owed={paying}
            onPaid={() => void refresh()}
            onClose={() => setPaying(null)}
          />
        )}
      </section>
    </>
  );
}

function those(
  { promotions }: PromotionsView,
  which: (award: AwardView) => boolean,
): readonly Owed[] {
  return promotions.flatMap((promotion) =>
    promotion.awards.filter(which).map((award) => ({ promotion, award })),
  );
}
