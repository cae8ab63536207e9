import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import { clock } from "../../kit/wording/time";
import type { Lobby as LobbyView, LobbyTournament, LobbyVisitor } from "../../wire/types";
import { say } from "../../words/words";
import type { Lobby } from "./lobby";
import { ScreenLink } from "./screen_link";

/** The tournament that bots play: a visitor enters it here and is told where to sit. */
export function TournamentPanel({ lobby, view }: { lobby: Lobby; view: LobbyView }) {
  const shown = view.tournament;
  const display = view.screens.find(
    ({ kind, tables }) => kind === "display" && shown !== null && tables.includes(shown.table),
  );
  return (
    <section class="lobby-tournament panel" aria-label={say("lobby.tournament")}>
      <div>
        <h2>{say("lobby.tournament")}</h2>
        <p role="status">{shown === null ? say("lobby.tournament.soon") : told(shown)}</p>
      </div>
      <div class="lobby-enter">
        {shown?.open === true && <Entry lobby={lobby} />}
        {(shown?.visitors ?? []).map((visitor) => (
          <p key={visitor.name}>
            <Visitor visitor={visitor} view={view} />
          </p>
        ))}
      </div>
      {display !== undefined && <ScreenLink screen={display} />}
    </section>
  );
}

function told(shown: LobbyTournament): string {
  if (shown.standing === "awarded") return say("lobby.tournament.awarded");
  if (shown.standing === "cancelled") return say("lobby.tournament.cancelled");
  const { entered, most } = shown;
  return shown.open
    ? say("lobby.tournament.open", {
        entered,
        most,
        starts: clock(shown.starts),
        fee: money(shown.fee),
      })
    : say("lobby.tournament.played", { entered });
}

function Entry({ lobby }: { lobby: Lobby }) {
  const [name, setName] = useState("");
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  async function enter(): Promise<void> {
    setBusy(true);
    const no = await lobby.enterTournament(name.trim());
    setBusy(false);
    setRefused(no ?? "");
    if (no === null) setName("");
  }
  return (
    <div class="lobby-entry">
      <Field label={say("lobby.tournament.name")} value={name} onChange={setName} />
      <Button tone="primary" busy={busy} disabled={name.trim() === ""} onPress={() => void enter()}>
        {say("lobby.tournament.enter")}
      </Button>
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </div>
  );
}

function Visitor({ visitor, view }: { visitor: LobbyVisitor; view: LobbyView }) {
  const { name, terminal, place } = visitor;
  if (place !== null)
    return <>{say("lobby.tournament.place", { name, place, prize: money(visitor.prize) })}</>;
  if (terminal !== null) {
    const screen = view.screens.find(({ id }) => id === terminal);
    return (
      <a class="lobby-sit" href={screen?.enter ?? ""} target={terminal}>
        {say("lobby.tournament.sit", { name, terminal })}
      </a>
    );
  }
  const plays = visitor.state === "entered" || visitor.state === "applied";
  return <>{say(plays ? "lobby.tournament.waits" : "lobby.tournament.gone", { name })}</>;
}
