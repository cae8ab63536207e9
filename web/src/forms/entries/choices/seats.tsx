import { Button } from "../../../kit/controls/button";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";
import { seatWords } from "./choosing";

/** Seats in the order in which they are touched; touched again, one is taken out. */
export function SeatsEntry({ label, value, onChange, now }: EntryProps<readonly string[]>) {
  const chosen = value ?? [];
  const touch = (seat: string): void =>
    onChange(chosen.includes(seat) ? chosen.filter((each) => each !== seat) : [...chosen, seat]);
  return (
    <div role="group" aria-label={label}>
      <p class="form-ticks">{label}</p>
      <div class="form-seats">
        {(now.choices ?? []).map(({ value: seat, words }) => {
          const place = chosen.indexOf(seat) + 1;
          return (
            <Button key={seat} pressed={place > 0} onPress={() => touch(seat)}>
              {place > 0 ? `${place}. ` : ""}
              {seatWords(seat, words)}
            </Button>
          );
        })}
        {(now.choices ?? []).length === 0 && (
          <span class="soft">{say("tournaments.no-seats")}</span>
        )}
      </div>
    </div>
  );
}
