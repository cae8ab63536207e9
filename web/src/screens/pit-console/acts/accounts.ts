import { roundName } from "../../../kit/names";
import { say } from "../../../words/words";

const HELD_BY_SESSION = ["chips", "hold", "receivable"] as const;
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
  if (kind === "escrow") return say("pit.account.escrow", { holder: roundName(holder) });
  return account;
}
