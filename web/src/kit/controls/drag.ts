import { signal } from "@preact/signals";

// Less than this is a finger that is not quite still.
const SLACK_PX = 12;

/** What is being dragged: a new chip from the rack, or the chips of a spot. */
export type Dragged =
  { kind: "chip"; cents: number } | { kind: "stack"; cents: number; bet: string };

export interface DropTarget {
  /** While something hovers over the page; nothing when it has left or was dropped. */
  over: (dragged: Dragged, clientX: number, clientY: number) => void;
  out: () => void;
  /** Whether it was dropped here. */
  drop: (dragged: Dragged, clientX: number, clientY: number) => boolean;
}

interface Ghost {
  dragged: Dragged;
  x: number;
  y: number;
}

/** What follows the finger now, drawn by `DragGhost`. */
export const ghost = signal<Ghost | null>(null);

const targets = new Set<DropTarget>();

export function registerDropTarget(target: DropTarget): () => void {
  targets.add(target);
  return () => targets.delete(target);
}

interface Hooks {
  /** It has moved too far for a touch. */
  started?: () => void;
  /** Dropped on nothing. */
  missed?: (dragged: Dragged) => void;
}

/** From a finger that has just gone down: becomes a drag as soon as it moves far enough. */
export function beginDrag(down: PointerEvent, dragged: Dragged, hooks: Hooks = {}): void {
  if (down.button !== 0) return;
  let dragging = false;
  const followed = new AbortController();
  const listen = { signal: followed.signal };

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK_PX;
    if (!dragging && !far) return;
    if (!dragging) hooks.started?.();
    dragging = true;
    ghost.value = { dragged, x: event.clientX, y: event.clientY };
    for (const target of targets) target.over(dragged, event.clientX, event.clientY);
  }

  function finish(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    followed.abort();
    ghost.value = null;
    for (const target of targets) target.out();
    if (!dragging || event.type === "pointercancel") return;
    swallowClick();
    const dropped = [...targets].some((target) =>
      target.drop(dragged, event.clientX, event.clientY),
    );
    if (!dropped) hooks.missed?.(dragged);
  }

  // A finger that lets go while it moves would fling the page, and the next touch only stop that.
  const still = { ...listen, passive: false };
  window.addEventListener("touchmove", (event) => event.preventDefault(), still);
  window.addEventListener("pointermove", move, listen);
  window.addEventListener("pointerup", finish, listen);
  window.addEventListener("pointercancel", finish, listen);
}

/** A drag that ends where it began would otherwise count as a click there too. */
function swallowClick(): void {
  const once = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", once, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", once, { capture: true }), 0);
}
