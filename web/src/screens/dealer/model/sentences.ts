import { roundName, tableName } from "../../../kit/wording/names";
import { sentence } from "../../../words/sentence";

const ROUND = /[A-Za-z0-9][\w-]*\/\d+/g;

/** A refusal as a screen writes it: rounds by the names of the floor, from capital to stop. */
export function finished(told: string): string {
  return sentence(told.replace(ROUND, spoken));
}

/** What merely looks like a round is left. */
function spoken(word: string): string {
  const [table = ""] = word.split("/");
  return tableName(table) === table ? word : roundName(word);
}
