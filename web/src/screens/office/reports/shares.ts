/** Parts of ten thousand, as the server counts shares, as a percentage: `2.70 %`. */
export function percent(share: number | null | undefined): string {
  return share == null ? "–" : `${(share / 100).toFixed(2)} %`;
}
