import { toast } from "../../../kit/messages/toast";
import type { Credentials, StaffBody, StaffList } from "../../../wire/types";
import { say } from "../../../words/words";
import { problemOf, useActs } from "../../records/acts/acts";
import { type Approving, useApproving } from "../../records/acts/approving";

type StaffAct = StaffBody["act"];
export type StaffActing = Approving<StaffAct>;

const BY_TWO: readonly StaffAct["type"][] = [
  "add-staff",
  "change-staff-roles",
  "issue-secret-code",
];

/** What is done to people's badges, one act after another; the code of one is told once. */
export function useStaffActing(onDone: (told: StaffList) => void): StaffActing {
  const acts = useActs();
  return useApproving(
    async (act: StaffAct, approver?: Credentials) => {
      const outcome = await acts.act("staff", { act }, { approver });
      if (outcome.type !== "answered") return problemOf(outcome);
      toast(say("staff.done"));
      onDone(outcome.value);
      return null;
    },
    (act) => BY_TWO.includes(act.type),
  );
}
