import { type Reply, get } from "../../wire/http";
import type { DrawSecret } from "../../wire/types";

const DOMAIN = "croupier promotional draw 1";

/** A secret that nobody has seen: 64 digits from 0 to 9 and a to f, drawn by the server. */
export async function newSecret(): Promise<Reply<DrawSecret>> {
  return get<DrawSecret>("promotions/secret");
}

/** What is published of a secret before entries close; the guide's verifier prints the same. */
export async function commitmentOf(promotion: string, secret: string): Promise<string> {
  const text = new TextEncoder().encode(`${DOMAIN}\n${promotion}\n${secret}\n`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
