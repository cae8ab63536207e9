import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { RulesButton } from "../../kit/messages/rules_reader";
import { Segments } from "../../kit/controls/segments";
import { Shell } from "../../kit/shell";
import { UnapprovedRules } from "../../kit/messages/unapproved_rules";
import type { Presence } from "../../wire/presence";
import { LANGUAGE_NAMES, type Language, language, say } from "../../words/words";
import { Till } from "../paying/till";
import { Feeding } from "./feeding";
import "./kiosk.css";
import { Receipt } from "./receipt";
import { Service } from "./service";
import { Visit } from "./visit";

/** Players feed tickets and take their cash; when they have left it is ready for the next one. */
export function KioskScreen({ presence }: { presence: Presence }) {
  const till = useMemo(() => new Till(() => "", "long"), []);
  const [visit, setVisit] = useState(() => new Visit(till, till.left.payments));
  const [finished, setFinished] = useState(false);
  const [serviced, setServiced] = useState(false);
  const here = presence.welcome.value;
  function begin(): void {
    visit.end();
    setVisit(new Visit(till));
    setFinished(false);
  }
  useEffect(() => {
    if (visit.fed.value.length === 0) language.value = "en";
  }, [visit]);
  if (here === null) return null;
  return (
    <Shell
      link={presence}
      banners={<UnapprovedRules link={presence} visit={visit} />}
      moneyWhileLost={say("kiosk.lost")}
    >
      <main class="kiosk">
        <header class="kiosk-head">
          <h1>{here.venue}</h1>
          <RulesButton unattended />
          {visit.fed.value.length === 0 && (
            <Button tone="quiet" onPress={() => setServiced(!serviced)}>
              {say("kiosk.staff")}
            </Button>
          )}
          <Segments<Language>
            label={say("kiosk.language")}
            value={language.value}
            onChoose={(chosen) => (language.value = chosen)}
            options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({
              value: value as Language,
              label,
            }))}
          />
        </header>
        {serviced ? (
          <Service presence={presence} till={till} onDone={() => setServiced(false)} />
        ) : finished ? (
          <Receipt visit={visit} presence={presence} onDone={begin} />
        ) : (
          <Feeding visit={visit} demo={here.mode === "demo"} onFinish={() => setFinished(true)} />
        )}
      </main>
    </Shell>
  );
}
