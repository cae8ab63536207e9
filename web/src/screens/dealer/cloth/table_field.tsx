import { useEffect, useState } from "preact/hooks";
import { betWords } from "../../../kit/wording/bet_words";
import { Segments } from "../../../kit/controls/segments";
import type { OfferView, Spot } from "../../../wire/types";
import { say } from "../../../words/words";
import { leave } from "../bars/action_column";
import { DeskButton } from "../controls/desk_button";
import { nameOf, plainBody } from "../model/commands";
import { type Desk, buttonOf, useOffer } from "../model/desk";
import { type Place, useStation } from "../model/station";
import { type Mode, actsOnTouch, bodyOf, modesOf } from "./acting";
import { Cloth, type Sheet } from "./cloth";
import { type ChipHolder, VALUE, chipHoldersOf, isSame } from "./chip_holder";
import { ChipHolders, Stacks } from "./chip_holders";
import { NotesEntry } from "./entry/notes_entry";
import { JackpotConsole } from "../jackpot/console";
import { NumberPad } from "./entry/number_pad";
import { Payouts } from "./payouts";
import "./table_field.css";
import { WhoDialog } from "./entry/who_dialog";

const CALL = "call-no-more-bets";
const SPINNING = ["spin-ball", "load-uspin", "start-uspin"];
const LATE = "return-late-bet";
const NO_NOTES = { notes: 0, patron: "" };
const SHEETS: readonly Sheet[] = ["main", "racetrack", "lucky_ball"];

/** The dealer's place at a table of chips: two presses a round, and the layout to touch. */
export function TableField({ desk }: { desk: Desk }) {
  const offer = useOffer(desk.name);
  const jackpot = desk.desk.jackpot ?? null;
  return (
    <div class={`table-field ${jackpot !== null ? "table-field--console" : ""}`}>
      {jackpot !== null && <JackpotConsole desk={desk} jackpot={jackpot} />}
      {offer === null ? <div /> : <Telling desk={desk} offer={offer} />}
      <Presses desk={desk} />
    </div>
  );
}

/** What is pressed in every round, whoever plays. */
export function Presses({ desk }: { desk: Desk }) {
  // Where Lucky Ball shows its numbers between the spin and the call, one key tells of both.
  const main = SPINNING.find((command) => command === desk.desk.next) ?? CALL;
  return (
    <div class="presses">
      <Press desk={desk} command={main} bright={desk.desk.next === main} />
      <NumberPad desk={desk} />
      <div class="presses-row">
        <Press desk={desk} command="open-wagering" label={say("dealer.place-your-bets")} />
        <Press desk={desk} command={LATE} count={desk.desk.layout?.late?.length ?? 0} />
      </div>
    </div>
  );
}

interface PressProps {
  desk: Desk;
  command: string;
  bright?: boolean;
  label?: string;
  count?: number;
}

function Press({ desk, command, bright = false, label, count = 0 }: PressProps) {
  const station = useStation();
  // Examining a ball that left the wheel comes first, where it would be called otherwise.
  const button = buttonOf(desk, command);
  const body = button === undefined ? null : plainBody(button, desk.name);
  return (
    <DeskButton
      button={button}
      bright={bright}
      onPress={(at) => {
        if (button !== undefined && body !== null)
          void station.press({ body, what: nameOf(command), at, ...leave(button) });
      }}
    >
      {label ?? nameOf(command)}
      {count > 0 && <b class="foot-count">{count}</b>}
    </DeskButton>
  );
}

