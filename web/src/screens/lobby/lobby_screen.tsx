import { useEffect } from "preact/hooks";
import { FaultBanner } from "../../kit/messages/fault_banner";
import { Segments } from "../../kit/controls/segments";
import type { Lobby as LobbyView } from "../../wire/types";
import { say } from "../../words/words";
import { BankPanel } from "./bank_panel";
import { banksOf, screensOf } from "./banks";
import type { Lobby } from "./lobby";
import "./lobby.css";
import { LogIns } from "./log_ins";
import { ScreenLink } from "./screen_link";
import { TournamentPanel } from "./tournament_panel";

const SPEEDS = [1, 2, 3, 5, 10];

/** The start page of a demo: every screen of the floor, each in a tab of its own. */
export function LobbyScreen({ lobby }: { lobby: Lobby }) {
  useEffect(() => lobby.begin(), [lobby]);
  const view = lobby.view.value;
  const problem = lobby.problem.value;
  return (
    <>
      <FaultBanner fault="demo" />
      {problem !== null && <FaultBanner fault="link-lost" money={say("lobby.gone")} />}
      {view !== null && <Floor lobby={lobby} view={view} />}
    </>
  );
}

function Floor({ lobby, view }: { lobby: Lobby; view: LobbyView }) {
  const house = screensOf(view, null, "cage", "kiosk", "office");
  return (
    <main class="lobby">
      <header class="lobby-hero">
        <div>
          <h1>{view.venue}</h1>
          <p>{say("lobby.welcome")}</p>
        </div>
        <SpeedChoice lobby={lobby} speed={view.speed} />
      </header>
      <TournamentPanel lobby={lobby} view={view} />
      <div class="lobby-columns">
        <div class="lobby-floor">
          {Object.entries(view.pits).map(([pit, label]) => (
            <section key={pit} class="lobby-pit" aria-label={label}>
              <h2>{label}</h2>
              <div class="lobby-links">
                {screensOf(view, pit, "pit-console", "inspector").map((screen) => (
                  <ScreenLink
                    key={screen.id}
                    screen={screen}
                    brief={say(
                      screen.kind === "inspector" ? "lobby.inspector" : "lobby.pit-console",
                    )}
                  />
                ))}
              </div>
              {banksOf(view, pit).map((bank) => (
                <BankPanel key={bank.rulebook} lobby={lobby} view={view} bank={bank} />
              ))}
            </section>
          ))}
        </div>
        <aside class="lobby-aside">
          <LogIns people={view.log_ins} />
          <section class="panel" aria-label={say("lobby.house")}>
            <h2>{say("lobby.house")}</h2>
            <div class="lobby-links lobby-links--stacked">
              {house.map((screen) => (
                <ScreenLink key={screen.id} screen={screen} />
              ))}
            </div>
          </section>
          <ul class="lobby-notes">
            {(["worthless", "bots", "cases"] as const).map((note) => (
              <li key={note}>{say(`lobby.note.${note}`)}</li>
            ))}
          </ul>
        </aside>
      </div>
    </main>
  );
}

function SpeedChoice({ lobby, speed }: { lobby: Lobby; speed: number }) {
  const speeds = [...new Set([...SPEEDS, speed])].sort((one, other) => one - other);
  return (
    <div class="lobby-speed">
      <span>{say("lobby.speed")}</span>
      <Segments
        label={say("lobby.speed")}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
        value={speed}
        onChoose={(value) => void lobby.setSpeed(value)}
      />
    </div>
  );
}
