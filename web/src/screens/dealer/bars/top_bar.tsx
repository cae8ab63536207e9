import { Segments } from "../../../kit/segments";
import { useTopic } from "../../../kit/watching";
import type { Link } from "../../../wire/link";
import type { SignedOn, TableView } from "../../../wire/types";
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

/** Which tables, by which rules, and who deals. */
export function TopBar({ link, tables, person }: TopBarProps) {
  return (
    <header class="dealer-top">
      <div class="dealer-tables">
        {tables.map((name) => (
          <TableName key={name} link={link} name={name} />
        ))}
      </div>
      <Segments
        label={say("dealer.language")}
        options={LANGUAGES}
        value={language.value}
        onChoose={(chosen) => {
          language.value = chosen;
        }}
      />
      <div class="dealer-person">
        <span>{say("dealer.signed-on")}</span>
        <strong>{person.name}</strong>
      </div>
      <HandOver />
      <SignOffButton />
    </header>
  );
}

function TableName({ link, name }: { link: Link; name: string }) {
  const table = useTopic<TableView>(link, `table:${name}`);
  const offer = useOffer(name);
  return (
    <div class="dealer-table">
      <h1>
        {say("dealer.table", { table: name })}
        {table !== null && ` · ${say(`dealer.game.${table.game}`)}`}
      </h1>
      <span>
        {offer?.title ?? table?.rulebook}
        {offer?.approved === false && <b> {say("dealer.not-approved")}</b>}
      </span>
    </div>
  );
}
