import { useMemo } from "preact/hooks";
import type { LayoutView, LuckyBallView } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { Board } from "./board";
import type { Shared } from "./boards";

/** Four coloured numbers, drawn once the ball is spun; the boost changes what one of them pays. */
export function LuckyBall({ layout, shared }: { layout: LayoutView; shared: Shared }) {
  const { terminal } = useSeat();
  const lucky = terminal.table.value?.lucky_ball ?? null;
  const drawn = useMemo(() => withNumbers(layout, lucky), [layout, lucky]);
  return (
    <section class="lucky-ball" aria-label={say("terminal.lucky")}>
      <div class="lucky-head">
        <h2>{say("terminal.lucky")}</h2>
        <p>{luckySentence(lucky)}</p>
        {lucky?.boost != null && (
          <strong class={`lucky-boost lucky-boost--${lucky.boost}`}>
            {say(lucky.boost === "mega" ? "terminal.lucky.mega" : "terminal.lucky.super", {
              number: lucky.numbers?.[lucky.boosted ?? ""] ?? "",
            })}
          </strong>
        )}
      </div>
      <Board layout={drawn} name="lucky" shared={shared} />
    </section>
  );
}

function luckySentence(lucky: LuckyBallView | null): string {
  if (lucky?.failed === true) return say("terminal.lucky.failed");
  if (lucky?.void === true) return say("terminal.lucky.void");
  return say(lucky?.numbers === undefined ? "terminal.lucky.waiting" : "terminal.lucky.drawn");
}

/** Each colour with its number, and with what it pays as things stand. */
function withNumbers(layout: LayoutView, lucky: LuckyBallView | null): LayoutView {
  const cells = layout.cells.map((cell) => {
    const colour = cell.name.replace(/^lucky:/, "");
    const number = lucky?.numbers?.[colour];
    const odds = lucky?.odds?.[colour];
    const paying = odds === undefined ? cell : { ...cell, sub_label: odds };
    return number === undefined ? paying : { ...paying, label: number, size: 44 };
  });
  return { ...layout, cells };
}
