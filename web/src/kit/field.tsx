import { useId } from "preact/hooks";
import "./field.css";

export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  kind?: "text" | "password" | "number";
  /** What the browser may remember; codes and PINs never. */
  autocomplete?: string;
  onEnter?: () => void;
  disabled?: boolean;
}

/** A labelled line to type in. */
export function Field(props: FieldProps) {
  const id = useId();
  const attributes = {
    id,
    autocomplete: props.autocomplete ?? "off",
    value: props.value,
    disabled: props.disabled ?? false,
    onInput: (event: { currentTarget: HTMLInputElement }) =>
      props.onChange(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") props.onEnter?.();
    },
  };
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.kind === "password" ? (
        <input type="password" {...attributes} />
      ) : (
        <input
          type="text"
          inputMode={props.kind === "number" ? "numeric" : "text"}
          {...attributes}
        />
      )}
    </div>
  );
}
