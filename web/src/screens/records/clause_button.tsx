interface ClauseButtonProps {
  clause: string | null | undefined;
  /** Where this screen can show the clause; elsewhere its name stands alone. */
  onClause: ((clause: string) => void) | undefined;
}

/** The clause, one touch away. */
export function ClauseButton({ clause, onClause }: ClauseButtonProps) {
  if (clause == null || clause === "") return null;
  if (onClause === undefined) return <span>{clause}</span>;
  return (
    <button type="button" class="clause-button" onClick={() => onClause(clause)}>
      {clause}
    </button>
  );
}
