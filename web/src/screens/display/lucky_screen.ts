import { useEffect } from "preact/hooks";
import type { Link } from "../../wire/link";
import type { LuckyBallView, LuckyShows, TableView } from "../../wire/types";
import { standsThere } from "./lucky_board";

/** A display of one table alone is its Lucky Ball screen: it says what it shows. */
export function useLuckyScreen(link: Link, table: TableView | null, alone: boolean): void {
  const lucky = table?.lucky_ball ?? null;
  const round = table?.round?.id ?? null;
  const shows = lucky === null ? null : unsaid(lucky);
  const whole = link.state.value === "open";
  useEffect(() => {
    if (!alone || !whole || lucky === null || round === null || shows === null) return undefined;
    // After the second frame what was drawn in the first is on the glass; a hidden page has none.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => tell(link, lucky, round, shows));
    });
    return () => cancelAnimationFrame(frame);
  }, [alone, whole, round, shows, lucky?.screen]);
}

function unsaid(lucky: LuckyBallView): LuckyShows | null {
  if (lucky.numbers === undefined || lucky.void === true || lucky.screen == null) return null;
  if (lucky.no_more_bets !== true) return lucky.shows == null ? "numbers" : null;
  return lucky.shows === "numbers" ? "no-more-bets" : null;
}

function tell(link: Link, lucky: LuckyBallView, round: string, shows: LuckyShows): void {
  if (document.visibilityState !== "visible") return;
  const table = round.slice(0, round.lastIndexOf("/"));
  if (standsThere(lucky))
    void link.send({ type: "show-lucky-ball", round, device: lucky.screen ?? "", shows });
  else void link.send({ type: "report-lucky-screen", table, reason: "it does not show the draw" });
}
