import { money } from "../../../kit/wording/money";
import { useTopic } from "../../../kit/watching";
import type { Effect, SeatsView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useStation } from "../model/station";

/** What each account has and would have, told before anything is done. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  const nameOf = useAccountNames();
  if (effects.length === 0) return <p>{say("dealer.wrong.nothing")}</p>;
  return (
    <table class="effects">
      <thead>
        <tr>
          <th>{say("dealer.wrong.account")}</th>
          <th>{say("dealer.wrong.before")}</th>
          <th>{say("dealer.wrong.after")}</th>
          <th>{say("dealer.wrong.change")}</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ account, before, after }) => (
          <tr key={account} data-account={account}>
            <td>{nameOf(account)}</td>
            <td>{money(before)}</td>
            <td>{money(after)}</td>
            <td class={after > before ? "effects-more" : "effects-less"}>
              {change(after - before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function change(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

const PLAIN = ["house", "commission", "tickets", "vouchers", "monitoring"] as const;

/** Whose account, by where they sit. */
function useAccountNames(): (account: string) => string {
  const { link } = useStation();
  const seats = useTopic<SeatsView>(link, `seats:${link.welcome.value?.pit ?? ""}`)?.seats ?? [];
  return (account) => {
    const [kind = "", holder = ""] = account.split(":");
    const plain = PLAIN.find((each) => each === kind);
    if (plain !== undefined) return say(`dealer.account.${plain}`);
    const number = holder.slice(holder.lastIndexOf("/") + 1);
    if (kind === "escrow") return say("dealer.account.escrow", { number });
    const seat = seats.find(({ session }) => session === holder);
    if (seat === undefined) return say("dealer.account.somebody");
    return say("dealer.account.player", { terminal: seat.terminal });
  };
}
