import { roundName, tableName } from "../../../kit/names";

const NAME = /[A-Za-z0-9][\w-]*(?:\/\d+)?/g;

/** A server's sentence as a screen writes it: by the names of the floor, from capital to stop. */
export function finished(sentence: string): string {
  const named = sentence.replace(NAME, spoken);
  const told = named.charAt(0).toUpperCase() + named.slice(1);
  return told === "" || /[.!?:。！？]$/.test(told) ? told : `${told}.`;
}

/** Tables and their rounds; whatever else merely looks like a name is left. */
function spoken(word: string): string {
  const [table = ""] = word.split("/");
  if (tableName(table) === table) return word;
  return table === word ? tableName(word) : roundName(word);
}
