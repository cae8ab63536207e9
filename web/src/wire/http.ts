import { say } from "../words/words";

/** Why not: a code for programs, a sentence for people, and the clause where there is one. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
}

/**
 * How long an answer is waited for. A server that takes a request and says nothing more looks like
 * one that is busy, and what is asked only to see whether it lives must be told apart soon.
 */
const PATIENCE_MS = { soon: 3_000, usual: 10_000, long: 120_000 };
export type Patience = keyof typeof PATIENCE_MS;

export type Reply<T> = { ok: true; value: T } | { ok: false; problem: Problem };

// The server takes changes only from pages that set it, which another site's page cannot.
const OWN_HEADER = { "X-Croupier": "1" };

/** Looks something up, below the address of this screen: `get<OfferView>("offer/R1")`. */
export function get<T>(path: string, patience: Patience = "usual"): Promise<Reply<T>> {
  return ask<T>(path, { headers: OWN_HEADER }, patience);
}

/** Asks for something to be done. */
export function post<T>(
  path: string,
  body: unknown,
  patience: Patience = "usual",
): Promise<Reply<T>> {
  const headers = { ...OWN_HEADER, "Content-Type": "application/json" };
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, patience);
}

async function ask<T>(path: string, options: RequestInit, patience: Patience): Promise<Reply<T>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS[patience]);
    const response = await fetch(path, { ...options, credentials: "same-origin", signal });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response) };
  } catch {
    // The browser's own words for a line that is cut are for whoever programs, in English.
    return { ok: false, problem: { code: "no-link", message: say("fault.no-answer") } };
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: String(response.status), message: response.statusText };
  }
}
