import type { Circle, Point, Polygon, Rect } from "../../wire/types";

export type Shape = Rect | Circle | Polygon;

export function contains(shape: Shape, { x, y }: Point): boolean {
  switch (shape.type) {
    case "rect":
      return x >= shape.x && x <= shape.x + shape.w && y >= shape.y && y <= shape.y + shape.h;
    case "circle":
      return Math.hypot(x - shape.x, y - shape.y) <= shape.r;
    case "polygon":
      return isInside(shape.points, x, y);
  }
}

/** Whether a ray to the right crosses the outline an odd number of times. */
function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let last = points[points.length - 1];
  for (const point of points) {
    if (last !== undefined && point.y > y !== last.y > y) {
      const crossing = point.x + ((y - point.y) * (last.x - point.x)) / (last.y - point.y);
      if (x < crossing) inside = !inside;
    }
    last = point;
  }
  return inside;
}

/** The outline as an SVG path. */
export function outline(shape: Shape): string {
  switch (shape.type) {
    case "rect":
      return `M${shape.x} ${shape.y}h${shape.w}v${shape.h}h${-shape.w}z`;
    case "circle": {
      const { x, y, r } = shape;
      const half = (width: number) => `a${r} ${r} 0 1 0 ${width} 0`;
      return `M${x - r} ${y}${half(2 * r)}${half(-2 * r)}z`;
    }
    case "polygon":
      return `M${shape.points.map(({ x, y }) => `${x} ${y}`).join("L")}z`;
  }
}
