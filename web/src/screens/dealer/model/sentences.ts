import { roundName, tableName } from "../../../kit/names";

const ROUND = /[A-Za-z0-9][\w-]*\/\d+/g;

/** A refusal as a screen writes it: rounds by the names of the floor, from capital to stop. */
export function finished(sentence: string): string {
  const named = sentence.replace(ROUND, spoken);
  const told = named.charAt(0).toUpperCase() + named.slice(1);
  return told === "" || /[.!?:。！？]$/.test(told) ? told : `${told}.`;
}

/** What merely looks like a round is left. */
function spoken(word: string): string {
  const [table = ""] = word.split("/");
  return tableName(table) === table ? word : roundName(word);
}
