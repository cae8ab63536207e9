import { get } from "../../wire/http";

/** A paper that a printer of the demo has given out. */
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

/** The papers in a visitor's hand, the newest first. Only a demo has a wallet. */
export async function papersInHand(): Promise<readonly Paper[]> {
  const reply = await get<{ papers: readonly Paper[] }>("/demo/wallet");
  return reply.ok ? reply.value.papers : [];
}
