import { useState } from "preact/hooks";
import { say } from "../../words/words";
import { Button } from "../controls/button";
import { Field } from "../controls/field";
import { Keypad } from "../controls/keypad";
import { OwnSecretDialog } from "./own_secret_dialog";
import "./sign_on.css";

export interface SignOn {
  badge: string;
  /** A PIN at tables, a password at consoles. */
  secret: string;
}

interface SignOnPanelProps {
  by: "pin" | "password";
  /** The refusal in a sentence, or nothing once it is accepted. */
  onSubmit: (signOn: SignOn) => Promise<string | null>;
  title?: string;
  /** Whether it is all that the screen shows, and its title the page's heading. */
  whole?: boolean;
  /** For an approval on somebody else's screen: the way back to it. */
  onCancel?: () => void;
  /** Whether somebody may set a PIN or password of their own here. */
  ownSecret?: boolean;
}

/** Who is there: badge and PIN by keypad, or badge and password by keyboard. */
export function SignOnPanel(props: SignOnPanelProps) {
  const [badge, setBadge] = useState("");
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const [setting, setSetting] = useState(false);
  async function submit(secret: string): Promise<void> {
    setBusy(true);
    setRefusal((await props.onSubmit({ badge, secret })) ?? "");
    setBusy(false);
  }
  const Entry = props.by === "pin" ? PinEntry : PasswordEntry;
  const Heading = props.whole === true ? "h1" : "h2";
  return (
    <section class="sign-on panel">
      <Heading>{props.title ?? say("sign-on.title")}</Heading>
      <Entry badge={badge} onBadge={setBadge} onSubmit={submit} busy={busy} />
      <p class="sign-on-refusal" role="alert">
        {refusal}
      </p>
      {props.ownSecret === true && (
        <Button tone="quiet" onPress={() => setSetting(true)}>
          {say("own-secret.title")}
        </Button>
      )}
      {setting && <OwnSecretDialog onClose={() => setSetting(false)} />}
      {props.onCancel !== undefined && (
        <Button tone="quiet" onPress={props.onCancel}>
          {say("button.cancel")}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  badge: string;
  onBadge: (badge: string) => void;
  onSubmit: (secret: string) => Promise<void>;
  busy: boolean;
}

function PinEntry({ badge, onBadge, onSubmit, busy }: EntryProps) {
  const [pin, setPin] = useState("");
  const [atPin, setAtPin] = useState(false);
  const submit = (typed: string): void => {
    setPin("");
    void onSubmit(typed);
  };
  return (
    <>
      <div class="sign-on-lines">
        <Line
          label={say("sign-on.badge")}
          shown={badge}
          active={!atPin}
          onPress={() => setAtPin(false)}
        />
        <Line
          label={say("sign-on.pin")}
          shown={"●".repeat(pin.length)}
          active={atPin}
          onPress={() => setAtPin(true)}
        />
      </div>
      {atPin ? (
        <Keypad
          key="pin"
          value={pin}
          onChange={setPin}
          onEnter={submit}
          disabled={busy}
          enterLabel={say("sign-on.go")}
        />
      ) : (
        <Keypad
          key="badge"
          value={badge}
          onChange={onBadge}
          onEnter={() => setAtPin(true)}
          disabled={busy}
          enterLabel={say("sign-on.next")}
        />
      )}
    </>
  );
}

function Line(props: { label: string; shown: string; active: boolean; onPress: () => void }) {
  return (
    <button type="button" class="sign-on-line" aria-current={props.active} onClick={props.onPress}>
      <span>{props.label}</span>
      <strong>{props.shown}</strong>
    </button>
  );
}

function PasswordEntry({ badge, onBadge, onSubmit, busy }: EntryProps) {
  const [password, setPassword] = useState("");
  const submit = (): void => {
    setPassword("");
    void onSubmit(password);
  };
  const ready = badge !== "" && password !== "" && !busy;
  const enter = (): void => {
    if (ready) submit();
  };
  return (
    <>
      <Field
        label={say("sign-on.badge")}
        value={badge}
        onChange={onBadge}
        autocomplete="username"
        onEnter={enter}
      />
      <Field
        label={say("sign-on.password")}
        kind="password"
        value={password}
        onChange={setPassword}
        autocomplete="current-password"
        onEnter={enter}
      />
      <Button tone="primary" size="large" disabled={!ready} busy={busy} onPress={submit}>
        {say("sign-on.go")}
      </Button>
    </>
  );
}
