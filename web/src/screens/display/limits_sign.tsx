import { betWords } from "../../kit/wording/bet_words";
import { colourName } from "../../kit/wording/colour_name";
import { moneyShort } from "../../kit/wording/money";
import type { Limits, OfferView, Sign, TableView } from "../../wire/types";
import { language, say } from "../../words/words";
import "./limits_sign.css";
import { useTurn } from "./turn";

interface LimitsSignProps {
  table: TableView;
  offer: OfferView | null;
}

interface Line {
  what: string;
  said: string;
  several: boolean;
}

const LINES_AT_ONCE = 2;
const KINDS_IN_A_LINE = 4;
const PAGE_MS = 6_000;

/** What holds for most bets; and, so many lines at a time, whatever has limits of its own. */
export function LimitsSign({ table, offer }: LimitsSignProps) {
  const contest = table.tournament ?? null;
  const sign: Sign =
    contest === null ? table.sign : { general: { min: contest.least, max: contest.most } };
  const pages = inParts([...ofKinds(offer, sign), ...ofAll(sign)], LINES_AT_ONCE);
  const turn = useTurn(pages.length, PAGE_MS);
  return (
    <dl class="board-limits" aria-label={say("terminal.sign")}>
      <div>
        <dt>
          {say("display.limits")}{" "}
          {pages.length > 1 && (
            <small>{say("display.limits-page", { page: turn + 1, pages: pages.length })}</small>
          )}
        </dt>
        <dd>{range(sign.general ?? {})}</dd>
      </div>
      {/* Every page has its place, so that the sign is as large as the widest of them. */}
      {pages.flatMap((lines, page) =>
        lines.map(({ what, said, several }, place) => (
          <div
            key={what}
            class={page === turn ? "" : "board-limits-waits"}
            style={{ gridRow: place + 2, gridColumn: 1 }}
          >
            <dt class={several ? "board-limits-several" : ""}>{what}</dt>
            <dd>{said}</dd>
          </div>
        )),
      )}
      {(table.colours ?? []).map(({ colour, unit }) => (
        <div key={colour}>
          <dt>{colourName(colour)}</dt>
          <dd>{moneyShort(unit)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ofKinds(offer: OfferView | null, { kinds }: Sign): Line[] {
  return alike(kinds ?? {}).flatMap(([said, some]) =>
    inParts(some, KINDS_IN_A_LINE).map((part) => ({
      what: part.map((kind) => kindName(offer, kind)).join(", "),
      said,
      several: part.length > 1,
    })),
  );
}

/** Of all that a player has on the table together. */
function ofAll({ min_total: min, max_total: max, differential }: Sign): Line[] {
  const lines = [
    {
      what: say("display.limits-total"),
      said: range({ min: min ?? null, max: max ?? null }),
      given: min ?? max,
    },
    {
      what: say("pit.sign.differential"),
      said: range({ max: differential ?? null }),
      given: differential,
    },
  ];
  return lines
    .filter(({ given }) => given != null)
    .map(({ what, said }) => ({ what, said, several: false }));
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** The kinds of bets that have the same limits, by what those are. */
function alike(kinds: Readonly<Record<string, Limits>>): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [kind, limits] of Object.entries(kinds)) {
    const said = range(limits);
    found.set(said, [...(found.get(said) ?? []), kind]);
  }
  return [...found];
}

/** As the document has it; in another language as that calls it. */
function kindName(offer: OfferView | null, kind: string): string {
  const labels = new Set(offer?.bets.filter((bet) => bet.kind === kind).map(({ label }) => label));
  const [label] = labels;
  // Where each bet of a kind has a label of its own, none is the kind's.
  const known = language.value === "en" && labels.size === 1 && label !== undefined;
  return known ? label : betWords(kind);
}

function range({ min, max }: Limits): string {
  const from = typeof min === "number" ? moneyShort(min) : "";
  const to = typeof max === "number" ? moneyShort(max) : "";
  if (from === "") return to === "" ? "–" : say("terminal.max", { amount: to });
  return to === "" ? say("terminal.min", { amount: from }) : `${from} – ${to}`;
}
