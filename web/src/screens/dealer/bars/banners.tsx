import { useTimeLeft } from "../../../kit/pieces/countdown";
import type { Instant } from "../../../kit/wording/time";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";
import "./banners.css";
import { caseSentence } from "../../../kit/messages/case_sentence";

type Notice = { look: "grave" | "calm"; sentence: string };

/** One line that is always there, so that nothing moves when it has something to say. */
export function NoticeLine({ desk, now }: { desk: Desk; now: () => Instant }) {
  const left = useTimeLeft(desk.table.round?.call_due ?? null, now);
  const notice = noticeOf(desk) ?? (left === 0 ? periodOver() : null);
  if (notice === null) return <p class="notice" />;
  const { look, sentence } = notice;
  return (
    <p class={`notice notice--${look}`} role={look === "grave" ? "alert" : "status"}>
      {look === "grave" ? "▲ " : "● "}
      {sentence}
    </p>
  );
}

/** Only the dealer closes wagering: nothing does by itself. */
function periodOver(): Notice {
  return { look: "grave", sentence: say("dealer.period-over") };
}

/** What stops the table comes first, then what waits to be decided. */
function noticeOf(desk: Desk): Notice | null {
  const cases = desk.desk.cases ?? [];
  const [first] = cases;
  const [stop] = desk.desk.stops ?? [];
  const suspended = desk.table.round?.status === "suspended";
  if (stop !== undefined || suspended) {
    const why = stop ?? (first && caseSentence(first)) ?? say("fault.suspended");
    return { look: "grave", sentence: `${why} ${say("fault.suspended.money")}` };
  }
  if (first !== undefined) {
    const said = { kind: say(`dealer.case.${first.kind}`), sentence: caseSentence(first) };
    const sentence =
      cases.length === 1
        ? say("dealer.one-case", said)
        : say("dealer.cases", { ...said, count: cases.length });
    return { look: "calm", sentence };
  }
  if (desk.table.status === "closing") return { look: "calm", sentence: say("fault.closing") };
  return null;
}
