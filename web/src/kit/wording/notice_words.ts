import type { ShownNotice } from "../../wire/types";
import { say } from "../../words/words";
import { spokenList } from "./spoken";

/** A notice as players read it; of banned devices, what those could do by this rulebook. */
export function noticeWords({ notice, devices, intended }: ShownNotice): string {
  if (notice !== "banned-devices") return say(`notice.${notice}`);
  const said = { devices: spokenList(devices ?? []).toLowerCase() };
  return intended === true
    ? say("notice.banned-devices-intended", said)
    : say("notice.banned-devices", said);
}
