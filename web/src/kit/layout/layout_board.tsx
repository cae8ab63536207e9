import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Cell, LayoutView, Point, Spot } from "../../wire/types";
import { type Dragged, registerDropTarget } from "../controls/drag";
import { Cells, type LabelOf, servedLabel } from "./cells";
import { Dolly } from "./dolly";
import { type Finger, type Pressing, press } from "./pressing";
import { contains, outline } from "./shapes";
import { Spots, spotAt } from "./spots";
import { type Stake, isMovable } from "./stake";
import { Stakes } from "./stakes";
import "./layout.css";

export interface LayoutBoardProps {
  layout: LayoutView;
  label: string;
  stakes: readonly Stake[];
  /** The chosen position of a racetrack's switch. */
  reach?: number;
  /** Names of cells to light up, such as what is held on another layout of the same table. */
  lit?: readonly string[];
  /** Names of cells that have won. */
  won?: readonly string[];
  /** Bets whose places are ringed, such as those that win and are to be touched. */
  ringed?: readonly string[];
  /** The place that was touched last and waits for something. */
  chosen?: string | null;
  /** Chips that are drawn another way than a player's own. */
  pieces?: ComponentChildren;
  /** The cell on which the dolly stands. */
  dolly?: string | null;
  disabled?: boolean;
  chipRadius?: number;
  /** For another language than the server's. */
  labelOf?: LabelOf;
  /** By a finger, or by a key pressed on the spot that has the focus. */
  onTouch: (spot: Spot, at: Finger, hand: "touch" | "key") => void;
  onInfo?: (spot: Spot, at: Finger) => void;
  /** Names of the cells that the finger covers; none when it is up again. */
  onHold?: (covers: readonly string[]) => void;
  /** Chips moved to another spot, or off the layout where there is none. */
  onMove?: (stake: Stake, to: Spot | null, at: Finger) => void;
  /** A new chip from the rack. */
  onDrop?: (cents: number, spot: Spot, at: Finger) => void;
}

const NONE: readonly string[] = [];

/** A table's layout as the server draws it: touch, hold, and drag chips onto it or about it. */
export function LayoutBoard(props: LayoutBoardProps) {
  const { layout, stakes, reach, disabled = false, lit = NONE, won = NONE } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [under, setUnder] = useState<Spot | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const spots = useMemo(() => reached(layout.spots, reach), [layout, reach]);
  const find = (at: Finger): Spot | undefined => {
    const point = svg.current === null ? null : toUnits(svg.current, at);
    return point === null ? undefined : spotAt(spots, (spot) => isTouched(spot, point));
  };
  useDropping(props, find, setUnder);
  const pressing: Pressing = {
    touch: (spot, at) => props.onTouch(spot, at, "touch"),
    info: props.onInfo ?? (() => undefined),
    hold: (spot) => {
      setUnder(spot);
      props.onHold?.(spot?.covers ?? NONE);
    },
    lift: setLifted,
    takeBack: (stake, at) => props.onMove?.(stake, null, at),
  };
  function down(event: PointerEvent): void {
    const spot = disabled ? undefined : find({ x: event.clientX, y: event.clientY });
    if (spot === undefined) return;
    event.preventDefault();
    press(event, spot, props.onMove && movableOn(stakes, spot), pressing);
  }
  function typed(event: KeyboardEvent): void {
    const spot = spots.find(({ bet }) => bet === betOf(event.target));
    if (disabled || spot === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    props.onTouch(spot, middleOf(event.target), "key");
  }
  return (
    <svg
      ref={svg}
      class={`layout ${disabled ? "layout--disabled" : ""}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={props.label}
      aria-disabled={disabled}
      onPointerDown={down}
      onKeyDown={typed}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Cells cells={layout.cells} labelOf={props.labelOf ?? servedLabel} />
      <Lights cells={layout.cells} names={won} look="won" />
      <Lights cells={layout.cells} names={[...lit, ...(under?.covers ?? NONE)]} look="lit" />
      <Stakes
        spots={layout.spots}
        stakes={stakes}
        radius={props.chipRadius ?? 18}
        lifted={lifted}
      />
      <Rings spots={layout.spots} bets={props.ringed ?? NONE} chosen={props.chosen ?? null} />
      {props.pieces}
      <Spots spots={spots} disabled={disabled} />
      <Dolly cell={layout.cells.find(({ name }) => name === props.dolly)} />
    </svg>
  );
}

/** Some bets are laid in more than one place. */
function isTouched({ area, also }: Spot, point: Point): boolean {
  return contains(area, point) || (also ?? []).some((place) => contains(place, point));
}

function Lights(props: { cells: readonly Cell[]; names: readonly string[]; look: "lit" | "won" }) {
  if (props.names.length === 0) return null;
  const names = new Set(props.names);
  const shown = props.cells.filter(({ name }) => names.has(name));
  return (
    <g class={`layout-lights layout-lights--${props.look}`}>
      {shown.map((cell) => (
        <path key={cell.name} d={outline(cell.area)} />
      ))}
    </g>
  );
}

interface RingsProps {
  spots: readonly Spot[];
  bets: readonly string[];
  chosen: string | null;
}

function Rings({ spots, bets, chosen }: RingsProps) {
  const ringed = new Set(bets);
  const shown = spots.filter(({ bet }) => ringed.has(bet) || bet === chosen);
  return (
    <g class="layout-rings">
      {shown.map(({ bet, at }) => (
        <circle
          key={bet}
          class={`layout-ring ${bet === chosen ? "layout-ring--chosen" : ""}`}
          cx={at.x}
          cy={at.y}
          r={bet === chosen ? 24 : 15}
        />
      ))}
    </g>
  );
}

/** Chips dragged from the rack or from another spot: lights what they would cover, takes them. */
function useDropping(
  props: LayoutBoardProps,
  find: (at: Finger) => Spot | undefined,
  show: (spot: Spot | null) => void,
): void {
  useEffect(() => {
    if (props.disabled === true) return undefined;
    return registerDropTarget({
      over: (_, x, y) => show(find({ x, y }) ?? null),
      out: () => show(null),
      drop: (dragged, x, y) => dropOn(props, dragged, find({ x, y }), { x, y }),
    });
  });
}

function dropOn(
  props: LayoutBoardProps,
  dragged: Dragged,
  spot: Spot | undefined,
  at: Finger,
): boolean {
  if (spot === undefined) return false;
  if (dragged.kind === "chip") {
    props.onDrop?.(dragged.cents, spot, at);
    return props.onDrop !== undefined;
  }
  const stake = props.stakes.find((one) => one.bet === dragged.bet && isMovable(one));
  if (stake !== undefined && spot.bet !== stake.bet) props.onMove?.(stake, spot, at);
  return true;
}

/** Where several reaches share a place, only the spots of the chosen one can be touched. */
function reached(spots: readonly Spot[], reach: number | undefined): readonly Spot[] {
  return spots.filter((spot) => typeof spot.reach !== "number" || spot.reach === reach);
}

function movableOn(stakes: readonly Stake[], spot: Spot): Stake | undefined {
  return stakes.find((stake) => stake.bet === spot.bet && isMovable(stake));
}

function toUnits(svg: SVGSVGElement, at: Finger): Point | null {
  const matrix = svg.getScreenCTM();
  return matrix === null ? null : new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
}

function betOf(target: EventTarget | null): string | null {
  return target instanceof SVGElement ? target.getAttribute("data-bet") : null;
}

function middleOf(target: EventTarget | null): Finger {
  if (!(target instanceof SVGElement)) return { x: 0, y: 0 };
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
