import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { Dialog } from "../../kit/messages/dialog";
import { withNames, tableName } from "../../kit/wording/names";
import type { OfficeTournament, StageView, TablePlaces, Tournaments } from "../../wire/types";
import { say } from "../../words/words";
import { Choice } from "../office/setup/choice";
import type { VenueActing } from "../records/acts/venue_acting";

interface SeatingDialogProps {
  shown: OfficeTournament;
  known: Tournaments;
  stage: StageView;
  by: "chance" | "hand";
  acting: VenueActing;
  onClose: () => void;
}

interface Place {
  table: string;
  seat: string;
}

/** Places for the players of a stage: chance gives them, or they are keyed as they were given. */
export function SeatingDialog(props: SeatingDialogProps) {
  const { shown, known, stage, by, acting, onClose } = props;
  const tables = known.tables.filter(({ rulebook, game }) => {
    return rulebook === shown.rulebook && game === shown.conditions.game;
  });
  const waiting = stage.waiting ?? [];
  const [places, setPlaces] = useState<readonly Place[]>(() => start(tables, stage));
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState("");
  const { tournament } = shown;
  const seats = waiting.flatMap((entry) => {
    const place = places.find((each) => keyOf(each) === given[entry]);
    return place === undefined ? [] : [{ entry, ...place }];
  });
  async function send(): Promise<void> {
    const no = await acting.send(
      by === "chance"
        ? { type: "draw-tournament-seats", tournament, stage: stage.name, places }
        : { type: "seat-tournament-players", tournament, stage: stage.name, seats },
    );
    setRefused(no ?? "");
    if (no === null) onClose();
  }
  const ready = by === "chance" ? places.length > 0 : seats.length > 0;
  const title = say(by === "chance" ? "tournaments.act.draw" : "tournaments.act.key-seats");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide
      actions={
        <Button tone="primary" busy={acting.busy} disabled={!ready} onPress={() => void send()}>
          {title}
        </Button>
      }
    >
      <p>
        {say("tournaments.seats-for", {
          stage: stage.name,
          players: waiting.length,
          places: places.length,
        })}
      </p>
      {tables.map((table) => (
        <TableSeats
          key={table.table}
          table={table}
          count={stage.seats}
          places={places}
          onChange={setPlaces}
        />
      ))}
      {by === "hand" &&
        waiting.map((entry) => (
          <Choice
            key={entry}
            label={`${entry} ${nameOf(shown, entry)}`}
            options={[
              { value: "", label: "–" },
              ...places
                .filter((place) => {
                  const taken = Object.entries(given).some(
                    ([other, key]) => other !== entry && key === keyOf(place),
                  );
                  return !taken;
                })
                .map((place) => ({
                  value: keyOf(place),
                  label: `${tableName(place.table)} · ${place.seat}`,
                })),
            ]}
            value={given[entry] ?? ""}
            onChange={(key) => setGiven((before) => ({ ...before, [entry]: key }))}
          />
        ))}
      {refused !== "" && (
        <p class="trouble" role="alert">
          {withNames(refused)}
        </p>
      )}
    </Dialog>
  );
}

function nameOf({ entries }: OfficeTournament, entry: string): string {
  return (entries ?? []).find((each) => each.entry === entry)?.name ?? "";
}

function keyOf({ table, seat }: Place): string {
  return `${table}/${seat}`;
}

/** The terminals of a table, or as many places around it as the stage has. */
function seatsOf(table: TablePlaces, count: number): readonly string[] {
  const terminals = table.terminals ?? [];
  if (terminals.length > 0) return terminals;
  return Array.from({ length: count }, (_, place) => String(place + 1));
}

/** The first tables, as many as the stage has, and of each as many seats. */
function start(tables: readonly TablePlaces[], stage: StageView): readonly Place[] {
  const taken = new Set<string>();
  return tables.slice(0, stage.tables).flatMap((table) => {
    const free = seatsOf(table, stage.seats).filter((seat) => {
      return (table.terminals ?? []).length === 0 || !taken.has(seat);
    });
    const seats = free.slice(0, stage.seats);
    for (const seat of seats) taken.add(seat);
    return seats.map((seat) => ({ table: table.table, seat }));
  });
}

interface TableSeatsProps {
  table: TablePlaces;
  count: number;
  places: readonly Place[];
  onChange: (places: readonly Place[]) => void;
}

function TableSeats({ table, count, places, onChange }: TableSeatsProps) {
  const has = (seat: string): boolean =>
    places.some((place) => place.table === table.table && place.seat === seat);
  function touch(seat: string): void {
    const one = { table: table.table, seat };
    onChange(has(seat) ? places.filter((each) => keyOf(each) !== keyOf(one)) : [...places, one]);
  }
  return (
    <div role="group" aria-label={tableName(table.table)} class="tourney-takes">
      <span>{tableName(table.table)}</span>
      {seatsOf(table, count).map((seat) => (
        <Button key={seat} pressed={has(seat)} onPress={() => touch(seat)}>
          {seat}
        </Button>
      ))}
    </div>
  );
}
