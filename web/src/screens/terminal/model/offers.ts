import { signal } from "@preact/signals";
import { get } from "../../../wire/http";
import type { OfferView, TableView } from "../../../wire/types";
import { language } from "../../../words/words";

/** The layouts and bets of tables, asked for once for as long as nothing in them changes. */
export class Offers {
  private readonly known = signal<Record<string, OfferView>>({});
  private readonly asked = new Map<string, string>();

  of(table: string | null): OfferView | null {
    return table === null ? null : (this.known.value[table] ?? null);
  }

  /** Asks again where the table's rules, sign or buttons, or the language, have changed since. */
  want(table: TableView): void {
    const { rulebook, options, sign, withheld } = table;
    this.ask(table.table, JSON.stringify([rulebook, options, sign, withheld ?? []]));
  }

  /** For a table that is not watched: whatever is known of it will do. */
  wantAny(table: string): void {
    if (this.asked.get(table)?.startsWith(`${language.value} `) !== true) this.ask(table, "any");
  }

  private ask(table: string, rules: string): void {
    const version = `${language.value} ${rules}`;
    if (this.asked.get(table) === version) return;
    this.asked.set(table, version);
    const path = `offer/${encodeURIComponent(table)}?language=${language.value}`;
    void get<OfferView>(path).then((reply) => {
      if (reply.ok) this.known.value = { ...this.known.peek(), [table]: reply.value };
      else if (this.asked.get(table) === version) this.asked.delete(table);
    });
  }
}
