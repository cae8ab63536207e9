import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/words";
import type { Instant } from "../wording/time";
import "./countdown.css";

const WARN_AT_S = 5;
const REDRAW_MS = 100;
/** No step of the ring is as wide as a pixel, and finer ones would be drawn for nobody to see. */
const STEPS = 1_000;

interface CountdownProps {
  opened: Instant;
  /** Nothing while nobody knows when it closes: a dealer will say. */
  closes: Instant | null;
  /** The server's clock, not the screen's. */
  now: () => Instant;
  size?: number;
}

/** A ring that empties until wagering closes, with the seconds; it warns at five. */
export function Countdown({ opened, closes, now, size = 96 }: CountdownProps) {
  const left = useTimeLeft(closes, now);
  const seconds = left === null ? null : Math.ceil(left / 1_000);
  const drawn = seconds !== null && wantsLittleMotion() ? seconds * 1_000 : left;
  const share = drawn === null || closes === null ? 1 : drawn / Math.max(1, closes - opened);
  const state = seconds === null ? "open" : seconds === 0 ? "closed" : warnOr("running", seconds);
  return (
    <div class={`countdown countdown--${state}`} role="timer" aria-label={spoken(seconds)}>
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
        <circle class="countdown-track" cx="50" cy="50" r="43" />
        <circle
          class="countdown-ring"
          cx="50"
          cy="50"
          r="43"
          pathLength="100"
          transform="rotate(-90 50 50)"
          stroke-dasharray={`${percent(share)} 100`}
        />
        <text class="countdown-seconds" x="50" y="52">
          {seconds ?? "–"}
        </text>
      </svg>
      <span class="only-heard" aria-live="assertive">
        {state === "warning" ? say("countdown.left", { seconds: WARN_AT_S }) : null}
      </span>
    </div>
  );
}

/** Then the ring goes on once a second, with its number. */
function wantsLittleMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function percent(share: number): number {
  return (Math.round(Math.max(0, Math.min(1, share)) * STEPS) / STEPS) * 100;
}

function warnOr(otherwise: string, seconds: number): string {
  return seconds <= WARN_AT_S ? "warning" : otherwise;
}

function spoken(seconds: number | null): string {
  if (seconds === null) return "";
  return seconds === 0 ? say("countdown.closed") : say("countdown.left", { seconds });
}

/** Milliseconds until the instant, never below nothing, told anew ten times a second. */
export function useTimeLeft(until: Instant | null, now: () => Instant): number | null {
  const [, redraw] = useState(0);
  const clock = useRef(now);
  clock.current = now;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      redraw((count) => count + 1);
      if (clock.current() >= until) clearInterval(timer);
    }, REDRAW_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, until - now());
}
