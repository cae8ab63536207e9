import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../wire/http";
import type { Actor, NamesView } from "../wire/types";
import { type WordKey, say } from "../words/words";

const NOBODY: NamesView = { people: {}, tables: {}, rulebooks: {}, today: "" };
const known = signal<NamesView>(NOBODY);

/** Asks what staff call people, tables and rulebooks, for as long as somebody is signed on. */
export function useNames(person: string): NamesView {
  useEffect(() => {
    void get<NamesView>("names").then((reply) => {
      if (!reply.ok) return;
      known.value = reply.value;
    });
  }, [person]);
  return known.value;
}

/** The venue's gaming day at present, as `2026-11-15`; nothing until it is known. */
export function gamingDay(): string {
  return known.value.today;
}

export function personName(badge: string): string {
  const seat = badge.startsWith("player at ") ? badge.slice("player at ".length) : null;
  if (seat !== null) return say("names.player", { terminal: seat });
  return known.value.people[badge] ?? badge;
}

export function tableName(table: string): string {
  return known.value.tables[table] ?? table;
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
export function plainly(sentence: string): string {
  const named = sentence.replace(
    /\b([Bb]adge) ([A-Za-z0-9-]+)/g,
    (whole, _, badge: string) => known.value.people[badge] ?? whole,
  );
  return named.slice(0, 1).toUpperCase() + named.slice(1);
}
