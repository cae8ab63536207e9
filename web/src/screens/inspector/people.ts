import { actorName, withNames } from "../../kit/wording/names";
import type { Actor } from "../../wire/types";
import { say } from "../../words/words";

export function who(actor: Actor | null): string {
  return actor === null ? "" : withNames(actorName(actor));
}

/** Whoever did it, and whoever approved where somebody had to. */
export function byLeave(actor: Actor | null | undefined, approver?: Actor | null): string {
  const by = who(actor ?? null);
  return approver == null ? by : say("journal.approved", { actor: by, approver: who(approver) });
}
