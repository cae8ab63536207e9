import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../../words/words";
import { Button } from "../controls/button";
import "./dialog.css";

interface DialogProps {
  title: string;
  children: ComponentChildren;
  /** Buttons at the foot; the one that is meant stands last. */
  actions?: ComponentChildren;
  onClose: () => void;
  wide?: boolean;
}

/** Something to deal with before anything else; what is below waits. */
export function Dialog(props: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const shown = element.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${props.wide === true ? "dialog--wide" : ""}`}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <header>
        <h2 id={title}>{props.title}</h2>
        <Button tone="quiet" label={say("button.close")} onPress={props.onClose}>
          ✕
        </Button>
      </header>
      <div class="dialog-body">{props.children}</div>
      {props.actions !== undefined && <footer>{props.actions}</footer>}
    </dialog>
  );
}
