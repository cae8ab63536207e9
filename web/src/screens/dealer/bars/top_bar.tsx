import { inFull, tableName } from "../../../kit/wording/names";
import { RulesButton } from "../../../kit/messages/rules_reader";
import { Segments } from "../../../kit/controls/segments";
import { useTopic } from "../../../kit/watching";
import { standingWords } from "../../../kit/wording/standing_words";
import type { Link } from "../../../wire/link";
import type { OfferView, SignedOn, TableView } from "../../../wire/types";
import { LANGUAGE_NAMES, type Language, language, say } from "../../../words/words";
import { useOffer } from "../model/desk";
import { HandOver, SignOffButton } from "./hand_over";

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({
  value: value as Language,
  label,
}));

interface TopBarProps {
  link: Link;
  tables: readonly string[];
  person: SignedOn;
}

/** Which tables, by which rules, and who deals; of two tables each name stands above its own. */
export function TopBar({ link, tables, person }: TopBarProps) {
  const [first = "", second] = tables;
  return (
    <header class={`dealer-top ${second === undefined ? "" : "dealer-top--two"}`}>
      <div class="dealer-top-part">
        <TableName link={link} name={first} />
        <RulesButton table={first} />
        <Segments
          label={say("dealer.language")}
          options={LANGUAGES}
          value={language.value}
          onChoose={(chosen) => {
            language.value = chosen;
          }}
        />
      </div>
      <div class="dealer-top-part">
        {second !== undefined && <TableName link={link} name={second} />}
        <div class="dealer-person">
          <span>{say("dealer.signed-on")}</span>
          <strong>{person.name}</strong>
        </div>
        <HandOver />
        <SignOffButton />
      </div>
    </header>
  );
}

function TableName({ link, name }: { link: Link; name: string }) {
  const table = useTopic<TableView>(link, `table:${name}`);
  const offer = useOffer(name);
  const settled = settlementOf(table);
  return (
    <div class="dealer-table">
      <h1>
        {table === null ? tableName(name) : inFull(table.name)}
        {settled !== undefined && <small>{say(`dealer.settlement.${settled}`)}</small>}
      </h1>
      <span>
        {offer?.title}
        {offer !== null && offer !== undefined && <Standing offer={offer} />}
      </span>
    </div>
  );
}

function Standing({ offer }: { offer: OfferView }) {
  const said = standingWords(offer.standing);
  return offer.approved ? <small> · {said}</small> : <b> {said}</b>;
}

const SETTLEMENTS = ["commission", "even-money"] as const;

/** How Banker is paid, which tells two tables of one dealer apart. */
function settlementOf(table: TableView | null) {
  const chosen = table?.options["settlement"];
  return SETTLEMENTS.find((each) => each === chosen);
}
