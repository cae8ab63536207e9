import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Link } from "../../wire/link";
import type {
  CasesView,
  LiabilityView,
  PitView,
  SeatsView,
  SignedOn,
  WinToday,
} from "../../wire/types";

/** What every part of this screen is given, once somebody has signed on. */
export interface Console {
  readonly link: Link;
  readonly pit: string;
  readonly person: SignedOn;
  readonly view: PitView;
  readonly seats: SeatsView;
  readonly cases: CasesView;
  /** What each table has won in the present gaming day; nothing until it is known. */
  readonly won: WinToday | null;
  /** What each outcome would cost the house now; nothing until it is known. */
  readonly costs: LiabilityView | null;
}

export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const found = useContext(ConsoleContext);
  if (found === null) throw new Error("nobody is signed on at this part of the console");
  return found;
}

/** Where a session sits, as long as it does. */
export function terminalOf({ seats }: Console, session: string): string | null {
  const seat = seats.seats.find((each) => each.session === session)?.terminal;
  return seat ?? seats.places?.[session] ?? null;
}
