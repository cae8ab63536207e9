import type { Stake } from "../../../kit/layout/stake";
import type { OwnedTableView, RoundView, WagerSettled } from "../../../wire/types";
import type { PendingChips } from "./betting";

/** The chips to draw: of a result on show as they came out, else those that lie there now. */
export function stakesOf(
  owned: OwnedTableView | null,
  shown: RoundView | null,
  confirms: boolean,
  pending: readonly PendingChips[],
  checking = false,
): Stake[] {
  const waiting = pendingStakes(pending, checking ? "checking" : "pending");
  const result = owned?.result ?? null;
  if (result !== null && shown?.status === "settled" && result.round === shown.id) {
    const again = result.again ?? {};
    const settled = result.wagers.flatMap((wager) => settledStakes(wager, again));
    return [...settled, ...waiting];
  }
  return [...laidStakes(owned, confirms), ...inPrison(owned), ...waiting];
}

/** They lie on their bet and cannot be taken up. */
function inPrison(owned: OwnedTableView | null): Stake[] {
  const held = Object.entries(owned?.prison ?? {});
  return held.map(([bet, cents]) => ({ bet, cents, look: "locked" }));
}

function laidStakes(owned: OwnedTableView | null, confirms: boolean): Stake[] {
  const board = owned?.board ?? null;
  if (board === null) return [];
  return Object.entries(board.bets).flatMap(([bet, cents]): Stake[] => {
    if (board.locked === true) return [{ bet, cents, look: "locked" }];
    const sure = board.confirmed?.[bet] ?? 0;
    if (!confirms) return [{ bet, cents, look: "accepted" }];
    return [
      ...(sure > 0 ? [{ bet, cents: sure, look: "locked" } as const] : []),
      ...(cents > sure ? [{ bet, cents: cents - sure, look: "unconfirmed" } as const] : []),
    ];
  });
}

/** A stake that goes up again lies where it lay, and what it won beside it. */
function settledStakes(wager: WagerSettled, again: Readonly<Record<string, number>>): Stake[] {
  const [text, stake, status, credit] = wager;
  const bet = text.replace(/^prison:/, "");
  if (status === "prison") return [{ bet, cents: stake, look: "locked" }];
  if (credit === 0) return [{ bet, cents: stake, look: "lost" }];
  const stays = again[bet];
  if (stays === undefined) return [{ bet, cents: credit, look: "won" }];
  return [
    { bet, cents: stays, look: "standing" },
    { bet, cents: credit - stays, look: "won" },
  ];
}

function pendingStakes(pending: readonly PendingChips[], look: "pending" | "checking"): Stake[] {
  const sums = new Map<string, number>();
  for (const { bet, cents } of pending) sums.set(bet, (sums.get(bet) ?? 0) + cents);
  return [...sums].map(([bet, cents]) => ({ bet, cents, look }));
}

/** What the player has laid and not confirmed, by bet. */
export function unconfirmed(owned: OwnedTableView | null): [string, number][] {
  const board = owned?.board ?? null;
  if (board === null || board.locked === true) return [];
  return Object.entries(board.bets)
    .map(([bet, cents]): [string, number] => [bet, cents - (board.confirmed?.[bet] ?? 0)])
    .filter(([, cents]) => cents > 0);
}
