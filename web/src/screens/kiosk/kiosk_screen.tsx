import { useEffect, useState } from "preact/hooks";
import { Segments } from "../../kit/segments";
import { Shell } from "../../kit/shell";
import type { Presence } from "../../wire/presence";
import { LANGUAGE_NAMES, type Language, language, say } from "../../words/words";
import { Feeding } from "./feeding";
import "./kiosk.css";
import { Receipt } from "./receipt";
import { Visit } from "./visit";

/** Players feed tickets and take their cash; when they have left it is ready for the next one. */
export function KioskScreen({ presence }: { presence: Presence }) {
  const [visit, setVisit] = useState(() => new Visit());
  const [finished, setFinished] = useState(false);
  const here = presence.welcome.value;
  function begin(): void {
    setVisit(new Visit());
    setFinished(false);
  }
  useEffect(() => {
    if (visit.fed.value.length === 0) language.value = "en";
  }, [visit]);
  if (here === null) return null;
  return (
    <Shell link={presence} moneyWhileLost={say("kiosk.lost")}>
      <main class="kiosk">
        <header class="kiosk-head">
          <h1>{here.venue}</h1>
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
        {finished ? (
          <Receipt visit={visit} presence={presence} onDone={begin} />
        ) : (
          <Feeding visit={visit} demo={here.mode === "demo"} onFinish={() => setFinished(true)} />
        )}
      </main>
    </Shell>
  );
}
