import { useState } from "preact/hooks";
import { money } from "../../../kit/wording/money";
import { rulebookName } from "../../../kit/wording/names";
import type { SeatSummary } from "../../../wire/types";
import { say } from "../../../words/words";
import { useConsole } from "../console";
import type { PartProps } from "../parts";
import { TerminalPane } from "./terminal_pane";

/** The terminal map: every chair of the pit, by rulebook. */
export function TerminalsView({ about }: PartProps) {
  const { seats } = useConsole();
  const [chosen, setChosen] = useState<string | null>(about);
  const seat = seats.seats.find(({ terminal }) => terminal === chosen) ?? seats.seats[0];
  const rulebooks = [...new Set(seats.seats.map(({ rulebook }) => rulebook))];
  return (
    <div class="console-split">
      <div class="console-map">
        {rulebooks.map((rulebook) => (
          <section key={rulebook} aria-label={rulebookName(rulebook)}>
            <h2>{rulebookName(rulebook)}</h2>
            <div class="console-seats">
              {seats.seats
                .filter((each) => each.rulebook === rulebook)
                .map((each) => (
                  <SeatButton
                    key={each.terminal}
                    seat={each}
                    chosen={each.terminal === seat?.terminal}
                    onPress={() => setChosen(each.terminal)}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
      {seat !== undefined && <TerminalPane key={seat.terminal} seat={seat} />}
    </div>
  );
}

interface SeatButtonProps {
  seat: SeatSummary;
  chosen: boolean;
  onPress: () => void;
}

function SeatButton({ seat, chosen, onPress }: SeatButtonProps) {
  const state = stateOf(seat);
  const credit = seat.session == null ? "" : money(seat.credit ?? 0);
  const staked =
    seat.session == null ? "" : say("pit.seat.staked", { amount: money(seat.staked ?? 0) });
  const named = say("pit.seat", { terminal: seat.terminal, state: say(`pit.seat.${state}`) });
  return (
    <button
      type="button"
      class={`console-seat console-seat--${state}`}
      aria-pressed={chosen}
      aria-label={`${named} ${credit} ${staked}`.trim()}
      onClick={onPress}
    >
      <span class="console-seat-head">
        <strong>{seat.terminal}</strong> <small>{say(`pit.seat.${state}`)}</small>
      </span>
      {seat.session != null && (
        <>
          {" "}
          <b>{credit}</b> <small>{staked}</small>
        </>
      )}
    </button>
  );
}

type SeatState =
  | "off"
  | "fault"
  | "called"
  | "frozen"
  | "large-win"
  | "directed"
  | "idle"
  | "playing"
  | "seated"
  | "free";

function stateOf(seat: SeatSummary): SeatState {
  if (seat.called != null) return "called";
  if (!seat.enabled) return "off";
  if (seat.stopped === true) return "fault";
  if ((seat.freezes ?? []).length > 0) return "frozen";
  if ((seat.large_win ?? 0) > 0) return "large-win";
  if (seat.directed === true) return "directed";
  if (seat.session == null) return "free";
  if ((seat.staked ?? 0) > 0) return "playing";
  return Object.keys(seat.idle_at ?? {}).length > 0 ? "idle" : "seated";
}
