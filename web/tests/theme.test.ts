import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

// Text of ordinary size asks for 4.5 to 1 (WCAG 2.2, level AA).
const LEAST = 4.5;
const theme = readFileSync("src/kit/theme.css", "utf8");

// What is written on what.
const PAIRS: readonly [string, string][] = [
  ...["ink", "ink-soft", "gold", "danger", "warn", "good", "info"].flatMap((ink) =>
    ["felt", "felt-deep", "felt-raised"].map((ground): [string, string] => [ink, ground]),
  ),
  ...["red", "black", "green", "blue", "player", "banker", "tie", "danger-deep"].map(
    (ground): [string, string] => ["ink", ground],
  ),
  ["primary-ink", "primary"],
  ["ink-dark", "yellow"],
  ["ink-dark", "paper"],
];

function luminance(name: string): number {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme)?.[1];
  assert.ok(hex, `--${name} is not a colour of the theme`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [ink, ground] of PAIRS) {
  test(`${ink} on ${ground} can be read`, () => {
    const [darker = 0, lighter = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    assert.ok(contrast >= LEAST, `${contrast.toFixed(2)} to 1`);
  });
}
