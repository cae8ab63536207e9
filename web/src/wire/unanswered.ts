/** The part of a browser's storage that is used here, so that a test can play it. */
export interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** Commands go over the socket, requests over HTTP; each kind is numbered by itself. */
export type Kind = "commands" | "requests";
type Written = Partial<Record<Kind, readonly unknown[]>>;

/**
 * What this screen has asked for and does not know the result of. It outlives a reload, and goes
 * along to another server. A tab that is closed takes it away; nobody's PIN is ever in it.
 */
export class Unanswered {
  private readonly name: string;

  /** `folder` is the screen's own, so that screens of one browser keep theirs apart. */
  constructor(
    folder: string = folderOfPage(),
    private readonly storage: Storage = browserStorage(),
  ) {
    this.name = `croupier unanswered ${folder}`;
  }

  of<T>(kind: Kind): readonly T[] {
    return (this.read()[kind] ?? []) as readonly T[];
  }

  keep(kind: Kind, items: readonly unknown[]): void {
    const written = { ...this.read(), [kind]: items };
    const empty = Object.values(written).every((each) => each.length === 0);
    if (empty) this.storage.removeItem(this.name);
    else this.storage.setItem(this.name, JSON.stringify(written));
  }

  /** All of it as one text, to be brought to another server. Nothing if there is none. */
  packed(): string {
    return this.storage.getItem(this.name) ?? "";
  }

  /** By what was brought from another server; by nothing, where that is unreadable. */
  replace(text: string): void {
    if (readable(text) !== null) this.storage.setItem(this.name, text);
    else this.storage.removeItem(this.name);
  }

  private read(): Written {
    return readable(this.storage.getItem(this.name) ?? "") ?? {};
  }
}

function readable(text: string): Written | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return null;
    return Object.values(found).every(Array.isArray) ? (found as Written) : null;
  } catch {
    return null;
  }
}

function folderOfPage(): string {
  return typeof location === "undefined" ? "" : new URL(".", location.href).pathname;
}

function browserStorage(): Storage {
  return typeof sessionStorage === "undefined" ? forgetful() : sessionStorage;
}

/** Of a place that keeps nothing. */
export function forgetful(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}
