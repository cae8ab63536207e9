import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Shell } from "../../../kit/shell";
import { UnapprovedRules } from "../../../kit/messages/unapproved_rules";
import { SignOnGate } from "../../../kit/access/sign_on_gate";
import type { Connected } from "../../../wire/connected";
import type { Presence } from "../../../wire/presence";
import type { SignedOn } from "../../../wire/types";
import { say } from "../../../words/words";
import { Acts, ActsContext } from "./acts";
import { LeftActs } from "./left_acts";

interface ActingProps {
  presence: Presence;
  children: (person: SignedOn) => ComponentChildren;
}

/** A desk at which people change something: while the result is not known, it says so. */
export function Acting({ presence, children }: ActingProps) {
  const acts = useMemo(() => new Acts(() => presence.person()), [presence]);
  const link = useMemo(
    (): Connected => ({
      state: presence.state,
      welcome: presence.welcome,
      checking: acts.checking,
      refresh: () => presence.refresh(),
    }),
    [presence, acts],
  );
  return (
    <ActsContext.Provider value={acts}>
      <Shell
        link={link}
        banners={<UnapprovedRules link={link} />}
        moneyWhileLost={say("office.lost")}
      >
        <SignOnGate link={link} by="password">
          {children}
        </SignOnGate>
        <LeftActs />
      </Shell>
    </ActsContext.Provider>
  );
}
