import { roundName, tableName } from "../../../kit/wording/names";
import { say } from "../../../words/words";

/** What the venue has lying there: the ledger writes it below nothing, and people above. */
const LYING = ["float", "drop-box", "stacker", "cage"];
const VAULT = "cage:vault";

/** The cage keeps its own book: of the vault, a pit knows what went there and came from there. */
export function isElsewhere(account: string): boolean {
  return account === VAULT;
}

export function asHeld(account: string, balance: number): number {
  const [kind = ""] = account.split(":");
  return LYING.includes(kind) && balance !== 0 ? -balance : balance;
}

const HELD_BY_SESSION = ["chips", "hold", "receivable"] as const;
const AT_TABLE = ["float", "drop-box", "colours"] as const;
const PLAIN = ["house", "commission", "tickets", "vouchers", "monitoring"] as const;

/** An account of the ledger in words: whose credit, which round's stakes, or the house itself. */
export function accountName(account: string, player: (session: string) => string): string {
  const [kind = "", holder = ""] = account.split(":");
  const plain = PLAIN.find((each) => each === account);
  if (plain !== undefined) return say(`pit.account.${plain}`);
  const own = HELD_BY_SESSION.find((each) => each === kind);
  if (own !== undefined) {
    return say(`pit.account.${own}`, { holder: player(holder) });
  }
  if (kind === "variance") {
    const counted = accountName(account.slice(kind.length + 1), player);
    return say("pit.account.variance", { counted });
  }
  if (account === VAULT) return say("pit.account.vault");
  if (kind === "stacker") return say("pit.account.stacker", { holder });
  const [table = "", apart] = holder.split("/");
  const lies = AT_TABLE.find((each) => each === kind);
  if (lies !== undefined) {
    const place = { holder: tableName(table) };
    return say(apart === undefined ? `pit.account.${lies}` : "pit.account.voucher-box", place);
  }
  if (kind === "escrow") return say("pit.account.escrow", { holder: roundName(holder) });
  return account;
}
