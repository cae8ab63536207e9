const TYPED = /^(\d{1,3})(?:[.,](\d{1,3}))?$/;

/** Litres as a person types them, in millilitres: `20`, `20.1`, `0,75`. Below nought where they are
 * none, which no terms may state. */
export function millilitresTyped(text: string): number {
  const plain = text.trim();
  if (plain === "") return 0;
  const found = TYPED.exec(plain);
  if (found === null) return -1;
  return Number(found[1]) * 1_000 + Number((found[2] ?? "").padEnd(3, "0"));
}
