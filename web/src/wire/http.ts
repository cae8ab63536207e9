/** Why not: a code for programs, a sentence for people, and the clause where there is one. */
export interface Problem {
  code: string;
  message: string;
  clause?: string;
}

export type Reply<T> = { ok: true; value: T } | { ok: false; problem: Problem };

// The server takes changes only from pages that set it, which another site's page cannot.
const OWN_HEADER = { "X-Croupier": "1" };

/** Looks something up, below the address of this screen: `get<OfferView>("offer/R1")`. */
export function get<T>(path: string): Promise<Reply<T>> {
  return ask<T>(path, { headers: OWN_HEADER });
}

/** Asks for something to be done. */
export function post<T>(path: string, body: unknown): Promise<Reply<T>> {
  return ask<T>(path, {
    method: "POST",
    headers: { ...OWN_HEADER, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function ask<T>(path: string, options: RequestInit): Promise<Reply<T>> {
  try {
    const response = await fetch(path, { ...options, credentials: "same-origin" });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response) };
  } catch (error) {
    return { ok: false, problem: { code: "no-link", message: String(error) } };
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: String(response.status), message: response.statusText };
  }
}
