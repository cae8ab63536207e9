import { useState } from "preact/hooks";
import { CheckingLine } from "../../kit/messages/checking";
import { Dialog } from "../../kit/messages/dialog";
import { Field } from "../../kit/controls/field";
import { money } from "../../kit/wording/money";
import { centsTyped } from "../../kit/wording/money_typed";
import { SignOnPanel } from "../../kit/access/sign_on";
import { toast } from "../../kit/messages/toast";
import type { DrawerAct, DrawerView } from "../../wire/types";
import { say } from "../../words/words";
import type { Till } from "./till";

interface CountDialogProps {
  act: DrawerAct;
  till: Till;
  onClose: () => void;
}

/** Two people count: whoever is signed on, and whoever shows their badge here. */
export function CountDialog({ act, till, onClose }: CountDialogProps) {
  const [cash, setCash] = useState("");
  const [papers, setPapers] = useState("");
  const drawer = till.drawer.value;
  const cents = centsTyped(cash);
  const closing = act === "close";
  const counted = cents !== null && (!closing || /^\d{1,6}$/.test(papers));
  async function count(badge: string, pin: string): Promise<string | null> {
    const outcome = await till.count({
      act,
      cash: cents ?? 0,
      witness: { badge, pin },
      ...(closing ? { papers: Number(papers) } : {}),
    });
    if (outcome.type === "unknown") return say("drawer.unknown");
    if (outcome.type === "refused") return outcome.problem.message;
    toast(say(`drawer.done.${act}`));
    onClose();
    return null;
  }
  return (
    <Dialog title={say(`drawer.${act}`)} onClose={onClose}>
      <div class="count">
        <Field
          label={say(closing ? "drawer.counted" : "drawer.cash")}
          value={cash}
          onChange={setCash}
        />
        {closing && (
          <Field
            label={say("drawer.counted-papers")}
            kind="number"
            value={papers}
            onChange={setPapers}
          />
        )}
        {closing && drawer !== null && cents !== null && (
          <Difference drawer={drawer} cents={cents} papers={papers} />
        )}
      </div>
      {till.checking.value && <CheckingLine sentence={say("checking.wait")} />}
      {counted ? (
        <SignOnPanel
          by="pin"
          title={say("drawer.witness")}
          onSubmit={({ badge, secret }) => count(badge, secret)}
        />
      ) : (
        <p class="soft">{say("drawer.count-first")}</p>
      )}
    </Dialog>
  );
}

interface DifferenceProps {
  drawer: DrawerView;
  cents: number;
  papers: string;
}

/** The day's variance as it will be recorded, before it is. */
function Difference({ drawer, cents, papers }: DifferenceProps) {
  const over = cents - (drawer.cash ?? 0);
  const more = papers === "" ? 0 : Number(papers) - (drawer.papers ?? 0);
  const even = over === 0 && more === 0;
  return (
    <p class={`difference difference--${even ? "even" : "off"}`} role="status">
      {even ? say("drawer.even") : say("drawer.off", { cash: signed(over), papers: plus(more) })}
    </p>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

function plus(count: number): string {
  return count > 0 ? `+${count}` : String(count);
}
