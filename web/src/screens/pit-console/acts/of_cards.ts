import type { CardSetView } from "../../../wire/types";
import { cards } from "../entries/cards";
import { choice } from "../entries/choice";
import { text } from "../entries/text";
import { type Act, act } from "./act";

/** What is done with one set of cards. */
export function actsOfCards(set: CardSetView, tables: readonly string[]): Act[] {
  const which = { cards: set.id };
  const where = choice("pit.field.table", tables);
  const away = set.table == null;
  return [
    act("order-card-check", which, { reason: text("pit.field.reason") }),
    act(
      "check-cards",
      { ...which, device: null },
      {
        missing: cards("pit.field.missing"),
        foreign: cards("pit.field.foreign"),
      },
    ),
    act("shuffle-cards", { ...which, shuffler: null }, {}),
    act("riffle-cards", which, {}),
    ...(away
      ? [
          act("bring-cards", which, { table: where }),
          act("exchange-cards", which, { table: where }),
          act("replace-unfit-cards", which, { table: where, reason: text("pit.field.reason") }),
          act("secure-cards", which, { place: text("pit.field.place") }),
        ]
      : []),
    act("retire-cards", which, { reason: text("pit.field.reason") }),
  ];
}
