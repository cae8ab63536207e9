const NONCE_BYTES = 12;

/**
 * A text that only whoever has the key can read: 32 bytes in base64. It travels in an address, and
 * a browser writes the addresses that it has been at into its history.
 */
export async function sealed(text: string, seal: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(text);
  const box = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(seal), plain);
  return written(new Uint8Array([...iv, ...new Uint8Array(box)]));
}

/** Nothing if it was sealed with another key, or changed since. */
export async function opened(text: string, seal: string): Promise<string | null> {
  try {
    const bytes = bytesOf(text.replaceAll("-", "+").replaceAll("_", "/"));
    const iv = bytes.slice(0, NONCE_BYTES);
    const box = bytes.slice(NONCE_BYTES);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(seal), box);
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

function keyOf(seal: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(seal), "AES-GCM", false, ["encrypt", "decrypt"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function written(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
