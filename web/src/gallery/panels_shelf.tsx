import { EnrolPanel } from "../kit/access/enrol";
import { type Fault, FaultBanner } from "../kit/messages/fault_banner";
import { SignOnPanel } from "../kit/access/sign_on";
import { Shelf } from "./shelf";

const FAULTS: readonly Fault[] = [
  "link-lost",
  "link-replaced",
  "link-ended",
  "suspended",
  "disabled",
  "closing",
  "training",
  "demo",
];

const refuse = (): Promise<string> =>
  Promise.resolve("Badge or PIN is wrong. 3 attempts are left.");

export function PanelsShelf() {
  return (
    <Shelf title="Faults, sign-on, enrolment">
      <div class="gallery-faults">
        {FAULTS.map((fault) => (
          <FaultBanner key={fault} fault={fault} />
        ))}
      </div>
      <SignOnPanel by="pin" onSubmit={refuse} />
      <SignOnPanel by="password" onSubmit={refuse} />
      <EnrolPanel onSubmit={refuse} />
    </Shelf>
  );
}
