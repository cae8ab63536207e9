import type { english } from "../en";
import type { Translation } from "../translation";
import { bets } from "./bets";
import { codes } from "./codes";
import { equipment } from "./equipment";
import { dealerCards } from "./dealer_cards";
import { dealer } from "./dealer";
import { kit } from "./kit";
import { lobby } from "./lobby";
import { pit } from "./pit";
import { pitCounting } from "./pit_counting";
import { pitForms } from "./pit_forms";
import { pitPlayers } from "./pit_players";
import { terminal } from "./terminal";
import { paying } from "./paying";
import { refused } from "./refused";
import { display } from "./display";
import { records } from "./records";
import { inspector } from "./inspector";
import { floor } from "./floor";
import { naming } from "./naming";

export const simplifiedChinese: Translation<typeof english> = {
  ...kit,
  ...bets,
  ...codes,
  ...equipment,
  ...dealer,
  ...dealerCards,
  ...lobby,
  ...pit,
  ...pitCounting,
  ...pitForms,
  ...pitPlayers,
  ...terminal,
  ...refused,
  ...paying,
  ...display,
  ...records,
  ...inspector,
  ...floor,
  ...naming,
};
