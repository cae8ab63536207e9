import { say } from "../../words/words";
import "./fault_banner.css";

export type Fault =
  | "link-lost"
  | "link-replaced"
  | "link-ended"
  | "suspended"
  | "closing"
  | "disabled"
  | "training"
  | "demo";

const CALM: readonly Fault[] = ["closing", "training", "demo"];

interface FaultBannerProps {
  fault: Fault;
  /** The server's own words, where it has given a reason. */
  sentence?: string;
  /** What happens to the money, where it is not the usual. */
  money?: string;
}

/** Full width and plain: what is wrong, and what happens to the money. */
export function FaultBanner({ fault, sentence, money }: FaultBannerProps) {
  const calm = CALM.includes(fault);
  return (
    <div class={`fault fault--${calm ? "calm" : "grave"}`} role={calm ? "status" : "alert"}>
      <FaultSign calm={calm} />
      <p>
        <strong>{sentence ?? say(`fault.${fault}`)}</strong>{" "}
        <span>{money ?? say(`fault.${fault}.money`)}</span>
      </p>
    </div>
  );
}

/** A triangle for what stops play and a circle for what does not: colour is not the only sign. */
function FaultSign({ calm }: { calm: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      {calm ? (
        <circle class="fault-sign" cx="16" cy="16" r="13" />
      ) : (
        <path class="fault-sign" d="M16 3 30 28H2z" />
      )}
      <path class="fault-mark" d={calm ? "M16 14v9M16 8.5v1" : "M16 11v8M16 23.5v1"} />
    </svg>
  );
}
