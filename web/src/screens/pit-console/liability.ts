import { useEffect, useState } from "preact/hooks";
import { look } from "../../wire/http";
import type { LiabilityView, TableLiability } from "../../wire/types";

const AGAIN_MS = 3_000;

/** What each outcome would cost at every table, asked again every few seconds. */
export function useLiability(): LiabilityView | null {
  const [found, setFound] = useState<LiabilityView | null>(null);
  useEffect(() => {
    let here = true;
    const ask = (): void => {
      void look<LiabilityView>("liability").then((reply) => {
        if (here && reply.ok) setFound(reply.value);
      });
    };
    ask();
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      here = false;
      clearInterval(again);
    };
  }, []);
  return found;
}

export function liabilityAt(view: LiabilityView | null, table: string): TableLiability | null {
  return view?.tables.find((each) => each.table === table) ?? null;
}
