import { type Problem, type Reply, post } from "../../../wire/http";
import type { FilePartKept } from "../../../wire/types";
import { say } from "../../../words/words";

/** As the server takes them, and how many. */
export const PART_BYTES = 96 * 1024;
const PARTS_MAX = 256;

// The server asks for a pause, or does not answer just now.
const MENDS_ITSELF: readonly number[] = [0, 408, 429, 502, 503, 504];
const TRIES = 10;
const PAUSE_MS = 1_000;

interface FilePart {
  upload: string;
  part: number;
  content: string;
}

/** What this needs of a browser, so that a test can play it. */
export interface PartLine {
  post: (part: FilePart) => Promise<Reply<FilePartKept>>;
  wait: (milliseconds: number) => Promise<void>;
}

const LINE: PartLine = {
  post: (part) => post<FilePartKept>("instruments/part", part),
  wait: (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds)),
};

/** The name under which the server keeps the parts, or why it does not. */
export async function sendFile(
  file: Blob,
  onPart: (done: number, all: number) => void,
  line: PartLine = LINE,
): Promise<string | Problem> {
  const all = Math.ceil(file.size / PART_BYTES);
  if (all > PARTS_MAX) {
    const size = Math.floor((PARTS_MAX * PART_BYTES) / 1024 / 1024);
    return { code: "too-large", message: say("instruments.too-large", { size }) };
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const upload = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  for (let part = 0; part < all; part += 1) {
    onPart(part, all);
    const slice = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
    const content = base64(new Uint8Array(await slice.arrayBuffer()));
    const problem = await sendPart({ upload, part, content }, line);
    if (problem !== null) return problem;
  }
  return upload;
}

/** A part that is sent twice is kept once. */
async function sendPart(part: FilePart, line: PartLine): Promise<Problem | null> {
  for (let tries = 1; ; tries += 1) {
    const reply = await line.post(part);
    if (reply.ok) return null;
    if (tries === TRIES || !MENDS_ITSELF.includes(reply.status)) return reply.problem;
    await line.wait(PAUSE_MS);
  }
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
