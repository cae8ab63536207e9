import { useEffect, useState } from "preact/hooks";
import { betWords } from "../../../kit/wording/bet_words";
import { money } from "../../../kit/wording/money";
import { withNames, roundName } from "../../../kit/wording/names";
import { get, look } from "../../../wire/http";
import type { UnsettledView, UnsettledWager, WagerAt } from "../../../wire/types";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";
import { Ticks } from "./ticks";

const AGAIN_MS = 2_000;

type Chosen = readonly WagerAt[];

/**
 * A player's wagers that have no result yet, at every table and in every pit: all unless said.
 * None named is every one, whatever the player lays before it is confirmed.
 */
export function UnsettledEntry({ label, onChange, given }: EntryProps<Chosen>) {
  const session = String(given["session"] ?? "");
  const table = String(given["table"] ?? "");
  const [view, setView] = useState<UnsettledView | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ask = (asks: typeof get): void => {
      const whose = new URLSearchParams({ session, table });
      void asks<UnsettledView>(`unsettled?${whose.toString()}`).then(
        (reply) => reply.ok && setView(reply.value),
      );
    };
    ask(get);
    const again = setInterval(() => ask(look), AGAIN_MS);
    return () => clearInterval(again);
  }, [session, table]);
  const wagers = view?.wagers ?? [];
  function tick(key: string, ticked: boolean): void {
    const now = new Set(left);
    if (ticked) now.delete(key);
    else now.add(key);
    setLeft(now);
    onChange(chosen(wagers, now));
  }
  if (view === null) return <p class="form-soft">{say("pit.wagers.asking")}</p>;
  return (
    <>
      {wagers.length === 0 ? (
        <p class="form-soft">{say("pit.wagers.none")}</p>
      ) : (
        <Ticks
          label={label}
          ticks={wagers.map((wager) => ({ key: keyOf(wager), words: inWords(wager) }))}
          ticked={new Set(wagers.map(keyOf).filter((key) => !left.has(key)))}
          onTick={tick}
        />
      )}
      <p class="form-soft">{say(view.known ? "pit.wagers.known" : "pit.wagers.stranger")}</p>
    </>
  );
}

/** Everything is said by naming nothing; to leave everything out is to ask for nothing. */
function chosen(wagers: readonly UnsettledWager[], left: ReadonlySet<string>): Chosen | undefined {
  const kept = wagers.filter((wager) => !left.has(keyOf(wager)));
  if (kept.length === wagers.length) return [];
  if (kept.length === 0) return undefined;
  return kept.map(({ terminal, round, bet }) => ({ terminal, round, bet }));
}

function keyOf({ terminal, round, bet }: UnsettledWager): string {
  return `${terminal} ${round} ${bet}`;
}

function inWords({ pit, terminal, round, bet, stake }: UnsettledWager): string {
  return say("pit.wagers.one", {
    bet: betWords(bet),
    stake: money(stake),
    round: withNames(roundName(round)),
    terminal: say("names.terminal", { terminal }),
    pit: withNames(say("pit.title", { pit })),
  });
}
