import { memo } from "preact/compat";
import type { Cell, Rect } from "../../wire/types";
import { DieFace } from "../pieces/die";
import { outline } from "./shapes";

/** What a cell is called in the language of the screen; the server writes English. */
export type LabelOf = (cell: Cell) => string;

interface CellsProps {
  cells: readonly Cell[];
  /** The same function as long as the language is the same, or all is drawn again. */
  labelOf: LabelOf;
}

/** What is drawn of a layout and does not change from round to round. */
export const Cells = memo(function Cells({ cells, labelOf }: CellsProps) {
  return (
    <g class="layout-cells">
      {cells.map((cell) => (
        <CellArea key={cell.name} cell={cell} label={labelOf(cell)} />
      ))}
    </g>
  );
});

export function servedLabel(cell: Cell): string {
  return cell.label ?? "";
}

function CellArea({ cell, label }: { cell: Cell; label: string }) {
  return (
    <g class={`layout-cell layout-cell--${cell.tone ?? "plain"}`}>
      <path class="layout-area" d={outline(cell.area)} />
      {cell.area.type === "rect" && <ToneMark cell={cell} area={cell.area} />}
      <CellFaces cell={cell} />
      <CellWords cell={cell} label={label} />
    </g>
  );
}

/** Red has a full diamond and black a hollow one, for whoever cannot tell the colours. */
function ToneMark({ cell, area }: { cell: Cell; area: Rect }) {
  if (cell.tone !== "red" && cell.tone !== "black") return null;
  const { x, y } = area;
  return <path class="layout-mark" d={`M${x + 10} ${y + 5}l5 6-5 6-5-6z`} />;
}

const FACE_GAP = 4;

function CellFaces({ cell }: { cell: Cell }) {
  const faces = cell.faces ?? [];
  const size = cell.size;
  const width = faces.length * (size + FACE_GAP) - FACE_GAP;
  return (
    <>
      {faces.map((face, place) => (
        <DieFace
          key={place}
          face={face}
          x={cell.at.x - width / 2 + place * (size + FACE_GAP)}
          y={cell.at.y - size / 2}
          size={size}
        />
      ))}
    </>
  );
}

// How far a label moves up to make room for the small print below it.
const RAISED = 8;

function CellWords({ cell, label }: { cell: Cell; label: string }) {
  const hasFaces = (cell.faces ?? []).length > 0;
  const odds = cell.sub_label ?? "";
  const { x, y } = cell.at;
  const raised = odds === "" ? 0 : RAISED;
  return (
    <>
      {label !== "" && (
        <text class="layout-label" x={x} y={y - raised} font-size={cell.size}>
          {label}
        </text>
      )}
      {odds !== "" && (
        <text class="layout-odds" x={x} y={y + cell.size / 2 + (hasFaces ? 12 : RAISED - 1)}>
          {odds}
        </text>
      )}
    </>
  );
}
