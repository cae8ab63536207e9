import { type Signal, signal } from "@preact/signals";
import type { View } from "./types";

/** What this screen watches, and the last it was shown of each, with its version. */
export class Topics {
  private readonly shown = new Map<string, Signal<View | null>>();
  private readonly watchers = new Map<string, number>();

  /** Whether nobody watched it before, so that the server must be told. */
  add(topic: string): boolean {
    const before = this.watchers.get(topic) ?? 0;
    this.watchers.set(topic, before + 1);
    return before === 0;
  }

  /** Whether nobody watches it any more. */
  remove(topic: string): boolean {
    const left = (this.watchers.get(topic) ?? 0) - 1;
    if (left > 0) {
      this.watchers.set(topic, left);
      return false;
    }
    this.shown.delete(topic);
    return this.watchers.delete(topic);
  }

  of(topic: string): Signal<View | null> {
    let found = this.shown.get(topic);
    if (found === undefined) {
      found = signal<View | null>(null);
      this.shown.set(topic, found);
    }
    return found;
  }

  /** Within one connection views come in order, and each is the whole: the latest is the truth. */
  take(view: View): void {
    if (this.watchers.has(view.topic)) this.of(view.topic).value = view;
  }

  have(): Record<string, number> {
    const topics = [...this.watchers.keys()];
    return Object.fromEntries(topics.map((topic) => [topic, this.of(topic).value?.version ?? 0]));
  }
}
