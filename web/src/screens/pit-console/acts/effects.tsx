import { money } from "../../../kit/wording/money";
import type { Effect } from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import { playerName } from "../naming";
import { accountName, asHeld, isElsewhere } from "./accounts";

interface EffectsProps {
  effects: readonly Effect[];
  /** Where several stand side by side: whose each is. */
  label?: string;
}

/** What a command would do to each account, as the server worked it out; nothing is done yet. */
export function Effects({ effects, label }: EffectsProps) {
  const console_ = useConsole();
  if (effects.length === 0) return <p class="console-soft">{say("pit.effects.none")}</p>;
  return (
    <table class="console-effects" aria-label={label ?? say("pit.effects")}>
      <thead>
        <tr>
          <th scope="col">{say("pit.effects.account")}</th>
          <th scope="col">{say("pit.effects.now")}</th>
          <th scope="col">{say("pit.effects.then")}</th>
          <th scope="col">{say("pit.effects.change")}</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(held).map(({ account, before, after }) => (
          <tr key={account} data-account={account}>
            <td>{accountName(account, (session) => playerName(console_, session))}</td>
            <td>{isElsewhere(account) ? "–" : money(before)}</td>
            <td>{isElsewhere(account) ? "–" : money(after)}</td>
            <td class={after > before ? "console-more" : "console-less"}>
              {after > before ? "+" : ""}
              {money(after - before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function held({ account, before, after }: Effect): Effect {
  return { account, before: asHeld(account, before), after: asHeld(account, after) };
}
