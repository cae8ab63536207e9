import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../../wire/http";
import type { Actor, NamesView, TableName, Welcome } from "../../wire/types";
import { type WordKey, say } from "../../words/words";

const NOBODY: NamesView = {
  people: {},
  tables: {},
  rulebooks: {},
  today: "",
  nobody_may: {},
};
const known = signal<NamesView>(NOBODY);
const TICKET = /^[0-9a-f]{16}$/;

/** Whether it is the name of a ticket, which nobody says aloud. */
export function isTicket(name: string): boolean {
  return TICKET.test(name);
}

/** Asks what staff call people, tables and rulebooks, for as long as somebody is signed on. */
export function useNames(person: string): NamesView {
  useEffect(() => void askNames(), [person]);
  return known.value;
}

/** Again, where a table may have been set up since. */
export async function askNames(): Promise<void> {
  const reply = await get<NamesView>("names");
  if (reply.ok) known.value = reply.value;
}

/** The venue's gaming day at present, as `2026-11-15`; nothing until it is known. */
export function gamingDay(): string {
  return known.value.today;
}

/** Whether a rulebook gives a command to nobody at all. */
export function nobodyMay(rulebook: string, command: string): boolean {
  return (known.value.nobody_may[rulebook] ?? []).includes(command);
}

/** Whoever sits at a terminal, or plays with chips at a place of a table: `T1/Ann`. */
export function playerAt(terminal: string): string {
  const slash = terminal.indexOf("/");
  if (slash < 0) return say("names.player", { terminal });
  const table = tableName(terminal.slice(0, slash));
  return say("names.place", { player: terminal.slice(slash + 1), table });
}

export function personName(badge: string): string {
  const seat = badge.startsWith("player at ") ? badge.slice("player at ".length) : null;
  if (seat !== null) return playerAt(seat);
  return known.value.people[badge] ?? badge;
}

/** A table by the name on its sign, in the language of this screen. */
export function inFull({ game, number }: TableName): string {
  return say("names.table", { game: say(`game.${game}`), number });
}

/** The same of a table of which only its short name is at hand. */
export function tableName(table: string): string {
  const name = known.value.tables[table];
  return name === undefined ? table : inFull(name);
}

/** The tables that a screen is there for, which it knows before anybody signs on. */
export function ownTables(welcome: Welcome | null): string {
  const names = welcome?.tables ?? {};
  return (welcome?.subjects ?? [])
    .map((table) => (names[table] === undefined ? table : inFull(names[table])))
    .join(say("names.and"));
}

/** A table's name in the language of this screen as the server says it; else what was typed. */
export function tableCalled(typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const names = Object.values(known.value.tables);
  const found = names.find((name) => inFull(name).toLowerCase() === wanted);
  return found === undefined ? typed : `${found.game.replace("-", " ")} ${found.number}`;
}

/** `R1/8` as round 8 at Roulette 1. */
export function roundName(round: string): string {
  const cut = round.lastIndexOf("/");
  if (cut < 0) return round;
  return say("names.round", {
    number: round.slice(cut + 1),
    table: tableName(round.slice(0, cut)),
  });
}

/** The rulebooks that are in force in the pits, by their short names. */
export function rulebooks(): readonly string[] {
  return Object.keys(known.value.rulebooks);
}

export function rulebookName(rulebook: string): string {
  return known.value.rulebooks[rulebook] ?? rulebook;
}

/** A person by name with the role they acted in; of a player, where they sit. */
export function actorName([person, role, terminal]: Actor): string {
  if (role === "player" && terminal != null) return say("names.player", { terminal });
  if (role == null) return personName(person);
  const key: WordKey = `role.${role}`;
  return say("names.acting", { name: personName(person), role: say(key) });
}

/** A server's sentence with a capital, and whoever it knows by badge by name. */
export function withNames(sentence: string): string {
  const named = sentence.replace(
    /\b([Bb]adge) ([A-Za-z0-9-]+)/g,
    (whole, _, badge: string) => known.value.people[badge] ?? whole,
  );
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}
