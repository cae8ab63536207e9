import type { ComponentChildren } from "preact";
import type { Connected } from "../wire/connected";
import type { LinkState } from "../wire/link";
import { Checking } from "./messages/checking";
import { type Fault, FaultBanner } from "./messages/fault_banner";
import "./shell.css";

const FAULTS: Partial<Record<LinkState, Fault>> = {
  lost: "link-lost",
  replaced: "link-replaced",
  ended: "link-ended",
};

interface ShellProps {
  link: Connected;
  children: ComponentChildren;
  /** What a cut link means for money at this screen, where nobody plays at it. */
  moneyWhileLost?: string;
  /** Banners of the screen's own, below those of the link. */
  banners?: ComponentChildren;
}

/**
 * What surrounds every screen: it says at once when the link is down, and until it is back nothing
 * inside can be pressed. Where nothing is worth money, a banner says so all the time.
 */
export function Shell({ link, children, banners, moneyWhileLost }: ShellProps) {
  const fault = FAULTS[link.state.value];
  const mode = link.welcome.value?.mode ?? "live";
  return (
    <div class="shell" data-link={link.state.value}>
      {mode !== "live" && <FaultBanner fault={mode} />}
      {fault !== undefined && (
        <FaultBanner
          fault={fault}
          {...(moneyWhileLost === undefined ? {} : { money: moneyWhileLost })}
        />
      )}
      {banners}
      <div class="shell-inside" inert={fault !== undefined}>
        {children}
      </div>
      <Checking link={link} staff />
    </div>
  );
}
