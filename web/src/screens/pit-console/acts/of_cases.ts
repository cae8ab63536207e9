import { type Act, type Values, act, actGiven, isCommand, knownTo } from "../../../forms/act";
import type { CaseView, Option, Role } from "../../../wire/types";
import { say } from "../../../words/words";
import { actOfInvalidating } from "./of_rounds";

/** A way to decide a case: what to send, what the rulebook says of it, and whose it is. */
export interface Way {
  readonly act: Act;
  readonly words: string;
  readonly roles: readonly Role[];
  readonly clause: string | null;
  /** Who may not, whatever their role: nobody answers what they raised where two must. */
  readonly but: readonly string[];
}

/** Every way that the server names; it knows whose each is, and what is left to be done. */
export function waysOf(found: CaseView): Way[] {
  return (found.options ?? []).flatMap((option) =>
    actsOf(option, found).map((made) => ({ act: made, ...option, but: option.but ?? [] })),
  );
}

function actsOf({ command }: Option, found: CaseView): readonly Act[] {
  if (!isCommand(command)) return [];
  if (command === "answer-for-device") return actsForDevice(found);
  if (command === "invalidate-round") return [actOfInvalidating(roundOf(found))];
  if (command === "declare-malfunction") return [actOfFailedSystem(found)];
  return [
    actGiven(
      command,
      knownOf(found, (known) => knownTo(command, known)),
    ),
  ];
}

function roundOf({ file, about }: CaseView): string {
  return file?.id ?? about;
}

/** Whoever a case is about is named only by what has neither a case nor a round of its own. */
function knownOf(found: CaseView, fitting: (known: Values) => Values): Values {
  const { id, about } = found;
  const review = found.kind === "hold" || "determination" in fitting({ determination: null });
  const hold = review ? about : id;
  const known = fitting({ case: id, round: roundOf(found), about, hold });
  return "case" in known || "round" in known ? known : { ...known, ...fitting({ session: about }) };
}

/** A printer or an acceptor was given up: whoever has looked says whether it did its task. */
function actsForDevice({ id }: CaseView): readonly Act[] {
  return ([true, false] as const).map((done) =>
    act(
      "answer-for-device",
      { case: id, done },
      say(done ? "pit.device.done" : "pit.device.not-done"),
    ),
  );
}

/** The game system has failed: what lay on its terminals becomes void, and what it paid. */
function actOfFailedSystem(found: CaseView): Act {
  const round = found.file == null ? {} : { round: found.file.id };
  const system = { part: "game-system", terminal: undefined, concerned: undefined } as const;
  return act("declare-malfunction", { ...system, ...round, happened: found.opened });
}
