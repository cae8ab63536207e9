export const PARTS = [
  "tables",
  "waiting",
  "terminals",
  "barred",
  "money",
  "cards",
  "tournaments",
] as const;
export type Part = (typeof PARTS)[number];

/** What every part of the console is given: which of its things to show, and the way elsewhere. */
export interface PartProps {
  readonly about: string | null;
  readonly goTo: (part: Part, about?: string) => void;
}
