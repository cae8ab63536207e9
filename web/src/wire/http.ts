import { sentence } from "../words/sentence";
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

/** `status` is the server's, and 0 where none came. */
export type Reply<T> = { ok: true; value: T } | { ok: false; problem: Problem; status: number };

// The server takes changes only from pages that set it, which another site's page cannot.
const OWN_HEADER = { "X-Croupier": "1" };

/** Looks something up, below the address of this screen: `get<OfferView>("offer/R1")`. */
export function get<T>(path: string, patience: Patience = "usual"): Promise<Reply<T>> {
  return ask<T>(path, { headers: OWN_HEADER }, patience);
}

/**
 * The same by itself, with perhaps nobody before the screen: it keeps nobody signed on. Whatever is
 * asked again and again is asked like this.
 */
export function look<T>(path: string, patience: Patience = "usual"): Promise<Reply<T>> {
  return ask<T>(path, { headers: { ...OWN_HEADER, "X-Croupier-By-Itself": "1" } }, patience);
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

const UNSURE: readonly number[] = [0, 500, 502, 504];

/**
 * Asks for something that has no number, so that it cannot be asked again. Where no answer came it
 * may have been done all the same, and that is what is told.
 */
export async function change<T>(
  path: string,
  body: unknown,
  patience: Patience = "usual",
): Promise<Reply<T>> {
  const reply = await post<T>(path, body, patience);
  if (reply.ok) return reply;
  const unsure = UNSURE.includes(reply.status) || reply.problem.code === "unknown";
  const problem = { code: "unknown", message: say("checking.unknown.staff") };
  return unsure ? { ...reply, problem } : reply;
}

async function ask<T>(path: string, options: RequestInit, patience: Patience): Promise<Reply<T>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS[patience]);
    const response = await fetch(path, { ...options, credentials: "same-origin", signal });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response), status: response.status };
  } catch {
    // The browser's own words for a line that is cut are for whoever programs, in English.
    const problem = { code: "no-link", message: say("fault.no-answer") };
    return { ok: false, problem, status: 0 };
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Problem;
    return { ...problem, message: sentence(problem.message) };
  } catch {
    return { code: String(response.status), message: response.statusText };
  }
}
