import { type Reply, get, post } from "../../../wire/http";

/** A paper that a printer of the demo has given out; it has no number here. */
export interface Paper {
  id: string;
  kind: string;
  amount: number;
  terminal: string;
  issued: number;
}

export function feedNote(terminal: string, amount: number): Promise<Reply<unknown>> {
  return post(`/demo/terminal/${encodeURIComponent(terminal)}/note`, { amount });
}

/** `ticket` is the paper's name in the wallet, or the number that stands on it. */
export function feedTicket(terminal: string, ticket: string): Promise<Reply<unknown>> {
  return post(`/demo/terminal/${encodeURIComponent(terminal)}/ticket`, { ticket });
}

export async function papers(): Promise<readonly Paper[]> {
  const reply = await get<readonly Paper[]>("/demo/wallet");
  return reply.ok ? reply.value : [];
}

export function pictureOf(paper: Paper): string {
  return `/demo/wallet/${encodeURIComponent(paper.id)}.svg`;
}
