import { useEffect, useState } from "preact/hooks";
import { useTopic } from "../../../kit/watching";
import { get } from "../../../wire/http";
import type { Link } from "../../../wire/link";
import type {
  DeskView,
  HistoryView,
  OfferView,
  OutcomeData,
  DeskButton as ButtonView,
  TableView,
  OutcomeReading,
} from "../../../wire/types";

/** One table as its dealer sees it. */
export interface Desk {
  name: string;
  desk: DeskView;
  table: TableView;
  history: HistoryView | null;
}

/** Nothing until the server has shown the table. */
export function useDesk(link: Link, name: string): Desk | null {
  const desk = useTopic<DeskView>(link, `desk:${name}`);
  const table = useTopic<TableView>(link, `table:${name}`);
  const history = useTopic<HistoryView>(link, `history:${name}`);
  return desk === null || table === null ? null : { name, desk, table, history };
}

export function useOffer(name: string): OfferView | null {
  const [offer, setOffer] = useState<OfferView | null>(null);
  useEffect(() => {
    if (name === "") return undefined;
    let here = true;
    void get<OfferView>(`offer/${name}`).then((reply) => {
      if (here && reply.ok) setOffer(reply.value);
    });
    return () => {
      here = false;
    };
  }, [name]);
  return offer;
}

export function buttonOf(desk: Desk, command: string): ButtonView | undefined {
  return desk.desk.buttons?.find((button) => button.command === command);
}

/** Whether the server would take it now, with somebody's leave or without. */
export function isHeard(button: ButtonView | undefined): boolean {
  return button !== undefined && (button.refused ?? null) === null;
}

/** Whether somebody else has to come with a badge of their own: to agree, or to do it. */
export function needsOthers(button: ButtonView | undefined): boolean {
  return button?.approval === true || (button?.by ?? []).length > 0;
}

/** What witnesses say of the round under way. */
export function readingsOf(desk: Desk): readonly OutcomeReading[] {
  const status = desk.table.round?.status;
  return status === "settled" || status === "void" ? [] : (desk.desk.readings ?? []);
}

/** What was read or entered last, which is what a confirmation confirms. */
export function lastReading(desk: Desk): OutcomeData | null {
  return readingsOf(desk).at(-1)?.outcome ?? null;
}
