import type { SettingView } from "../../../wire/types";
import { say } from "../../../words/words";

/** A setting of a rulebook with its clauses, or that it has none. */
export function SettingShown({ setting }: { setting: SettingView | null }) {
  if (setting === null) return <span class="soft">{say("rulebooks.absent")}</span>;
  return (
    <>
      {setting.shown} <small class="soft">{setting.clauses.join(", ")}</small>
    </>
  );
}
