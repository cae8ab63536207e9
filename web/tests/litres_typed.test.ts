import assert from "node:assert/strict";
import { test } from "node:test";
import { millilitresTyped } from "../src/kit/wording/litres_typed";

test("litres are read to the millilitre, with a point or a comma", () => {
  const typed: [string, number][] = [
    ["20", 20_000],
    ["20.0", 20_000],
    ["20.1", 20_100],
    ["0,75", 750],
    [" 20.001 ", 20_001],
    ["", 0],
  ];
  for (const [text, millilitres] of typed) assert.equal(millilitresTyped(text), millilitres);
});

test("what is no number of litres is below nought, and so never published", () => {
  for (const text of ["20.0001", "2e3", "-1", "a lot", "20.", "1,000.5"])
    assert.equal(millilitresTyped(text), -1);
});
