import { betWords } from "../../../kit/wording/bet_words";
import { LayoutBoard } from "../../../kit/layout/layout_board";
import { useOffer } from "../../../kit/table_offer";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";

/** A bet of a table, touched on its layout. */
export function BetEntry({ label, value, onChange, now }: EntryProps<string>) {
  const offer = useOffer(now.table ?? "");
  if (offer === null) return null;
  const spot = offer.landscape.main.spots.find((each) => each.bet === value);
  const lit = spot?.covers ?? [];
  return (
    <fieldset class="form-bet">
      <legend>{label}</legend>
      <LayoutBoard
        layout={offer.landscape.main}
        label={label}
        stakes={[]}
        lit={lit}
        onTouch={(touched) => onChange(touched.bet)}
      />
      <output>{value === undefined ? say("pit.bet.none") : betWords(value)}</output>
    </fieldset>
  );
}
