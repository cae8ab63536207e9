import { FaultBanner } from "../../../kit/fault_banner";
import { moneyShort } from "../../../kit/money";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** Above everything else while the terminal plays in a tournament: the player's own part of it. */
export function TournamentNotice() {
  const own = useSeat().terminal.seat.value?.tournament ?? null;
  if (own === null) return null;
  const { seat, players } = own;
  const plays = seat.place != null && seat.out_in == null;
  const stands = plays
    ? say("tournament.terminal", {
        place: seat.place ?? "",
        players,
        chips: moneyShort(seat.chips),
      })
    : say("tournament.terminal.out");
  return <FaultBanner fault="suspended" sentence={stands} money={stake()} />;

  function stake(): string {
    if (!plays) return say("tournament.terminal.no-money");
    if (seat.advances === true) return say("tournament.terminal.through");
    const short = own?.to_advance ?? 0;
    return short > 0
      ? say("tournament.terminal.short", { short: moneyShort(short) })
      : say("tournament.terminal.no-money");
  }
}
