import { money } from "../../../kit/money";
import type { Effect } from "../../../wire/types";
import { say } from "../../../words/words";

/** What each account has and would have, told before anything is done. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
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

function nameOf(account: string): string {
  const [kind = "", holder = ""] = account.split(":");
  if (kind === "chips") return say("dealer.account.player", { session: holder });
  return kind === "house" ? say("dealer.account.house") : account;
}
