import { say } from "../../../words/words";

const HELD_BY_SESSION = ["chips", "hold", "receivable"] as const;
const PLAIN = ["house", "commission", "tickets", "vouchers", "monitoring"] as const;

/** An account of the ledger in words: whose credit, which round's stakes, or the house itself. */
export function accountName(account: string, terminal: (session: string) => string | null): string {
  const [kind = "", holder = ""] = account.split(":");
  const plain = PLAIN.find((each) => each === account);
  if (plain !== undefined) return say(`pit.account.${plain}`);
  const own = HELD_BY_SESSION.find((each) => each === kind);
  if (own !== undefined) {
    const where = terminal(holder);
    const holderNamed = where === null ? holder : say("pit.account.at", { holder, where });
    return say(`pit.account.${own}`, { holder: holderNamed });
  }
  if (kind === "escrow") return say("pit.account.escrow", { holder });
  return account;
}
