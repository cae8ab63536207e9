import type { StandingView, TournamentView } from "../../wire/types";
import { say } from "../../words/words";
import "./leader_board.css";
import { moneyShort } from "../wording/money";
import { clock } from "../wording/time";

/** How the players of a tournament at one table stand, the best first. */
export function LeaderBoard({ shown }: { shown: TournamentView }) {
  return (
    <section class="leader-board" aria-label={title(shown)}>
      <h2>{title(shown)}</h2>
      <p>{said(shown).join(" · ")}</p>
      <table>
        <thead>
          <tr>
            <th>{say("tournament.board.place")}</th>
            <th>{say("tournament.board.player")}</th>
            <th>{say("tournament.board.chips")}</th>
            <th>{say("tournament.board.wager")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.board.map((line) => (
            <Line key={line.seat} line={line} turn={shown.turn === line.seat} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, turn }: { line: StandingView; turn: boolean }) {
  const kinds = [
    line.advances === true ? "leader-board-through" : "",
    turn ? "leader-board-turn" : "",
    line.out_in != null || line.disqualified === true ? "leader-board-out" : "",
  ];
  return (
    <tr class={kinds.filter(Boolean).join(" ")}>
      <td>{line.place ?? ""}</td>
      <td>{line.name}</td>
      <td>{moneyShort(line.chips)}</td>
      <td>{wager(line)}</td>
    </tr>
  );
}

function wager(line: StandingView): string {
  if (line.disqualified === true) return say("tournament.board.disqualified");
  if (line.out_in != null) return say("tournament.board.out", { round: line.out_in });
  if (line.passed === true) return say("tournament.board.passed");
  const laid = (line.staked ?? 0) > 0 ? [moneyShort(line.staked ?? 0)] : [];
  const secret = line.secret === true ? [say("tournament.board.secret")] : [];
  return [...laid, ...secret].join(", ");
}

/** Which session, and how far it is. */
export function title(shown: TournamentView): string {
  const { stage, round } = shown;
  if (shown.phase === "over") return say("tournament.board.over", { stage });
  return shown.of_rounds != null
    ? say("tournament.board.title-of", { stage, round, rounds: shown.of_rounds })
    : say("tournament.board.title", { stage, round });
}

/** What each colour counts for now; nothing where all chips count alike. */
function colours({ values = [] }: TournamentView): string[] {
  return values.length === 0 ? [] : [say("tournament.board.colours", { values: worth(values) })];
}

export function worth(values: NonNullable<TournamentView["values"]>): string {
  return values
    .map(({ colour, value }) => `${colour} ${moneyShort(value)}`)
    .join(say("tournament.board.comma"));
}

/** What changes in a later round: limits, chips, or both. */
function coming({ rises, least, most }: TournamentView): string[] {
  if (rises == null) return [];
  const values = rises.values ?? [];
  const limits = { least: moneyShort(rises.least), most: moneyShort(rises.most) };
  const what = [
    ...(rises.least !== least || rises.most !== most
      ? [say("tournament.board.between", limits)]
      : []),
    ...(values.length > 0 ? [say("tournament.board.chips-of", { values: worth(values) })] : []),
  ];
  return [
    say("tournament.board.rise", {
      round: rises.from_round,
      what: what.join(say("tournament.board.comma")),
    }),
  ];
}

/** Limits, who goes on, whose turn it is, when it ends. */
export function said(shown: TournamentView): string[] {
  const { advance, turn } = shown;
  const least = moneyShort(shown.least);
  const most = moneyShort(shown.most);
  const name = shown.board.find(({ seat }) => seat === turn)?.name;
  return [
    ...(shown.play_off === true ? [say("tournament.board.play-off")] : []),
    say("tournament.board.limits", { least, most }),
    ...colours(shown),
    ...coming(shown),
    ...((advance ?? 0) > 0 ? [say("tournament.board.advance", { advance: advance ?? 0 })] : []),
    ...(name !== undefined ? [say("tournament.board.turn", { name })] : []),
    ...(shown.ends_at != null
      ? [say("tournament.board.ends", { ends: clock(shown.ends_at) })]
      : []),
    ...(shown.break_ends != null
      ? [say("tournament.board.break", { until: clock(shown.break_ends) })]
      : []),
  ];
}
