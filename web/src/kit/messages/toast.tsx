import { signal } from "@preact/signals";
import "./toast.css";

const SHOWN_MS = 4_000;

interface Toast {
  id: number;
  sentence: string;
}

const shown = signal<readonly Toast[]>([]);
let last = 0;

/** Says something that needs no answer: a ticket printed, a favourite saved. */
export function toast(sentence: string): void {
  last += 1;
  const id = last;
  shown.value = [...shown.value, { id, sentence }];
  setTimeout(() => {
    shown.value = shown.value.filter((other) => other.id !== id);
  }, SHOWN_MS);
}

/** Where they appear; one per screen. */
export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shown.value.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
    </div>
  );
}
