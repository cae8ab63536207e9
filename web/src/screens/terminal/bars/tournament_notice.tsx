import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { LeaderBoard, said, title } from "../../../kit/figures/leader_board";
import { moneyShort } from "../../../kit/wording/money";
import type { OwnTournamentView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** Above everything else while the terminal plays in a tournament: the player's own part of it. */
export function TournamentNotice() {
  const own = useSeat().terminal.seat.value?.tournament ?? null;
  const [open, setOpen] = useState(false);
  if (own === null) return null;
  const session = own.session ?? null;
  const plays = own.seat.place != null && own.seat.out_in == null;
  return (
    <section class="tournament-bar" role="status" aria-label={say("tournament.terminal.title")}>
      {plays ? (
        <strong>
          {say("tournament.terminal.place", { place: own.seat.place ?? "", players: own.players })}
        </strong>
      ) : (
        <strong>{say("tournament.terminal.out")}</strong>
      )}
      {plays && (
        <span>{say("tournament.terminal.chips", { chips: moneyShort(own.seat.chips) })}</span>
      )}
      {session !== null && <span>{[title(session), ...said(session)].join(" · ")}</span>}
      <em>{stake(own, plays)}</em>
      {session !== null && (
        <Button tone="quiet" onPress={() => setOpen(true)}>
          {say("tournament.desk.standings")}
        </Button>
      )}
      {open && session !== null && (
        <Dialog title={say("tournament.desk.standings")} onClose={() => setOpen(false)} wide>
          <LeaderBoard shown={session} />
          <p class="soft">{say("tournament.terminal.no-money")}</p>
        </Dialog>
      )}
    </section>
  );
}

/** What it takes to go on, where anybody goes on from here. */
function stake({ seat, to_advance: short = 0, session }: OwnTournamentView, plays: boolean) {
  if (!plays || (session?.advance ?? 0) === 0) return "";
  if (seat.advances === true) return say("tournament.terminal.through");
  return short > 0
    ? say("tournament.terminal.short", { short: moneyShort(short) })
    : say("tournament.terminal.level");
}
