/** What an undisclosed wager says. `opening` goes with its commitment. */
export interface FormContent {
  bet: string;
  amount: number;
  opening: string;
}

export interface SealedForm {
  commitment: string;
  sealed: string;
}

const ALGORITHM = { name: "RSA-OAEP", hash: "SHA-256" } as const;
const BITS = 2_048;
const DATABASE = "croupier-forms";
const STORE = "keys";
const NAME = "form-key";
const OPENING_BYTES = 10;

/** Sealed for every screen that has offered its key: one of them is enough to open it. */
export async function sealed(
  bet: string,
  amount: number,
  keys: readonly string[],
): Promise<SealedForm & { opening: string }> {
  const opening = hex(crypto.getRandomValues(new Uint8Array(OPENING_BYTES)));
  const content: FormContent = { bet, amount, opening };
  const text = new TextEncoder().encode(JSON.stringify(content));
  const parts = keys.map(async (key) => {
    const whole = await crypto.subtle.importKey("spki", bytesOf(key), ALGORITHM, false, [
      "encrypt",
    ]);
    return textOf(await crypto.subtle.encrypt(ALGORITHM, whole, text));
  });
  return {
    commitment: await commitmentTo(content),
    sealed: (await Promise.all(parts)).join(" "),
    opening,
  };
}

/** What a form says, where this screen can open it and it is what was committed to. */
export async function opened(text: string, commitment: string): Promise<FormContent | null> {
  const { privateKey } = await ownPair();
  for (const part of text.split(" ")) {
    const content = await read(part, privateKey);
    if (content !== null && (await commitmentTo(content)) === commitment) return content;
  }
  return null;
}

async function read(part: string, key: CryptoKey): Promise<FormContent | null> {
  try {
    const plain = await crypto.subtle.decrypt(ALGORITHM, key, bytesOf(part));
    return JSON.parse(new TextDecoder().decode(plain)) as FormContent;
  } catch {
    // Sealed for another screen.
    return null;
  }
}

/** As the core works it out: SHA-256 of `opening|bet|amount`. */
async function commitmentTo({ opening, bet, amount }: FormContent): Promise<string> {
  const text = new TextEncoder().encode(`${opening}|${bet}|${amount}`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** The public half of this screen's key. */
export async function ownKey(): Promise<string> {
  const { publicKey } = await ownPair();
  return textOf(await crypto.subtle.exportKey("spki", publicKey));
}

let known: Promise<CryptoKeyPair> | null = null;

/** Made once and kept by this browser, which lets nobody read the private half. */
function ownPair(): Promise<CryptoKeyPair> {
  known ??= keptPair();
  return known;
}

async function keptPair(): Promise<CryptoKeyPair> {
  const database = await open();
  const found = await asked<CryptoKeyPair | undefined>(
    database.transaction(STORE).objectStore(STORE).get(NAME),
  );
  if (found !== undefined) return found;
  const made = await crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ["encrypt", "decrypt"],
  );
  await asked(database.transaction(STORE, "readwrite").objectStore(STORE).put(made, NAME));
  return made;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return asked(request);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

function textOf(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text);
  const bytes = new Uint8Array(plain.length);
  for (let place = 0; place < plain.length; place += 1) bytes[place] = plain.charCodeAt(place);
  return bytes;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