/** The layout, whose chips, how many, and what is due. */
function Telling({ desk, offer }: { desk: Desk; offer: OfferView }) {
  const station = useStation();
  const modes = modesOf(desk);
  const [wanted, setWanted] = useState<Mode | null>(null);
  const [hand, setHand] = useState<ChipHolder | null>(null);
  const [added, setAdded] = useState<ChipHolder | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  const [notes, setNotes] = useState(NO_NOTES);
  const [sheet, setSheet] = useState<Sheet>("main");
  const mode = wanted !== null && modes.includes(wanted) ? wanted : (modes[0] ?? null);
  // What was touched in one round is never told of in the next.
  useEffect(() => {
    setPlace(null);
    setWanted(null);
    setNotes(NO_NOTES);
  }, [desk.table.round?.id, desk.table.round?.status]);
  const known =
    desk.desk.layout === null || desk.desk.layout === undefined
      ? []
      : chipHoldersOf(desk.desk.layout);
  const hands =
    added === null || known.some((each) => isSame(each, added)) ? known : [...known, added];
  const chosen = hands.find((each) => isSame(each, hand)) ?? null;
  const act = (bet: string, cents: number | null, from: string | null, at: Place): void => {
    if (mode === null || chosen === null)
      return station.refuse(say("dealer.cloth.whose-first"), null, at);
    if (cents === null && mode !== "move")
      return station.refuse(say("dealer.cloth.how-many-first"), null, at);
    const body = bodyOf(desk, { mode, hand: chosen, bet, amount: cents ?? 0, from, ...notes });
    if (body === null) return;
    const approvers = mode === "take-back" ? (desk.desk.layout?.inspectors ?? []) : [];
    const onDone = (): void => setNotes(NO_NOTES);
    void station.press({ body, what: nameOf(body.type), at, approvers, onDone });
  };
  function touch({ bet }: Spot, at: Place): void {
    if (mode === null) return;
    if (mode === "move" && place !== null && place !== bet) {
      setPlace(null);
      act(bet, amount, place, at);
    } else if (!actsOnTouch(mode) || mode === "move") setPlace(place === bet ? null : bet);
    else act(bet, amount, null, at);
  }
  function stack(cents: number, at: Place): void {
    setAmount(cents);
    if (mode !== null && !actsOnTouch(mode) && place !== null) act(place, cents, null, at);
  }
  const sheets = SHEETS.filter((each) => offer.landscape[each] != null);
  return (
    <div class="telling">
      <Cloth
        desk={desk}
        offer={offer}
        sheet={sheet}
        telling={mode === "tell"}
        chosen={place}
        disabled={mode === null}
        onTouch={touch}
      />
      <div class="telling-below">
        <section class="telling-hands">
          <div class="telling-modes">
            {modes.length > 1 && mode !== null && (
              <Segments
                label={say("dealer.cloth.does")}
                value={mode}
                onChoose={(next) => {
                  setWanted(next);
                  setPlace(null);
                }}
                options={modes.map((value) => ({ value, label: say(`dealer.mode.${value}`) }))}
              />
            )}
            {sheets.length > 1 && (
              <Segments
                label={say("terminal.shown-layout")}
                value={sheet}
                onChoose={setSheet}
                options={sheets.map((value) => ({ value, label: say(`dealer.sheet.${value}`) }))}
              />
            )}
          </div>
          <p class="telling-hint" role="status">
            {hint(desk, mode, place)}
          </p>
          {desk.desk.layout?.known !== "nothing" && (
            <>
              <ChipHolders
                hands={hands}
                chosen={chosen}
                onChoose={setHand}
                onNew={() => setNaming(true)}
              />
              <Stacks
                hand={chosen}
                values={offer.denominations}
                chosen={mode !== null && actsOnTouch(mode) ? amount : null}
                disabled={
                  mode === null || chosen === null || (!actsOnTouch(mode) && place === null)
                }
                onPress={stack}
              />
            </>
          )}
          {mode === "call" && desk.desk.layout?.notes_for_calls === true && (
            <NotesEntry
              notes={notes.notes}
              onTake={(cents, patron) => setNotes({ notes: cents, patron })}
            />
          )}
        </section>
        <Payouts desk={desk} />
      </div>
      {naming && (
        <WhoDialog
          desk={desk}
          onClose={() => setNaming(false)}
          onChoose={(player) => {
            const fresh: ChipHolder = { player, kind: VALUE, colour: "", unit: 0 };
            setAdded(fresh);
            setHand(fresh);
            setNaming(false);
          }}
        />
      )}
    </div>
  );
}

/** What to touch next, in a sentence. */
function hint(desk: Desk, mode: Mode | null, place: string | null): string {
  if (desk.desk.layout?.known === "nothing") return say("dealer.hint.nothing");
  if (mode === null) return say("dealer.hint.closed");
  if (place === null) return say(`dealer.hint.${mode}`);
  const bet = betWords(place);
  return mode === "move" ? say("dealer.hint.move-to", { bet }) : say("dealer.hint.place", { bet });
}
