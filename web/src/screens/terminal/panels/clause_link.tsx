import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { ClauseDialog as ClauseWords } from "../../../kit/messages/clause_dialog";
import { say } from "../../../words/words";
import { useSeat } from "../floor";

/** The number of a clause, and one touch further what rests on it. */
export function ClauseLink({ clause }: { clause: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {say("refusal.clause", { clause })}
      </Button>
      {open && <ClauseDialog clause={clause} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the rulebook of this table makes of a clause: the bets and sentences that rest on it. */
export function ClauseDialog({ clause, onClose }: { clause: string; onClose: () => void }) {
  const { terminal } = useSeat();
  const offer = terminal.offer.value;
  const bets = (offer?.bets ?? []).filter(({ clauses }) => clauses.includes(clause));
  return (
    <ClauseWords clause={clause} onClose={onClose}>
      <p>{say("terminal.clause.of", { title: offer?.title ?? "" })}</p>
      {clause === offer?.confirm_clause && <p>{say("terminal.clause.confirm")}</p>}
      {bets.length > 0 && (
        <ul class="clause-bets">
          {bets.map((bet) => (
            <li key={bet.line}>
              <strong>{bet.label}</strong> {bet.odds}. {(bet.rules ?? []).join(" ")}
            </li>
          ))}
        </ul>
      )}
      <p class="soft">{say("terminal.clause.ask")}</p>
    </ClauseWords>
  );
}
