import { useState } from "preact/hooks";
import { Button } from "../../kit/button";
import { DataTable } from "../../kit/data_table";
import { Dialog } from "../../kit/dialog";
import { Field } from "../../kit/field";
import { tableName } from "../../kit/names";
import { moment } from "../../kit/time";
import { toast } from "../../kit/toast";
import { useTopic } from "../../kit/watching";
import type { CardSetView, CasesView } from "../../wire/types";
import { say } from "../../words/words";
import { sent } from "./holds";
import { usePitLink } from "./pit_link";

/** The sets of cards of the pit; a check of any may be ordered. */
export function Cards({ pit }: { pit: string }) {
  const link = usePitLink();
  const cases = useTopic<CasesView>(link, `cases:${pit}`);
  const [chosen, setChosen] = useState<CardSetView | null>(null);
  const time = (at: number | null | undefined): string => (at == null ? "–" : moment(at));
  return (
    <section class="report">
      <DataTable
        caption={say("cards.title", { pit })}
        rows={cases?.cards ?? []}
        keyOf={({ id }) => id}
        columns={[
          { title: say("cards.set"), cell: ({ id }) => id },
          { title: say("cards.back"), cell: ({ back, decks }) => `${back}, ${decks}` },
          {
            title: say("cards.where"),
            cell: ({ table, loaded }) =>
              table == null
                ? ""
                : loaded === true
                  ? say("cards.loaded", { table: tableName(table) })
                  : tableName(table),
          },
          { title: say("cards.checked"), cell: ({ checked }) => time(checked) },
          { title: say("cards.due"), cell: ({ check_due }) => time(check_due) },
          { title: say("cards.faults"), cell: ({ faults }) => (faults ?? []).join("; ") },
          {
            title: "",
            cell: (set) => <Button onPress={() => setChosen(set)}>{say("cards.order")}</Button>,
          },
        ]}
      />
      {chosen !== null && (
        <OrderDialog
          set={chosen}
          onOrder={(reason) => sent(link, { type: "order-card-check", cards: chosen.id, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

interface OrderDialogProps {
  set: CardSetView;
  onOrder: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

function OrderDialog({ set, onOrder, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState("");
  async function order(): Promise<void> {
    const no = await onOrder(reason);
    setRefused(no ?? "");
    if (no !== null) return;
    toast(say("cards.ordered"));
    onClose();
  }
  return (
    <Dialog
      title={`${say("cards.order")}: ${set.id}`}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={reason === ""} onPress={() => void order()}>
          {say("cards.order")}
        </Button>
      }
    >
      <Field label={say("staff.reason")} value={reason} onChange={setReason} />
      {refused !== "" && (
        <p class="trouble" role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  );
}
