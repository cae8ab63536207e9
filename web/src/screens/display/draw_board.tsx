import { useEffect, useState } from "preact/hooks";
import { money } from "../../kit/wording/money";
import { moment } from "../../kit/wording/time";
import { get } from "../../wire/http";
import type { Link } from "../../wire/link";
import type { ShownPromotion, ShownPromotions } from "../../wire/types";
import { say } from "../../words/words";
import "./draw_board.css";

const ASKED_EVERY_MS = 10_000;

/** Draws whose list is frozen, and those that were made a short while ago. */
export function useDraws(link: Link): readonly ShownPromotion[] {
  const [draws, setDraws] = useState<readonly ShownPromotion[]>([]);
  const online = link.state.value === "open";
  useEffect(() => {
    if (!online) return undefined;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const reply = await get<ShownPromotions>("promotions/shown", "soon");
      if (!here) return;
      if (reply.ok) setDraws(reply.value.promotions.filter(({ on_show }) => on_show));
      timer = setTimeout(() => void ask(), ASKED_EVERY_MS);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [online]);
  return draws;
}

/** What anybody needs to follow a draw: what it rests on, and whose number won. */
export function DrawBoard({ draw }: { draw: ShownPromotion }) {
  const { terms } = draw;
  return (
    <section class="board draw-board" aria-label={terms.title}>
      <header>
        <h1>{terms.title}</h1>
        <p>
          {moment(terms.draw_at)} · {terms.place} ·{" "}
          {say("promo.drawn-from", { count: draw.entries })}
        </p>
        {draw.postponed && <p class="draw-board-waits">{say("promo.postponed")}</p>}
      </header>
      <ol class="draw-board-prizes">
        {draw.prizes.map(({ prize, name, value, number }) => (
          <li key={prize} class={number === null ? "" : "draw-board-won"}>
            <span>
              {name} · {money(value)}
            </span>
            <strong>{number === null ? "–" : say("promo.number", { number })}</strong>
          </li>
        ))}
      </ol>
      <dl class="draw-board-facts">
        <Fact label={say("promo.fact.commitment")} text={draw.commitment} />
        <Fact label={say("promo.fact.list")} text={draw.list_digest} />
        <Fact
          label={say("promo.fact.numbers")}
          text={draw.numbers === null ? null : draw.numbers.numbers.join(" ")}
        />
        <Fact label={say("promo.fact.secret")} text={draw.secret} />
      </dl>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
