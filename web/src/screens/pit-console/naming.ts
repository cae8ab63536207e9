import { isTicket, withNames, roundName, playerAt, tableName } from "../../kit/wording/names";
import { CATALOGUES, type WordKey, say } from "../../words/words";
import { type Console, terminalOf } from "./console";

const NAME = /[A-Za-z0-9][\w-]*(?:\/\d+)?/g;
const SESSION = /^S\d+$/;

/** Whoever plays, by the terminal they sit at; of whoever has left, only that. */
export function playerName(console_: Console, session: string): string {
  const terminal = terminalOf(console_, session);
  return terminal === null ? say("pit.player-left") : playerAt(terminal);
}

/** What a hold or a payment is about: a player, a round, a table, or whoever has the ticket. */
export function aboutName(console_: Console, about: string): string {
  return about
    .split(" ")
    .map((part) => oneName(console_, part))
    .join(", ");
}

function oneName(console_: Console, name: string): string {
  if (isTicket(name)) return say("pit.bearer");
  if (isTerminal(console_, name) && terminalOf(console_, name) === null) return name;
  if (SESSION.test(name)) return playerName(console_, name);
  return name.includes("/") ? roundName(name) : tableName(name);
}

/** A refusal of the pit, whose own short names nobody says aloud. */
export function saidPlainly(console_: Console, sentence: string): string {
  const named = sentence.replace(NAME, (word: string, place: number) => {
    const before = sentence.slice(0, place);
    if (`role.${word}` in CATALOGUES.en) return say(`role.${word}` as WordKey & `role.${string}`);
    if (before.endsWith("player at ")) return say("names.terminal", { terminal: word });
    if (terminalOf(console_, word) !== null) return playerName(console_, word);
    return word.includes("/") ? knownRound(console_, word) : tableName(word);
  });
  return withNames(named);
}

function knownRound({ view }: Console, word: string): string {
  const table = word.slice(0, word.lastIndexOf("/"));
  return view.tables.some((each) => each.table === table) ? roundName(word) : word;
}

function isTerminal({ seats }: Console, name: string): boolean {
  return seats.seats.some(({ terminal }) => terminal === name);
}
