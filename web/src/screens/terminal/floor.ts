import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { Betting } from "./model/betting";
import { Favourites } from "./model/favourites";
import { Terminal } from "./model/terminal";
import type { Link } from "../../wire/link";

/** What every part of this screen is given. */
export interface Seat {
  readonly terminal: Terminal;
  readonly betting: Betting;
  readonly favourites: Favourites;
}

export const SeatContext = createContext<Seat | null>(null);

export function takeSeat(link: Link): Seat {
  const terminal = new Terminal(link);
  return {
    terminal,
    betting: new Betting(terminal),
    favourites: new Favourites(() => terminal.player),
  };
}

export function useSeat(): Seat {
  const seat = useContext(SeatContext);
  if (seat === null) throw new Error("this part of the screen stands at no terminal");
  return seat;
}
