import { dayFirst } from "../../../kit/wording/dates";
import { money } from "../../../kit/wording/money";
import type { FloatView, TableFloat } from "../../../wire/types";
import { say } from "../../../words/words";
import { ActBar } from "../acts/act_bar";
import { actsOfFloat, isRunning } from "../acts/of_floats";

/** A dealer's tray and drop box: what was counted, what should be there, and the next count. */
export function FloatSection({ tray }: { tray: FloatView }) {
  const counted = tray.counted ?? null;
  return (
    <section class="console-float" aria-label={say("pit.float")}>
      <h3>
        {say("pit.float")} <small>{shiftOf(tray)}</small>
      </h3>
      {counted !== null && isRunning(tray) && <Tally tray={tray} counted={counted} />}
      {!isRunning(tray) && tray.needed === true && (
        <p class="console-notice">{say("pit.float.needed")}</p>
      )}
      {!isRunning(tray) && (tray.chips ?? 0) > 0 && (
        <p>{say("pit.float.left", { amount: money(tray.chips ?? 0) })}</p>
      )}
      <ActBar label={say("pit.float.acts")} acts={actsOfFloat(tray)} />
    </section>
  );
}

function shiftOf({ counted }: FloatView): string {
  if (counted == null) return say("pit.float.never");
  const named = { day: dayFirst(counted.day), shift: counted.shift };
  return say(counted.open === false ? "pit.float.closed" : "pit.float.open", named);
}

interface TallyProps {
  tray: FloatView;
  counted: TableFloat;
}

/** From the opener to what should lie there now, and what the table has won by that. */
function Tally({ tray, counted }: TallyProps) {
  const { chips = 0, cash = 0, vouchers = 0 } = tray;
  const { opener, fills = 0, credits = 0, drop = 0 } = counted;
  const layout = tray.on_the_layout === true;
  const won = chips + cash + vouchers + credits + drop - opener - fills;
  return (
    <>
      <dl class="console-sign-lines">
        <Line label={say("pit.float.opener")} cents={opener} />
        <Line label={say("pit.float.fills")} cents={fills} />
        <Line label={say("pit.float.credits")} cents={credits} />
        <Line label={say("pit.float.drop")} cents={drop} />
        <Line label={say(layout ? "pit.float.book" : "pit.float.chips")} cents={chips} />
        <Line label={say("pit.float.cash")} cents={cash} />
        {vouchers !== 0 && <Line label={say("pit.float.vouchers")} cents={vouchers} />}
        {!layout && <Line label={say("pit.float.won")} cents={won} />}
      </dl>
      {layout && <p class="console-soft">{say("pit.float.on-the-layout")}</p>}
    </>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  );
}
