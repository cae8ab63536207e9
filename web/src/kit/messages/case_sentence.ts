import type { CaseWords } from "../../wire/types";
import { sayFirst } from "../../words/dynamic";
import { language } from "../../words/words";
import { betWords } from "../wording/bet_words";
import { money } from "../wording/money";
import { roundName } from "../wording/names";

interface ToldCase {
  sentence: string;
  words?: CaseWords | null;
}

/** What a case waits for: as the journal has it, or the same in another language. */
export function caseSentence({ sentence, words }: ToldCase): string {
  if (language.value === "en" || words == null) return sentence;
  const values = {
    ...mapped(words.amounts ?? {}, money),
    ...mapped(words.bets ?? {}, betWords),
    ...mapped(words.rounds ?? {}, roundName),
  };
  return sayFirst([`case.${words.key}`], values) ?? sentence;
}

function mapped<Value>(
  values: Readonly<Record<string, Value>>,
  say: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)]));
}
