import { say } from "../../../words/words";
import { SecondPerson as Approval } from "../../records/acts/approved_form";
import type { Acting } from "./acting";

/** Asks for the second person where two set what a terminal takes. */
export function SecondPerson({ acting }: { acting: Acting }) {
  const wanted = acting.wanted?.body;
  const terminal = wanted !== undefined && "terminal" in wanted ? wanted.terminal : "";
  return <Approval acting={acting} approver={say("floor.approve-money", { terminal })} />;
}
