import type { CoupView } from "../../wire/types";
import { say } from "../../words/words";
import { points, worth } from "./coup_winner";

/** What the coup waits for and by which rule, with the points that the rule looks at. */
export function turnSentence(coup: CoupView | null): string {
  const turn = coup?.turn ?? null;
  if (coup === null || turn === null) return "";
  const player = points((coup.player ?? []).slice(0, 2));
  const banker = points((coup.banker ?? []).slice(0, 2));
  const third = coup.player?.[2];
  switch (turn) {
    case "player-draws":
      return say("turn.player-draws", { points: player });
    case "banker-draws":
    case "banker-stands":
    case "banker-drew":
      return third === undefined
        ? say(`turn.${turn}`, { points: banker })
        : say(`turn.${turn}.third`, { points: banker, third: worth(third[0] ?? "") });
    default:
      return say(`turn.${turn}`);
  }
}
