import type { ComponentChildren } from "preact";
import { post } from "../../wire/http";
import type { Connected } from "../../wire/connected";
import type { SignedOn } from "../../wire/types";
import { say } from "../../words/words";
import { type SignOn, SignOnPanel } from "./sign_on";

interface SignOnGateProps {
  link: Connected;
  /** A PIN at tables, a password at consoles. */
  by: "pin" | "password";
  /** Where somebody signs on, where a screen does not say so otherwise. */
  title?: string;
  /** Where players stand, nobody sets a new PIN or password. */
  ownSecret?: boolean;
  /** What else is sent with the badge, and what there is to choose about it. */
  besides?: Readonly<Record<string, unknown>>;
  choice?: ComponentChildren;
  children: (person: SignedOn) => ComponentChildren;
}

/** Nothing inside is shown until somebody has signed on; the server then says who. */
export function SignOnGate(props: SignOnGateProps) {
  const { link, by, title, ownSecret = true, besides = {}, children } = props;
  const welcome = link.welcome.value;
  if (welcome === null) return null;
  if (welcome.signed_on) return <>{children(welcome.signed_on)}</>;
  return (
    <main class="middle">
      {props.choice}
      <SignOnPanel
        whole
        by={by}
        title={title ?? say("sign-on.title")}
        onSubmit={(signOn) => submit(link, signOn, { by, besides })}
        ownSecret={ownSecret}
      />
    </main>
  );
}

async function submit(
  link: Connected,
  { badge, secret }: SignOn,
  { by, besides }: Required<Pick<SignOnGateProps, "by" | "besides">>,
): Promise<string | null> {
  const reply = await post<SignedOn>("sign-on", { badge, [by]: secret, ...besides });
  if (reply.ok) await link.refresh?.();
  return reply.ok ? null : reply.problem.message;
}

export async function signOff(): Promise<string | null> {
  const reply = await post("sign-off", {});
  return reply.ok ? null : reply.problem.message;
}
