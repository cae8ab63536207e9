import { useSeat } from "../floor";
import { Attendant } from "./attendant";
import { BuyIn } from "./buy_in";
import { CashOut } from "./cash_out";
import { FavouritesPanel } from "./favourites_panel";
import { Help } from "./help";
import { Recall } from "./recall";

/** Whichever panel lies over the table. */
export function Panels() {
  const { terminal } = useSeat();
  const close = (): void => {
    terminal.panel.value = null;
  };
  switch (terminal.panel.value) {
    case "attendant":
      return <Attendant onClose={close} />;
    case "buy-in":
      return <BuyIn onClose={close} />;
    case "cash-out":
      return <CashOut onClose={close} />;
    case "favourites":
      return <FavouritesPanel onClose={close} />;
    case "help":
      return <Help onClose={close} />;
    case "recall":
      return <Recall onClose={close} />;
    default:
      return null;
  }
}
