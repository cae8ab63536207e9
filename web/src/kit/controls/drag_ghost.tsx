import { Chip } from "../pieces/chip";
import { ghost } from "./drag";
import "./drag_ghost.css";

/** What follows the finger; one per screen. It is pending by nature, and looks it. */
export function DragGhost() {
  const shown = ghost.value;
  if (shown === null) return null;
  return (
    <div class="drag-ghost" style={{ left: `${shown.x}px`, top: `${shown.y}px` }}>
      <Chip cents={shown.dragged.cents} look="pending" size={60} />
    </div>
  );
}
