import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { type SignOn, SignOnPanel } from "../../../kit/access/sign_on";
import { signOff } from "../../../kit/access/sign_on_gate";
import { toast } from "../../../kit/messages/toast";
import { post } from "../../../wire/http";
import type { SignedOn } from "../../../wire/types";
import { say } from "../../../words/words";

/** Another dealer takes the place of this one; nothing on the screen moves. */
export function HandOver() {
  const [open, setOpen] = useState(false);
  async function submit({ badge, secret }: SignOn): Promise<string | null> {
    const reply = await post<SignedOn>("sign-on", { badge, pin: secret, role: "dealer" });
    if (!reply.ok) return reply.problem.message;
    toast(say("dealer.taken-over", { name: reply.value.name }));
    setOpen(false);
    return null;
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say("dealer.hand-over")}</Button>
      {open && (
        <Dialog title={say("dealer.hand-over")} onClose={() => setOpen(false)}>
          <p>{say("dealer.hand-over.why")}</p>
          <SignOnPanel by="pin" title={say("dealer.hand-over.who")} onSubmit={submit} />
        </Dialog>
      )}
    </>
  );
}

export function SignOffButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>
        {say("dealer.sign-off")}
      </Button>
      {open && (
        <Dialog
          title={say("dealer.sign-off")}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{say("button.cancel")}</Button>
              <Button tone="primary" onPress={() => void signOff()}>
                {say("dealer.sign-off")}
              </Button>
            </>
          }
        >
          <p>{say("dealer.sign-off.sure")}</p>
        </Dialog>
      )}
    </>
  );
}
