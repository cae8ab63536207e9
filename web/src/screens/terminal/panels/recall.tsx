import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../../kit/messages/dialog";
import { money } from "../../../kit/wording/money";
import { inFull } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import { get } from "../../../wire/http";
import type { RecallView, RecalledRound } from "../../../wire/types";
import { say } from "../../../words/words";
import { OutcomeMark } from "../games/outcome_mark";
import { Net } from "./net";
import { RecalledRoundView } from "./recalled_round";

/** The player's last ten rounds, as the server has them. */
export function Recall({ onClose }: { onClose: () => void }) {
  const [rounds, setRounds] = useState<readonly RecalledRound[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    void get<RecallView>("recall").then((reply) => {
      if (reply.ok) setRounds(reply.value.rounds);
      else setFailed(true);
    });
  }, []);
  const round = rounds?.[chosen];
  return (
    <Dialog title={say("terminal.recall")} onClose={onClose} wide>
      {failed && <p role="alert">{say("terminal.recall.failed")}</p>}
      {rounds?.length === 0 && <p class="soft">{say("terminal.recall.none")}</p>}
      <div class="recall">
        <ol class="recall-list">
          {(rounds ?? []).map((each, place) => (
            <li key={each.round}>
              <RoundButton
                round={each}
                pressed={place === chosen}
                onPress={() => setChosen(place)}
              />
            </li>
          ))}
        </ol>
        {round !== undefined && <RecalledRoundView key={round.round} round={round} />}
      </div>
    </Dialog>
  );
}

interface RoundButtonProps {
  round: RecalledRound;
  pressed: boolean;
  onPress: () => void;
}

function RoundButton({ round, pressed, onPress }: RoundButtonProps) {
  return (
    <button type="button" class="recall-round" aria-pressed={pressed} onClick={onPress}>
      {round.outcome != null && round.outcome.void == null ? (
        <OutcomeMark outcome={round.outcome} game={round.name.game} table={round.table} size={36} />
      ) : (
        <span>{say("terminal.void-short")}</span>
      )}
      <span>
        <strong>{inFull(round.name)}</strong> {moment(round.settled ?? round.opened)}
        <small>
          {round.wagers.length === 0
            ? say("terminal.recall.only-returned")
            : say("terminal.recall.sums", {
                staked: money(round.staked),
                credit: money(round.credit),
              })}
        </small>
      </span>
      {round.wagers.length > 0 && <Net cents={round.credit - round.staked} />}
    </button>
  );
}
