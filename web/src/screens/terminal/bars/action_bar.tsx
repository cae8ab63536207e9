import type { ComponentChildren } from "preact";
import { ChipRack } from "../../../kit/pieces/chip_rack";
import { Meter } from "../../../kit/figures/meter";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { byHand } from "../model/wallet";
import { ConfirmButton } from "./confirm_button";
import { IconButton } from "./icon_button";

/** Money on the left, chips in the middle, what can be done with them on the right. */
export function ActionBar() {
  return (
    <footer class="action-bar">
      <Meters />
      <Rack />
      <Wishes />
      <ConfirmButton />
      <MoneyButtons />
    </footer>
  );
}

function Meters() {
  const { terminal } = useSeat();
  const seat = terminal.seat.value;
  const won = terminal.owned.value?.won ?? 0;
  return (
    <div class="meters">
      <Meter
        label={say(seat?.tournament != null ? "terminal.tournament-chips" : "terminal.credit")}
        cents={seat?.credit ?? 0}
      />
      <Meter label={say("terminal.total-bet")} cents={seat?.staked ?? 0} />
      <Meter label={say("terminal.last-win")} cents={won} tone="win" />
    </div>
  );
}

function Rack() {
  const { terminal } = useSeat();
  return (
    <ChipRack
      denominations={terminal.denominations.value}
      chosen={terminal.chip.value}
      credit={terminal.seat.value?.credit ?? 0}
      disabled={!terminal.online}
      onChoose={(cents) => {
        terminal.chip.value = cents;
      }}
    />
  );
}

function Wishes() {
  const { terminal, betting } = useSeat();
  const owned = terminal.owned.value;
  const board = owned?.board ?? null;
  const laid = board !== null && Object.keys(board.bets).length > 0 && board.locked !== true;
  // A tournament's chips are laid one by one, and taken up all together.
  const plain = terminal.seat.value?.tournament == null;
  const last = plain && Object.keys(owned?.repeat ?? {}).length > 0;
  const off = !terminal.online;
  return (
    <div class="wishes">
      <IconButton
        icon="undo"
        disabled={off || (board?.undo ?? 0) === 0}
        onPress={(at) => betting.press("undo-wagers", at)}
      >
        {say("terminal.undo")}
      </IconButton>
      <IconButton
        icon="redo"
        disabled={off || (board?.redo ?? 0) === 0}
        onPress={(at) => betting.press("redo-wagers", at)}
      >
        {say("terminal.redo")}
      </IconButton>
      <IconButton
        icon="clear"
        disabled={off || !laid}
        onPress={(at) => betting.press("clear-wagers", at)}
      >
        {say("terminal.clear")}
      </IconButton>
      <IconButton
        icon="repeat"
        disabled={off || !last}
        onPress={(at) => betting.press("repeat-wagers", at)}
      >
        {say("terminal.repeat")}
      </IconButton>
      <IconButton
        icon="double"
        disabled={off || !laid || !plain}
        onPress={(at) => betting.press("double-wagers", at)}
      >
        {say("terminal.double")}
      </IconButton>
      <IconButton icon="star" onPress={() => show("favourites")}>
        {say("terminal.favourites")}
      </IconButton>
    </div>
  );

  function show(panel: "favourites"): void {
    terminal.panel.value = panel;
  }
}

function MoneyButtons(): ComponentChildren {
  const { terminal } = useSeat();
  const fed = byHand(terminal.link.welcome.value?.mode);
  const something = (terminal.seat.value?.credit ?? 0) + (terminal.seat.value?.staked ?? 0) > 0;
  // Tournament chips are no money: none comes in here or goes out.
  if (terminal.seat.value?.tournament != null) return null;
  return (
    <div class="money-buttons">
      {fed && (
        <IconButton icon="note" onPress={() => open("buy-in")}>
          {say("terminal.buy-in")}
        </IconButton>
      )}
      <IconButton
        icon="ticket"
        disabled={!terminal.online || !something}
        onPress={() => open("cash-out")}
      >
        {say("terminal.cash-out")}
      </IconButton>
    </div>
  );

  function open(panel: "buy-in" | "cash-out"): void {
    terminal.panel.value = panel;
  }
}
