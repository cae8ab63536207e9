import { Chip } from "../../../kit/pieces/chip";
import { RefusalBubble } from "../../../kit/messages/refusal";
import { useState } from "preact/hooks";
import { useSeat } from "../floor";
import { ClauseDialog } from "../panels/clause_link";

/** A chip that was not taken flies back to the rack; the reason stays where the finger was. */
export function RefusedChip() {
  const { betting } = useSeat();
  const [clause, setClause] = useState<string | null>(null);
  const refused = betting.refused.value;
  const at = refused?.at;
  return (
    <>
      {refused !== null && (
        <RefusalBubble
          refusal={refused}
          onClause={setClause}
          onDone={() => {
            betting.refused.value = null;
          }}
        />
      )}
      {refused?.back !== undefined && refused.back > 0 && at !== undefined && (
        <div
          key={`${at.x} ${at.y} ${refused.sentence}`}
          class="flying-chip"
          style={{ left: `${at.x}px`, top: `${at.y}px` }}
        >
          <Chip cents={refused.back} look="pending" size={48} />
        </div>
      )}
      {clause !== null && <ClauseDialog clause={clause} onClose={() => setClause(null)} />}
    </>
  );
}
