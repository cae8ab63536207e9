import { ChipsShelf } from "../gallery/chips_shelf";
import { ContestsShelf } from "../gallery/contests_shelf";
import { ControlsShelf } from "../gallery/controls_shelf";
import { FiguresShelf } from "../gallery/figures_shelf";
import "../gallery/gallery.css";
import { LayoutsShelf } from "../gallery/layouts_shelf";
import { PanelsShelf } from "../gallery/panels_shelf";
import { PiecesShelf } from "../gallery/pieces_shelf";
import { mount } from "../kit/mount";

/** Every component in every state, for whoever builds a screen. */
mount(
  <main class="gallery">
    <h1>The kit</h1>
    <PiecesShelf />
    <ChipsShelf />
    <ControlsShelf />
    <PanelsShelf />
    <ContestsShelf />
    <FiguresShelf />
    <LayoutsShelf />
  </main>,
);
