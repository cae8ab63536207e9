import { useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { moment } from "../../../kit/wording/time";
import { get } from "../../../wire/http";
import type { OwnEntries, ShownPromotion, ShownPromotions } from "../../../wire/types";
import { say } from "../../../words/words";
import { TermsText } from "../../promotions/terms_text";

/** Promotions that run here with their terms, and the entries of whoever is known to sit here. */
export function PromotionsShown() {
  const [shown, setShown] = useState<ShownPromotions | null>(null);
  useEffect(() => {
    void get<ShownPromotions>("promotions/shown").then((reply) => {
      if (reply.ok) setShown(reply.value);
    });
  }, []);
  const promotions = (shown?.promotions ?? []).filter(({ stage }) => stage !== "cancelled");
  if (promotions.length === 0) return null;
  return (
    <section class="help-promotions" aria-label={say("office.promotions")}>
      <h3>{say("office.promotions")}</h3>
      {promotions.map((each) => (
        <PromotionLine
          key={each.promotion}
          shown={each}
          own={shown?.own?.find(({ promotion }) => promotion === each.promotion)}
        />
      ))}
    </section>
  );
}

function PromotionLine({ shown, own }: { shown: ShownPromotion; own: OwnEntries | undefined }) {
  const [open, setOpen] = useState(false);
  const { terms } = shown;
  return (
    <div>
      <p>
        <strong>{terms.title}</strong> · {say(`promo.stage.${shown.stage}`)} ·{" "}
        {say("promo.terms.draw_at")} {moment(terms.draw_at)}
      </p>
      {own !== undefined && (
        <p>
          {own.numbers.length === 0
            ? say("promo.own.none")
            : say("promo.own", { numbers: own.numbers.join(", ") })}
          {own.won.length > 0 && (
            <strong> {say("promo.own.won", { numbers: own.won.join(", ") })}</strong>
          )}
        </p>
      )}
      {shown.postponed && <p>{say("promo.postponed")}</p>}
      <p class="soft">{say("promo.own.read", { where: terms.where_to_read })}</p>
      <Button pressed={open} onPress={() => setOpen(!open)}>
        {say("promo.read-terms")}
      </Button>
      {open && <TermsText terms={terms} />}
    </div>
  );
}
