import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { SignOnPanel } from "../../../kit/access/sign_on";
import { toast } from "../../../kit/messages/toast";
import { say } from "../../../words/words";
import { roleName } from "../model/commands";
import { type Wish, isOthers, useStation } from "../model/station";

/** Somebody's leave by their own badge, here; or the pit is asked and the dealer goes on. */
export function Approval() {
  const station = useStation();
  const [refusal, setRefusal] = useState("");
  const wish = station.waiting.value;
  if (wish === null) return null;
  const acting = isOthers(wish);
  const who = ((acting ? wish.by : wish.approvers) ?? []).map(roleName).join(" / ");
  const close = (): void => {
    setRefusal("");
    station.waiting.value = null;
  };
  async function ask(): Promise<void> {
    if (wish === null) return;
    const refused = await station.askPit(wish);
    setRefusal(refused ?? "");
    if (refused === null) toast(say("dealer.approval.asked"));
  }
  return (
    <Dialog title={acting ? wish.what : say("approval.title")} onClose={close}>
      <p>
        {sentence(wish, who)} {wish.clause && <small>{wish.clause}</small>}
      </p>
      <SignOnPanel
        by="pin"
        title={say(acting ? "dealer.others.who" : "approval.who")}
        onSubmit={({ badge, secret }) => station.approve(wish, badge, secret)}
      />
      {!acting && (
        <div class="approval-ask">
          <Button onPress={() => void ask()}>{say("dealer.approval.ask")}</Button>
          <span role="alert">{refusal}</span>
        </div>
      )}
    </Dialog>
  );
}

function sentence(wish: Wish, who: string): string {
  const { what } = wish;
  if (isOthers(wish)) return say("dealer.others.what", { who });
  return who === ""
    ? say("dealer.approval.clause", { what })
    : say("dealer.approval.what", { what, who });
}
