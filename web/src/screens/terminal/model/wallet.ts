import { type Reply, get, post } from "../../../wire/http";
import type { Mode } from "../../../wire/types";

/** Whether notes and paper are handed over on the screen, for want of real devices. */
export function byHand(mode: Mode | undefined): boolean {
  return mode === "demo" || mode === "training";
}

/** A paper that a simulated printer has given out, and what the venue would say of it. */
export interface Paper {
  id: string;
  number: string;
  kind: string;
  amount: number;
  terminal: string;
  issued: number;
  state: string;
  svg: string;
}

export function feedNote(terminal: string, amount: number): Promise<Reply<unknown>> {
  return post(`/demo/terminal/${encodeURIComponent(terminal)}/note`, { amount });
}

export function feedPaper(terminal: string, paper: Paper): Promise<Reply<unknown>> {
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
export async function papers(): Promise<readonly Paper[]> {
  const reply = await get<{ papers: readonly Paper[] }>("/demo/wallet");
  return reply.ok ? reply.value.papers : [];
}
