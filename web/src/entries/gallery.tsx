import { render } from "preact";

const root = document.getElementById("screen");
if (root !== null) render(<main>Croupier</main>, root);
