import type { ChipLook } from "../pieces/chip";

/** Chips of one bet. The same bet may have two: what is accepted, and what is still pending. */
export interface Stake {
  bet: string;
  cents: number;
  look: ChipLook;
}

/** Chips that a finger may take up again. */
export function isMovable(stake: Stake): boolean {
  return stake.look === "accepted" || stake.look === "unconfirmed";
}
