import { type ComponentChild, render } from "preact";
import { followLanguage } from "../words/words";
import { DragGhost } from "./controls/drag_ghost";
import "./theme.css";
import { Toasts } from "./messages/toast";

/** Puts a screen into its page, with what every screen has. */
export function mount(screen: ComponentChild): void {
  const root = document.getElementById("screen");
  if (root === null) throw new Error("the page has no place for a screen");
  followLanguage(document.documentElement);
  render(
    <>
      {screen}
      <DragGhost />
      <Toasts />
    </>,
    root,
  );
}
