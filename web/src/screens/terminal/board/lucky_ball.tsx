import { useMemo } from "preact/hooks";
import type { LayoutView, LuckyNumbers } from "../../../wire/types";
import { say } from "../../../words/words";
import { useSeat } from "../floor";
import { Board } from "./board";
import type { Shared } from "./boards";

/** Four coloured numbers, drawn before the spin; a boost is revealed where the draw has one. */
export function LuckyBall({ layout, shared }: { layout: LayoutView; shared: Shared }) {
  const { terminal } = useSeat();
  const lucky = terminal.table.value?.round?.lucky ?? null;
  const drawn = useMemo(() => withNumbers(layout, lucky), [layout, lucky]);
  return (
    <section class="lucky-ball" aria-label={say("terminal.lucky")}>
      <div class="lucky-head">
        <h2>{say("terminal.lucky")}</h2>
        <p>{luckySentence(lucky)}</p>
        {lucky?.boost != null && (
          <strong class={`lucky-boost lucky-boost--${lucky.boost}`}>
            {say(lucky.boost === "mega" ? "terminal.lucky.mega" : "terminal.lucky.super", {
              number: lucky.numbers[lucky.boosted ?? ""] ?? "",
            })}
          </strong>
        )}
      </div>
      <Board layout={drawn} name="lucky" shared={shared} />
    </section>
  );
}

function luckySentence(lucky: LuckyNumbers | null): string {
  return lucky === null ? say("terminal.lucky.waiting") : say("terminal.lucky.drawn");
}

function withNumbers(layout: LayoutView, lucky: LuckyNumbers | null): LayoutView {
  const cells = layout.cells.map((cell) => {
    const number = lucky?.numbers[cell.name.replace(/^lucky:/, "")];
    return number === undefined ? cell : { ...cell, label: number, size: 44 };
  });
  return { ...layout, cells };
}
