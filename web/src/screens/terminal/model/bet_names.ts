import type { OfferView } from "../../../wire/types";
import { CATALOGUES, type WordKey, language, say } from "../../../words/words";

/** What a bet is called, with its numbers where it has any: `Split 17-20`. */
export function betName(offer: OfferView, bet: string): string {
  const [kind = "", selection = ""] = bet.split(":");
  const name = kindName(offer, kind, bet);
  return selection === "" || name.includes(selection) ? name : `${name} ${selection}`;
}

function kindName(offer: OfferView, kind: string, bet: string): string {
  const key = `bet.${kind}`;
  if (language.value !== "en" && isWord(key)) return say(key as "bet.straight");
  return labels(offer).get(bet) ?? offer.bets.find((row) => row.kind === kind)?.label ?? kind;
}

function isWord(key: string): key is WordKey {
  return key in CATALOGUES.en;
}

const found = new WeakMap<OfferView, Map<string, string>>();

function labels(offer: OfferView): Map<string, string> {
  let known = found.get(offer);
  if (known === undefined) {
    const { main, racetrack, lucky_ball: lucky } = offer.landscape;
    const layouts = [racetrack, lucky, main];
    known = new Map(
      layouts.flatMap((layout) => (layout?.spots ?? []).map(({ bet, label }) => [bet, label])),
    );
    found.set(offer, known);
  }
  return known;
}
