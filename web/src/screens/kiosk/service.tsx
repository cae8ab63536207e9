import { useEffect, useMemo } from "preact/hooks";
import { Button } from "../../kit/button";
import { SignOnGate, signOff } from "../../kit/sign_on_gate";
import type { Presence } from "../../wire/presence";
import { say } from "../../words/words";
import { DrawerPanel } from "../paying/drawer_panel";
import { Till } from "../paying/till";

/** Staff open, fill and close the kiosk here, two of them counting. */
export function Service({ presence, onDone }: { presence: Presence; onDone: () => void }) {
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
      <SignOnGate link={presence} by="pin">
        {() => <Drawer />}
      </SignOnGate>
    </section>
  );
}

function Drawer() {
  const till = useMemo(() => new Till(), []);
  useEffect(() => void till.refresh(), [till]);
  return <DrawerPanel till={till} />;
}
