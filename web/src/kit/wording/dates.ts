/** A date as the server writes it: `2026-11-15`; nothing where there is none. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

/** `2026-11-15` as `15/11/2026`. */
export function dayFirst(iso: IsoDay): string {
  return iso.split("-").reverse().join("/");
}

/** What somebody typed, day first, as a date; nothing while it is none. */
export function readDay(typed: string): IsoDay | null {
  const found = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed.trim());
  if (found === null) return null;
  const [, date = "", month = "", year = ""] = found;
  const iso = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isoOf(new Date(`${iso}T00:00:00Z`)) === iso ? iso : null;
}

export function plusDays(iso: IsoDay, days: number): IsoDay {
  return isoOf(new Date(utc(iso).getTime() + days * DAY_MS));
}

/** The first of the month so many months on. */
export function plusMonths(iso: IsoDay, months: number): IsoDay {
  const at = utc(iso);
  return isoOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)));
}

/** The weeks of a month, Monday first; days of its neighbours are left out. */
export function weeksOf(iso: IsoDay): readonly (readonly (IsoDay | null)[])[] {
  const first = plusMonths(iso, 0);
  const before = (utc(first).getUTCDay() + 6) % 7;
  const count = utc(plusDays(plusMonths(first, 1), -1)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, place) => {
    const date = place - before;
    return date < 0 || date >= count ? null : plusDays(first, date);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Month and year, from one to twelve. */
export function monthOf(iso: IsoDay): { month: number; year: number } {
  const at = utc(iso);
  return { month: at.getUTCMonth() + 1, year: at.getUTCFullYear() };
}

function utc(iso: IsoDay): Date {
  return new Date(`${iso}T00:00:00Z`);
}

function isoOf(date: Date): IsoDay {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}
