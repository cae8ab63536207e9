import { useState } from "preact/hooks";
import { Button } from "../../../kit/button";
import { Dialog } from "../../../kit/dialog";
import { SignOnPanel } from "../../../kit/sign_on";
import { toast } from "../../../kit/toast";
import { say } from "../../../words/words";
import { useStation } from "../model/station";

/** Somebody's leave by their own badge, here; or the pit is asked and the dealer goes on. */
export function Approval() {
  const station = useStation();
  const [refusal, setRefusal] = useState("");
  const wish = station.waiting.value;
  if (wish === null) return null;
  const who = (wish.approvers ?? []).map((role) => role.replaceAll("-", " ")).join(" / ");
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
    <Dialog title={say("approval.title")} onClose={close}>
      <p>
        {who === ""
          ? say("dealer.approval.clause", { what: wish.what })
          : say("dealer.approval.what", { what: wish.what, who })}{" "}
        {wish.clause && <small>{wish.clause}</small>}
      </p>
      <SignOnPanel
        by="pin"
        title={say("approval.who")}
        onSubmit={({ badge, secret }) => station.approve(wish, badge, secret)}
      />
      <div class="approval-ask">
        <Button onPress={() => void ask()}>{say("dealer.approval.ask")}</Button>
        <span role="alert">{refusal}</span>
      </div>
    </Dialog>
  );
}
