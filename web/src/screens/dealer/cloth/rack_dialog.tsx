import { colourName } from "../../../kit/wording/colour_name";
import { useState } from "preact/hooks";
import { Button } from "../../../kit/controls/button";
import { Dialog } from "../../../kit/messages/dialog";
import { moneyOnChip, moneyShort } from "../../../kit/wording/money";
import type { ComingBack, Holder, RackColour } from "../../../wire/types";
import { say } from "../../../words/words";
import type { Desk } from "../model/desk";
import { Check } from "./check";
import { nameOf } from "../model/commands";
import { ChipsForm } from "./entry/chips_form";
import { TOKENS } from "./chip_holder";
import { HeldForm, Redeem } from "./entry/held_form";
import "./rack_dialog.css";
import { SellForm } from "./entry/sell_form";
import { VoucherForm } from "./entry/voucher_form";

const EXCHANGES = ["buy-chips", "change-chips", "exchange-voucher"] as const;
type Exchange = (typeof EXCHANGES)[number];

/** What the right side is about: a colour nobody has, somebody's colour, or other chips. */
type About =
  | { what: "sell"; colour: string; holder: null }
  | { what: "held"; colour: string; holder: string }
  | { what: "back"; back: ComingBack }
  | { what: Exchange };

/** The rack: whose each colour is, what a check of it is worth, and how many are out. */
export function RackDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { colours = [], kinds = [], coming_back: back = [] } = desk.desk.layout ?? {};
  const [about, setAbout] = useState<About | null>(null);
  return (
    <Dialog title={say("dealer.rack.open")} onClose={onClose} wide>
      {desk.desk.tray != null && (
        <p class="money-tray" role="status">
          ▲ {desk.desk.tray}
        </p>
      )}
      <div class="rack-dialog">
        <div class="rack" role="group" aria-label={say("dealer.rack")}>
          {colours.map((each) => (
            <Column key={each.colour} each={each} about={about} onChoose={setAbout} />
          ))}
          {back.length > 0 && <h3>{say("dealer.rack.back")}</h3>}
          {back.map((each) => (
            <Button key={backText(each)} onPress={() => setAbout({ what: "back", back: each })}>
              {backText(each)}
            </Button>
          ))}
          {EXCHANGES.filter((what) => what !== "exchange-voucher" || kinds.includes(TOKENS)).map(
            (what) => (
              <Button key={what} pressed={about?.what === what} onPress={() => setAbout({ what })}>
                {nameOf(what)}
              </Button>
            ),
          )}
        </div>
        <div class="rack-form">
          {about === null && <p class="irregularities-note">{say("dealer.rack.choose")}</p>}
          {about?.what === "sell" && (
            <SellForm key={about.colour} desk={desk} colour={about.colour} onDone={onClose} />
          )}
          {about?.what === "held" && (
            <HeldForm
              key={`${about.colour} ${about.holder}`}
              desk={desk}
              colour={about.colour}
              holder={about.holder}
              onDone={onClose}
            />
          )}
          {about?.what === "back" && (
            <Redeem
              key={backText(about.back)}
              desk={desk}
              colour={about.back.colour}
              held={about.back}
              issuedAt={about.back.issued_at}
              onDone={onClose}
            />
          )}
          {about?.what === "exchange-voucher" && <VoucherForm desk={desk} onDone={onClose} />}
          {(about?.what === "buy-chips" || about?.what === "change-chips") && (
            <ChipsForm key={about.what} desk={desk} command={about.what} onDone={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ColumnProps {
  each: RackColour;
  about: About | null;
  onChoose: (about: About) => void;
}

function Column({ each, about, onChoose }: ColumnProps) {
  const { colour, holders = [], left } = each;
  const chosen = (what: "sell" | "held", holder: string | null): boolean =>
    about !== null && about.what === what && about.colour === colour && about.holder === holder;
  return (
    <div class="rack-colour">
      {holders.map((held) => (
        <button
          key={held.player}
          type="button"
          class="rack-slot"
          aria-pressed={chosen("held", held.player)}
          onClick={() => onChoose({ what: "held", colour, holder: held.player })}
        >
          <Check colour={colour} text={moneyOnChip(held.unit)} size={40} />
          <span>
            <b>{held.player}</b>
            <small>{heldText(colour, held)}</small>
          </span>
        </button>
      ))}
      {holders.length === 0 && (
        <button
          type="button"
          class="rack-slot rack-slot--free"
          aria-pressed={chosen("sell", null)}
          onClick={() => onChoose({ what: "sell", colour, holder: null })}
        >
          <Check colour={colour} text="" size={40} />
          <span>
            <b>{colourName(colour)}</b>
            <small>
              {say("dealer.rack.free")}
              {left != null && ` · ${say("dealer.rack.left", { count: left })}`}
            </small>
          </span>
        </button>
      )}
    </div>
  );
}

function backText({ player, colour, unit, checks, issued_at: table }: ComingBack): string {
  const words = { player, colour: colourName(colour), unit: moneyShort(unit), count: checks };
  return say("dealer.rack.back-of", { ...words, table });
}

function heldText(colour: string, { unit, checks, on_layout: lie = 0 }: Holder): string {
  const out = say("dealer.rack.out", {
    colour: colourName(colour),
    unit: moneyShort(unit),
    count: checks,
  });
  return lie === 0 ? out : `${out} · ${say("dealer.rack.on-layout", { count: lie })}`;
}
