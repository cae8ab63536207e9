import { DataTable } from "../../../kit/figures/data_table";
import { betWords } from "../../../kit/wording/bet_words";
import { money, moneyShort } from "../../../kit/wording/money";
import { personName, withNames, roundName, playerAt } from "../../../kit/wording/names";
import { moment, seconds } from "../../../kit/wording/time";
import type { RoundFile, StakeFile } from "../../../wire/types";
import { say } from "../../../words/words";
import { OutcomeMark } from "../outcome_mark";
import { spoken } from "../../../kit/wording/spoken";

/** The round as it is recorded: when, what every witness said, who staked what and was paid. */
export function RoundRecords({ file }: { file: RoundFile }) {
  const times = (["opened", "spun", "closed", "settled"] as const)
    .flatMap((when) => {
      const at = file[when];
      return at == null ? [] : [{ when, at }];
    })
    .sort((one, other) => one.at - other.at);
  return (
    <section class="console-records" aria-label={say("pit.records", { round: roundName(file.id) })}>
      <h3>{say("pit.records", { round: roundName(file.id) })}</h3>
      <p class="console-record-line">
        <b>{withNames(say(`pit.round.${file.status}`))}</b>
        {file.outcome != null && <OutcomeMark outcome={file.outcome} table={file.table} />}
        {file.confirmed_by != null &&
          say("pit.confirmed-by", { who: personName(file.confirmed_by) })}
        {(file.corrections ?? 0) > 0 && <em>{say("pit.corrected")}</em>}
        {(file.no_spins ?? 0) > 0 && <em>{say("pit.no-spins", { count: file.no_spins ?? 0 })}</em>}
      </p>
      <p class="console-soft">
        {withNames(
          times
            .map(({ when, at }, place) =>
              say(`pit.when.${when}`, { time: place === 0 ? moment(at) : seconds(at) }),
            )
            .join(" · "),
        )}
      </p>
      {(file.readings ?? []).map((reading) => (
        <p key={`${reading.by}${reading.at}`} class="console-record-line">
          {withNames(say("pit.reading", { by: spoken(reading.by), time: moment(reading.at) }))}
          <OutcomeMark outcome={reading.outcome} table={file.table} />
        </p>
      ))}
      <DataTable
        caption={say("pit.stakes")}
        keyOf={({ session }: StakeFile) => session}
        rows={file.stakes ?? []}
        columns={[
          {
            title: say("pit.terminal"),
            cell: ({ terminal }) => seatOf(terminal ?? null),
          },
          { title: say("pit.wagers"), cell: wagers },
          { title: say("pit.staked"), numeric: true, cell: ({ staked }) => money(staked) },
          {
            title: say("pit.credited"),
            numeric: true,
            cell: ({ credit }) => (credit == null ? "–" : money(credit)),
          },
        ]}
      />
    </section>
  );
}

/** A terminal as it is called; a place at a table of chips with its table. */
function seatOf(terminal: string | null): string {
  if (terminal === null) return withNames(say("pit.player-left"));
  return terminal.includes("/") ? playerAt(terminal) : terminal;
}

function wagers({ bets }: StakeFile): string {
  return Object.entries(bets)
    .map(([bet, cents]) => `${betWords(bet)} ${moneyShort(cents)}`)
    .join(", ");
}
