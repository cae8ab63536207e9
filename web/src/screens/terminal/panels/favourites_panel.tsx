import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { money } from "../../../kit/wording/money";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { betName } from "../model/bet_names";
import { type Favourite, touchesOf } from "../model/favourites";

/** Bets kept for another time: lay them, keep those that lie there now, or let one go. */
export function FavouritesPanel({ onClose }: { onClose: () => void }) {
  const { terminal, betting, favourites } = useSeat();
  const table = terminal.chosen.value ?? "";
  const kept = favourites.of(table);
  const bets = terminal.owned.value?.board?.bets ?? terminal.owned.value?.repeat ?? {};
  const [said, setSaid] = useState("");
  function keep(): void {
    favourites.add(table, { name: nameFor(kept), bets });
    setSaid(say("terminal.favourites.kept"));
  }
  return (
    <Dialog
      title={say("terminal.favourites")}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={Object.keys(bets).length === 0} onPress={keep}>
          {say("terminal.favourites.keep")}
        </Button>
      }
    >
      {kept.length === 0 && <p class="soft">{say("terminal.favourites.none")}</p>}
      {kept.map((favourite, place) => (
        <div class="favourite" key={favourite.name}>
          <Button
            disabled={!terminal.online}
            onPress={() => {
              betting.placeAll(touchesOf(favourite), middle());
              onClose();
            }}
          >
            {say("terminal.favourites.lay", { amount: money(worth(favourite)) })}
          </Button>
          <FavouriteBets favourite={favourite} />
          <Button
            tone="quiet"
            label={say("terminal.favourites.remove")}
            onPress={() => favourites.remove(table, place)}
          >
            ✕
          </Button>
        </div>
      ))}
      <p role="status">{said}</p>
    </Dialog>
  );
}

function FavouriteBets({ favourite }: { favourite: Favourite }) {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const names = Object.keys(favourite.bets).map((bet) =>
    offer === null ? bet : betName(offer, bet),
  );
  return <span class="favourite-bets">{names.join(", ")}</span>;
}

/** The next number that none of them has. */
function nameFor(kept: readonly Favourite[]): string {
  return String(Math.max(0, ...kept.map(({ name }) => Number(name) || 0)) + 1);
}

function worth(favourite: Favourite): number {
  return Object.values(favourite.bets).reduce((sum, cents) => sum + cents, 0);
}

function middle(): { x: number; y: number } {
  return { x: window.innerWidth / 2, y: window.innerHeight / 2 };
}
