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
  /** What is wrong with what was typed. */
  wrong?: string | undefined;
}

/** A labelled line to type in. */
export function Field(props: FieldProps) {
  const id = useId();
  const attributes = {
    id,
    autocomplete: props.autocomplete ?? "off",
    value: props.value,
    disabled: props.disabled ?? false,
    "aria-invalid": props.wrong !== undefined,
    "aria-describedby": props.wrong === undefined ? undefined : `${id}-wrong`,
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
      {props.wrong !== undefined && (
        <p id={`${id}-wrong`} class="field-error">
          {props.wrong}
        </p>
      )}
    </div>
  );
}
