import type { ComponentChildren } from "preact";
import { AccessNotices } from "../../kit/messages/access_notices";
import { Button } from "../../kit/controls/button";
import { LanguageSwitch } from "../../kit/controls/language_switch";
import { withNames, useNames } from "../../kit/wording/names";
import { RulesButton } from "../../kit/messages/rules_reader";
import { signOff } from "../../kit/access/sign_on_gate";
import type { Presence } from "../../wire/presence";
import type { SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { useActs } from "./acts/acts";
import "./records.css";

interface FrameProps<Section extends string> {
  presence: Presence;
  person: SignedOn;
  title: string;
  sections: readonly { value: Section; label: string }[];
  chosen: Section;
  onChoose: (section: Section) => void;
  children: ComponentChildren;
}

/** A desk where somebody reads: who they are, what there is to read, and what they read now. */
export function Frame<Section extends string>(props: FrameProps<Section>) {
  const { presence, person } = props;
  const acts = useActs();
  useNames(person.person);
  return (
    <div class="records">
      <header class="records-head">
        <h1>{props.title}</h1>
        <span class="records-who">
          {person.name} · {withNames(say(`role.${person.role}`))}
        </span>
        <RulesButton />
        <LanguageSwitch offered={presence.welcome.value?.languages ?? []} />
        <Button
          tone="quiet"
          disabled={acts.busy.value}
          onPress={() => void signOff().then(() => presence.refresh())}
        >
          {say("desk.sign-off")}
        </Button>
      </header>
      <nav class="records-nav" aria-label={props.title}>
        {props.sections.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-current={value === props.chosen ? "page" : undefined}
            onClick={() => props.onChoose(value)}
          >
            {label}
          </button>
        ))}
      </nav>
      <main class="records-page" tabindex={0}>
        <AccessNotices />
        {props.children}
      </main>
    </div>
  );
}
