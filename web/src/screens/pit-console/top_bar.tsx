import { useState } from "preact/hooks";
import { LanguageSwitch } from "../../kit/controls/language_switch";
import { Button } from "../../kit/controls/button";
import { useTimeLeft } from "../../kit/pieces/countdown";
import { money } from "../../kit/wording/money";
import { withNames } from "../../kit/wording/names";
import { RulesButton } from "../../kit/messages/rules_reader";
import { signOff } from "../../kit/access/sign_on_gate";
import { clock } from "../../kit/wording/time";
import { toast } from "../../kit/messages/toast";
import { say } from "../../words/words";
import { ActAs } from "./act_as";
import { refusalOf } from "./acts/sending";
import { useConsole } from "./console";
import { saidPlainly } from "./naming";
import { spoken } from "../../kit/wording/spoken";

/** Where this is, how the whole pit stands, and who is signed on. */
export function TopBar() {
  const console_ = useConsole();
  const { link, pit, person, view, won } = console_;
  const [asking, setAsking] = useState(false);
  const onDuty = view.on_duty.some((each) => each.person === person.person);
  const staked = view.tables.reduce((total, table) => total + (table.staked ?? 0), 0);
  const win = Object.values(won?.tables ?? {}).reduce((total, each) => total + each, 0);
  async function duty(): Promise<void> {
    const refusal = refusalOf(await link.send({ type: onDuty ? "sign-off" : "sign-on" }));
    if (refusal !== null) toast(saidPlainly(console_, refusal.sentence));
  }
  return (
    <header class="console-top">
      <div>
        <h1>{withNames(say("pit.title", { pit }))}</h1>
        <small>{link.welcome.value?.venue}</small>
      </div>
      <dl>
        <Total label={say("pit.tables")} value={openTables(view.tables)} />
        <Total label={say("pit.terminals")} value={`${view.sessions} / ${view.terminals}`} />
        <Total label={say("pit.staked")} value={money(staked)} />
        <Total label={say("pit.win-today")} value={won === null ? "–" : money(win)} />
        <Now />
      </dl>
      <div class="console-person">
        <span>
          <strong>{person.name}</strong>
          <small>{withNames(spoken(person.role))}</small>
        </span>
        <Button pressed={onDuty} onPress={() => void duty()}>
          {say(onDuty ? "pit.on-duty" : "pit.off-duty")}
        </Button>
        <Button onPress={() => setAsking(true)}>{say("pit.role")}</Button>
        <RulesButton />
        <LanguageSwitch offered={link.welcome.value?.languages} />
        <Button tone="quiet" onPress={() => void signOff()}>
          {say("pit.sign-off")}
        </Button>
      </div>
      {asking && <ActAs onClose={() => setAsking(false)} />}
    </header>
  );
}

function openTables(tables: readonly { status: string }[]): string {
  return `${tables.filter(({ status }) => status === "open").length} / ${tables.length}`;
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The server's time, told anew as the seconds go. */
function Now() {
  const { link } = useConsole();
  useTimeLeft(Number.MAX_SAFE_INTEGER, () => link.clock.now());
  return <Total label={say("pit.time")} value={clock(link.clock.now())} />;
}
