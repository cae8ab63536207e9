import type { PromotionRulesView, PromotionTerm, PromotionView } from "../../wire/types";

export type Terms = PromotionView["terms"];
export type Prize = Terms["prizes"][number];

/** What is written as it stands, in the order of the form. */
export const TEXTS = [
  "title",
  "place",
  "award_method",
  "award_time_and_place",
  "eligibility",
  "qualifying_wager",
  "nature_of_prize",
  "claim_method",
  "winner_notification",
  "publication",
  "unclaimed",
  "where_to_read",
] as const;
export type TermsText = (typeof TEXTS)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Entries begin the day after tomorrow, on the hour; everything can be changed. */
export function emptyTerms(now: number): Terms {
  const starts = Math.ceil((now + 2 * DAY_MS) / HOUR_MS) * HOUR_MS;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, ""])) as Record<TermsText, string>;
  return {
    ...texts,
    starts,
    entries_close: starts + 7 * DAY_MS,
    draw_at: starts + 7 * DAY_MS + HOUR_MS,
    presence_required: false,
    prizes: [],
    method: "computed",
    reserves: 2,
    one_prize_a_person: true,
  };
}

export const NEW_PRIZE: Prize = { name: "", category: "cash", value: 0, conditions: "" };

const STATED: Record<PromotionTerm, (terms: Terms) => boolean> = {
  "award-method": ({ award_method }) => filled(award_method),
  "award-time-and-place": ({ award_time_and_place }) => filled(award_time_and_place),
  eligibility: ({ eligibility }) => filled(eligibility),
  "qualifying-wager": ({ qualifying_wager }) => filled(qualifying_wager),
  "nature-of-prize": ({ nature_of_prize }) => filled(nature_of_prize),
  "entry-closing": ({ entries_close }) => entries_close > 0,
  "promotion-time-and-place": ({ place, draw_at }) => filled(place) && draw_at > 0,
  "claim-method": ({ claim_method }) => filled(claim_method),
  "winner-notification": ({ winner_notification }) => filled(winner_notification),
  "publication-of-results": ({ publication }) => filled(publication),
  "prize-details": ({ prizes }) =>
    prizes.length > 0 && prizes.every(({ conditions }) => filled(conditions)),
};

function filled(text: string): boolean {
  return text.trim() !== "";
}

/** The document's checklist, and what of it is stated. Publishing asks the venue itself. */
export function checklist(
  rules: PromotionRulesView,
  terms: Terms,
): readonly { term: PromotionTerm; stated: boolean }[] {
  const whole = terms.prizes.every((prize) => hasParticulars(rules, prize));
  return rules.states.map((term) => {
    return { term, stated: STATED[term](terms) && (term !== "prize-details" || whole) };
  });
}

function hasParticulars({ particulars }: PromotionRulesView, prize: Prize): boolean {
  const said = prize.particulars ?? [];
  return (particulars[prize.category] ?? []).every((what) =>
    said.some((each) => each.what === what && filled(each.text)),
  );
}
