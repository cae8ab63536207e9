import { playerAt } from "../../../kit/wording/names";
import { money } from "../../../kit/wording/money";
import type { AccountChanges } from "../../../wire/types";
import { say } from "../../../words/words";
import { accountName, asHeld } from "../acts/accounts";
import { useConsole } from "../console";
import { playerName } from "../naming";

/** What a decision did to each account, in the words in which it was foreseen. */
export function DoneChanges({ changes }: { changes: AccountChanges | undefined }) {
  const console_ = useConsole();
  const shown = changes?.shown ?? [];
  const more = changes?.more ?? 0;
  if (shown.length === 0) return <p class="console-soft">{say("pit.changes.none")}</p>;
  return (
    <>
      <table class="console-effects" aria-label={say("pit.changes")}>
        <thead>
          <tr>
            <th scope="col">{say("pit.effects.account")}</th>
            <th scope="col">{say("pit.effects.change")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ account, change, terminal }) => {
            // Whoever has left since is still named by where they sat.
            const name = accountName(account, (session) =>
              terminal == null ? playerName(console_, session) : playerAt(terminal),
            );
            const by = asHeld(account, change);
            return (
              <tr key={account} data-account={account}>
                <td>{name}</td>
                <td class={by > 0 ? "console-more" : "console-less"}>
                  {by > 0 ? "+" : ""}
                  {money(by)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && <p class="console-soft">{say("pit.changes.more", { count: more })}</p>}
    </>
  );
}
