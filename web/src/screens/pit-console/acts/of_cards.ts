import { type Act, act, actsBeside } from "../../../forms/act";
import type { CardSetView } from "../../../wire/types";

/** Cards that come into the pit: without them no table of cards can open a round. */
export function actOfNewCards(): Act {
  return act("register-cards", {});
}

/** What is done with one set of cards. People check and shuffle here, and no device. */
export function actsOfCards(set: CardSetView): Act[] {
  const atTable = set.table != null;
  const by = { device: undefined, shuffler: undefined };
  return actsBeside(
    "cards",
    { cards: set.id, ...by },
    {
      "bring-cards": atTable,
      "exchange-cards": atTable,
      "replace-unfit-cards": atTable,
      "secure-cards": atTable,
    },
  );
}
