/** Round numbers from at or below the least to at or above the most: the lines behind a chart. */
export function ticks(least: number, most: number, about = 5): number[] {
  const spread = most - least || Math.abs(most) || 1;
  const rough = spread / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
