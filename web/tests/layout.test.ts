import assert from "node:assert/strict";
import { test } from "node:test";
import { ticks } from "../src/kit/figures/chart_scale";
import { type Shape, contains, outline } from "../src/kit/layout/shapes";

const RECT: Shape = { type: "rect", x: 10, y: 20, w: 30, h: 40 };
const CIRCLE: Shape = { type: "circle", x: 0, y: 0, r: 10 };
// An arrow head: the notch on its left is outside.
const POLYGON: Shape = {
  type: "polygon",
  points: [
    { x: 0, y: 0 },
    { x: 20, y: 10 },
    { x: 0, y: 20 },
    { x: 8, y: 10 },
  ],
};

const PLACES: readonly [string, Shape, [number, number], boolean][] = [
  ["a rectangle's corner", RECT, [10, 20], true],
  ["beside a rectangle", RECT, [41, 30], false],
  ["the edge of a circle", CIRCLE, [0, 10], true],
  ["the corner of a circle's box", CIRCLE, [9, 9], false],
  ["the middle of a polygon", POLYGON, [12, 10], true],
  ["the notch of a polygon", POLYGON, [4, 10], false],
];

for (const [name, shape, [x, y], inside] of PLACES) {
  test(`${name} is ${inside ? "inside" : "outside"}`, () => {
    assert.equal(contains(shape, { x, y }), inside);
  });
}

test("an outline is a closed path", () => {
  assert.equal(outline(RECT), "M10 20h30v40h-30z");
  assert.equal(outline(POLYGON), "M0 0L20 10L0 20L8 10z");
  assert.match(outline(CIRCLE), /^M-10 0a10 10 .*z$/);
});

test("a chart's lines stand at round numbers and take in every value", () => {
  assert.deepEqual(ticks(-90, 760), [-200, 0, 200, 400, 600, 800]);
  assert.deepEqual(ticks(0, 0), [0]);
});
