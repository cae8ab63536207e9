import type { Desk } from "../model/desk";
import { CardStage } from "./card_stage";
import { DiceStage } from "./dice_stage";
import { NumberStage } from "./number_stage";

/** The middle of the desk: where the result is seen and said. */
export function Stage({ desk }: { desk: Desk }) {
  switch (desk.table.game) {
    case "roulette":
      return <NumberStage desk={desk} />;
    case "sic-bo":
      return <DiceStage desk={desk} />;
    case "baccarat":
      return <CardStage desk={desk} />;
  }
}
