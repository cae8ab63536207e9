import { withNames } from "../../kit/wording/names";
import { say } from "../../words/words";
import type { LobbyLogIn } from "../../wire/types";

/** Who a visitor may be. Only a demo shows such a list, and only on its own machine. */
export function LogIns({ people }: { people: readonly LobbyLogIn[] }) {
  return (
    <section class="lobby-people panel" aria-label={say("lobby.log-ins")}>
      <h2>{say("lobby.log-ins")}</h2>
      <p class="lobby-soft">{say("lobby.log-ins.why")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("sign-on.badge")}</th>
            <th scope="col">{say("lobby.person")}</th>
            <th scope="col">{say("sign-on.pin")}</th>
            <th scope="col">{say("sign-on.password")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.badge}>
              <td>
                <code>{person.badge}</code>
              </td>
              <td>
                <strong>{person.name}</strong> <small>{withNames(person.use)}</small>
              </td>
              <td>
                <code>{person.pin}</code>
              </td>
              <td>
                <code>{person.password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
