import { useCallback, useEffect, useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { CheckingLine } from "../../../kit/messages/checking";
import { money } from "../../../kit/wording/money";
import { get, look } from "../../../wire/http";
import type { EntryView, OfficeTournament, Tournaments } from "../../../wire/types";
import { language, say } from "../../../words/words";
import type { Till } from "../../paying/till";
import { PaperLink } from "../../tournaments/paper_link";
import { stateWords } from "../../tournaments/steps";
import { whyNot } from "../prize_told";
import { BuyDialog } from "./buy_dialog";
import { EnterDialog } from "./enter_dialog";
import { FeeDialog } from "./fee_dialog";
import { PayOutDialog } from "./pay_out_dialog";
import "./registration.css";

const ASKED_EVERY_MS = 10_000;

type Doing =
  | { what: "enter"; of: OfficeTournament }
  | { what: "fee" | "chips" | "back" | "pay"; of: OfficeTournament; entry: EntryView };

/** Entries to tournaments, their fees and chips, and what is owed to their players. */
export function Registration({ till }: { till: Till }) {
  const [known, setKnown] = useState<Tournaments | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [told, setTold] = useState("");
  const refresh = useCallback(async (asks: typeof get = get): Promise<void> => {
    const reply = await asks<Tournaments>(`tournaments?language=${language.value}`);
    if (reply.ok) setKnown(reply.value);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(look), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  // What was on its way when the page was left.
  useEffect(() => {
    for (const { outcome } of till.left.tournaments)
      void outcome.then((found) => {
        setTold(whyNot(found) ?? say("checking.found.done"));
        return refresh();
      });
  }, [till, refresh]);
  const open = (known?.tournaments ?? []).filter(isOpen);
  if (open.length === 0 && told === "") return null;
  const done = (): void => {
    setDoing(null);
    void refresh();
  };
  return (
    <section class="panel cage-tournaments" aria-label={say("office.tournaments")}>
      <h2>{say("office.tournaments")}</h2>
      {till.checking.value && till.left.tournaments.length > 0 && (
        <CheckingLine sentence={say("checking.wait")} />
      )}
      {told !== "" && <p role="status">{told}</p>}
      {open.map((each) => (
        <OneTournament key={each.tournament} shown={each} till={till} onDo={setDoing} />
      ))}
      {doing?.what === "enter" && <EnterDialog till={till} of={doing.of} onClose={done} />}
      {doing?.what === "fee" && (
        <FeeDialog till={till} of={doing.of} entry={doing.entry} onClose={done} />
      )}
      {(doing?.what === "chips" || doing?.what === "back") && (
        <BuyDialog till={till} of={doing.of} entry={doing.entry} what={doing.what} onClose={done} />
      )}
      {doing?.what === "pay" && (
        <PayOutDialog till={till} of={doing.of} entry={doing.entry} onClose={done} />
      )}
    </section>
  );
}

/** It takes entries or money, or owes some. */
function isOpen({ standing, entries }: OfficeTournament): boolean {
  return standing === "published" || (entries ?? []).some(({ owed }) => (owed ?? 0) > 0);
}

interface OneTournamentProps {
  shown: OfficeTournament;
  till: Till;
  onDo: (doing: Doing) => void;
}

function OneTournament({ shown, till, onDo }: OneTournamentProps) {
  const entries = (shown.entries ?? []).filter((each) => toDo(each).length > 0 || isIn(each));
  const begun = shown.begun === true || shown.standing !== "published";
  return (
    <article aria-label={shown.title}>
      <header class="cage-tournament">
        <h3>{shown.title}</h3>
        <span>{money(shown.conditions.fee ?? 0)}</span>
        <PaperLink tournament={shown.tournament} kind="conditions" />
        {!begun && (
          <Button
            tone="primary"
            disabled={till.busy.value}
            onPress={() => onDo({ what: "enter", of: shown })}
          >
            {say("tournaments.act.enter")}
          </Button>
        )}
      </header>
      {entries.map((entry) => (
        <div class="cage-demand" key={entry.entry}>
          <span>
            <strong>{`${entry.entry} ${entry.name}`}</strong>
            <small>
              {stateWords(entry)}
              {(entry.owed ?? 0) > 0 && ` · ${say("cage.owes", { owed: money(entry.owed ?? 0) })}`}
            </small>
          </span>
          <span class="tourney-acts">
            {toDo(entry).map((what) => (
              <Button
                key={what}
                disabled={till.busy.value}
                onPress={() => onDo({ what, of: shown, entry })}
              >
                {say(`cage.tournament.${what}`)}
              </Button>
            ))}
            {isIn(entry) && (
              <PaperLink tournament={shown.tournament} kind="seat-ticket" entry={entry.entry} />
            )}
            {(entry.owed ?? 0) > 0 && (
              <PaperLink tournament={shown.tournament} kind="prize-slip" entry={entry.entry} />
            )}
          </span>
        </div>
      ))}
    </article>
  );
}

function isIn({ state }: EntryView): boolean {
  return state === "entered";
}

/** What the cage may do for somebody now. */
function toDo(entry: EntryView): readonly ("fee" | "chips" | "back" | "pay")[] {
  return [
    ...(entry.state === "applied" ? (["fee"] as const) : []),
    ...((entry.buys ?? []).length > 0 ? (["chips"] as const) : []),
    ...(entry.may_buy_back === true ? (["back"] as const) : []),
    ...((entry.owed ?? 0) > 0 ? (["pay"] as const) : []),
  ];
}
