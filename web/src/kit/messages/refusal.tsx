import { useEffect } from "preact/hooks";
import { say } from "../../words/words";
import "./refusal.css";

const SHOWN_MS = 6_000;
const MARGIN_PX = 190;

/** A no of the server: what was asked, and where the finger was when it was asked. */
export interface ShownRefusal {
  sentence: string;
  clause: string | null;
  /** In pixels of the window; nothing puts it in the middle below. */
  at?: { x: number; y: number };
}

interface RefusalBubbleProps {
  refusal: ShownRefusal;
  onClause: (clause: string) => void;
  onDone: () => void;
}

/** Says no where the finger was, in a sentence, with the clause one touch away. */
export function RefusalBubble({ refusal, onClause, onDone }: RefusalBubbleProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const { sentence, clause } = refusal;
  const at = refusal.at ?? { x: window.innerWidth / 2, y: window.innerHeight * 0.8 };
  const left = Math.max(MARGIN_PX, Math.min(window.innerWidth - MARGIN_PX, at.x));
  const below = at.y < 170;
  return (
    <div
      class={`refusal ${below ? "refusal--below" : ""}`}
      role="alert"
      style={{ left: `${left}px`, top: `${at.y}px`, "--tip": `${at.x - left}px` }}
    >
      <p>{sentence}</p>
      <div class="refusal-actions">
        {clause !== null && (
          <button type="button" onClick={() => onClause(clause)}>
            {say("refusal.clause", { clause })}
          </button>
        )}
        <button type="button" onClick={onDone}>
          {say("refusal.dismiss")}
        </button>
      </div>
    </div>
  );
}
