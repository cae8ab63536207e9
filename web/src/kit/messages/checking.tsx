import { useEffect, useRef, useState } from "preact/hooks";
import type { Connected } from "../../wire/connected";
import type { Found } from "../../wire/outbox";
import { say } from "../../words/words";
import { Button } from "../controls/button";
import "./checking.css";
import { toast } from "./toast";

const MARGIN_PX = 190;

interface Finger {
  x: number;
  y: number;
}

let lastTouched: Finger | null = null;
if (typeof window !== "undefined") {
  const note = ({ clientX, clientY }: PointerEvent): void => {
    lastTouched = { x: clientX, y: clientY };
  };
  window.addEventListener("pointerdown", note, { capture: true });
}

interface CheckingProps {
  link: Pick<Connected, "checking" | "found">;
  /** Staff look at the records; a player calls an attendant. */
  staff?: boolean;
  /** A dialog says it already. */
  said?: boolean;
}

/** While a result is not known, says so where the finger was; and later what came of it. */
export function Checking({ link, staff = false, said = false }: CheckingProps) {
  const unknown = useFound(link.found?.value ?? []);
  return (
    <>
      {link.checking?.value === true && !said && <Note />}
      {unknown.count > 0 && (
        <div class="checking-unknown" role="alert">
          <p>{say(staff ? "checking.unknown.staff" : "checking.unknown")}</p>
          <Button onPress={unknown.dismiss}>{say("button.ok")}</Button>
        </div>
      )}
    </>
  );
}

/** Over everything, dialogs too. */
function Note() {
  const note = useRef<HTMLDivElement>(null);
  const [at] = useState(() => lastTouched ?? middleBelow());
  useEffect(() => note.current?.showPopover(), []);
  const left = Math.max(MARGIN_PX, Math.min(window.innerWidth - MARGIN_PX, at.x));
  const side = at.y < 170 ? "checking-note--below" : "";
  return (
    <div
      ref={note}
      popover="manual"
      class={`checking-note ${side}`}
      role="status"
      style={{ left: `${left}px`, top: `${at.y}px` }}
    >
      <CheckingSign />
      <p>{say("checking.wait")}</p>
    </div>
  );
}

/** The same within a card or a dialog, where what is asked for has a place of its own. */
export function CheckingLine({ sentence }: { sentence: string }) {
  return (
    <p class="checking-line" role="status">
      <CheckingSign />
      <span>
        <strong>{say("checking")}.</strong> {sentence}
      </span>
    </p>
  );
}

/** A clock that runs. */
export function CheckingSign() {
  return (
    <svg class="checking-sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <path d="M16 8v8l5 4" />
    </svg>
  );
}

function middleBelow(): Finger {
  return { x: window.innerWidth / 2, y: window.innerHeight * 0.8 };
}

/** Says a yes or a no in passing; what stays unknown stays until somebody has read it. */
function useFound(found: readonly Found[]): { count: number; dismiss: () => void } {
  const said = useRef(0);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    for (const { told } of found.slice(said.current)) {
      if (told.type === "unknown") continue;
      const done = told.type === "answer" && told.refusal == null;
      toast(say(done ? "checking.found.done" : "checking.found.not-done"));
    }
    said.current = found.length;
  }, [found.length]);
  const unknown = found.filter(({ told }) => told.type === "unknown").length;
  return { count: unknown - seen, dismiss: () => setSeen(unknown) };
}
