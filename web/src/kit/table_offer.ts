import { signal } from "@preact/signals";
import { get } from "../wire/http";
import type { OfferView } from "../wire/types";

const known = signal<Readonly<Record<string, OfferView>>>({});
const asked = new Set<string>();

/** A table's layouts and bets, which change only when the table is set up anew. */
export function useOffer(table: string): OfferView | null {
  if (!asked.has(table)) {
    asked.add(table);
    void get<OfferView>(`offer/${table}`).then((reply) => {
      if (reply.ok) known.value = { ...known.value, [table]: reply.value };
      else asked.delete(table);
    });
  }
  return known.value[table] ?? null;
}
