import type { Alarm, Finding, WheelLine } from "../../../wire/types";
import { say } from "../../../words/words";

type Group = "all" | "clockwise" | "counter-clockwise" | "unknown";
const FACE_TESTS = ["chi-square", "pocket", "cusum"] as const;

export const DICE = "dice";

/** A count as people write it. */
export function whole(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function kindWords(wheel: string): string {
  return say(`wheels.kind.${wheel as "single-zero" | "double-zero" | "dice"}`);
}

export function serialWords({ serial }: Pick<WheelLine, "serial">): string {
  return serial === "" ? say("wheels.unregistered") : serial;
}

export function verdictWords({ level, results, least }: WheelLine): string {
  if (level === "none" && results < least) return say("wheels.verdict.few", { least });
  return say(`wheels.verdict.${level}`);
}

export function groupWords(group: string): string {
  return say(`wheels.group.${group as Group}`);
}

export function testWords({ test }: Finding, wheel: string): string {
  const face = FACE_TESTS.find((each) => each === test);
  return wheel === DICE && face !== undefined
    ? say(`wheels.face.${face}`)
    : say(`wheels.name.${test}`);
}

export function alarmWords({ finding, results }: Alarm): string {
  const where = (finding.where ?? []).join(", ");
  return say(`wheels.finding.${finding.test}`, { where, results: whole(results) });
}

export function falseWords({ every = 0 }: Finding): string {
  return every > 0 ? say("wheels.false.every", { every: whole(every) }) : "";
}
