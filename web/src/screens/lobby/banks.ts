import type {
  Lobby as LobbyView,
  LobbyScreen,
  LobbyTable,
  RulebookStanding,
} from "../../wire/types";

/** The tables of one rulebook in one pit, with the terminals that play at them. */
export interface Bank {
  rulebook: string;
  title: string;
  standing: RulebookStanding;
  tables: readonly LobbyTable[];
  terminals: readonly LobbyScreen[];
}

export function banksOf(view: LobbyView, pit: string): Bank[] {
  const tables = view.tables.filter((table) => table.pit === pit);
  const rulebooks = [...new Set(tables.map((table) => table.rulebook))];
  return rulebooks.map((rulebook) => {
    const own = tables.filter((table) => table.rulebook === rulebook);
    return {
      rulebook,
      title: own[0]?.rulebook_title ?? rulebook,
      standing: own[0]?.standing ?? { kind: "draft" },
      tables: own,
      terminals: screensOf(view, pit, "terminal").filter((seat) => seat.rulebook === rulebook),
    };
  });
}

export function screensOf(
  view: LobbyView,
  pit: string | null,
  ...kinds: readonly LobbyScreen["kind"][]
): LobbyScreen[] {
  return view.screens.filter((screen) => screen.pit === pit && kinds.includes(screen.kind));
}
