import { Checking } from "../../kit/messages/checking";
import { Notices } from "../../kit/messages/notices";
import { usePageTitle } from "../../kit/wording/page_title";
import { say } from "../../words/words";
import { ActionBar } from "./bars/action_bar";
import { DemonstrationNotice } from "./bars/demonstration_notice";
import { Faults } from "./bars/faults";
import { JackpotStrip } from "./bars/jackpot_strip";
import { StatusBar } from "./bars/status_bar";
import { TableStrip } from "./bars/table_strip";
import { TournamentNotice } from "./bars/tournament_notice";
import { Boards } from "./board/boards";
import { RefusedChip } from "./board/refused_chip";
import { type Seat, SeatContext } from "./floor";
import { GamePanel } from "./games/game_panel";
import { Panels } from "./panels/panels";
import "./terminal.css";

/** The player's screen, whatever the game. */
export function TerminalScreen({ seat }: { seat: Seat }) {
  const { name, link, panel } = seat.terminal;
  const venue = link.welcome.value?.venue ?? "";
  usePageTitle(name === "" ? "" : say("terminal.page", { terminal: name, venue }));
  return (
    <SeatContext.Provider value={seat}>
      <main class="terminal">
        <div class="terminal-faults">
          <DemonstrationNotice />
          <TournamentNotice />
          <Faults />
        </div>
        <StatusBar />
        <TableStrip />
        <JackpotStrip />
        <div class="terminal-felt">
          <Boards />
          <GamePanel />
        </div>
        <Notices offer={seat.terminal.offer.value} place="board" />
        <ActionBar />
      </main>
      <Panels />
      <RefusedChip />
      <Checking link={link} said={panel.value === "cash-out"} />
    </SeatContext.Provider>
  );
}
