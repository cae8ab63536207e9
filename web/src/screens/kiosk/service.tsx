import { useEffect } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { SignOnGate, signOff } from "../../kit/access/sign_on_gate";
import type { Presence } from "../../wire/presence";
import { say } from "../../words/words";
import { DrawerPanel } from "../paying/drawer_panel";
import type { Till } from "../paying/till";

/** Staff open, fill and close the kiosk here, two of them counting. */
export function Service(props: { presence: Presence; till: Till; onDone: () => void }) {
  const { presence, till, onDone } = props;
  async function leave(): Promise<void> {
    if (presence.welcome.peek()?.signed_on) await signOff();
    await presence.refresh();
    onDone();
  }
  return (
    <section class="kiosk-service">
      <header>
        <h2>{say("kiosk.service")}</h2>
        <Button onPress={() => void leave()}>{say("kiosk.players")}</Button>
      </header>
      <SignOnGate link={presence} by="pin" ownSecret={false}>
        {() => <Drawer till={till} />}
      </SignOnGate>
    </section>
  );
}

function Drawer({ till }: { till: Till }) {
  useEffect(() => void till.refresh(), [till]);
  return <DrawerPanel till={till} />;
}
