import { type Reply, get, post } from "../../../wire/http";
import type { Mode, Wallet, WalletPaper } from "../../../wire/types";

/** Whether notes and paper are handed over on the screen, for want of real devices. */
export function byHand(mode: Mode | undefined): boolean {
  return mode === "demo" || mode === "training";
}

export function feedNote(terminal: string, amount: number): Promise<Reply<unknown>> {
  return post(`/demo/terminal/${encodeURIComponent(terminal)}/note`, { amount });
}

export function feedPaper(terminal: string, paper: WalletPaper): Promise<Reply<unknown>> {
  return post(slotOf(terminal), { paper: paper.id });
}

/** A number as typed or scanned. */
export function feedNumber(terminal: string, number: string): Promise<Reply<unknown>> {
  return post(slotOf(terminal), { number });
}

function slotOf(terminal: string): string {
  return `/demo/terminal/${encodeURIComponent(terminal)}/ticket`;
}

/** The newest first. */
export async function papers(): Promise<readonly WalletPaper[]> {
  const reply = await get<Wallet>("/demo/wallet");
  return reply.ok ? reply.value.papers : [];
}
