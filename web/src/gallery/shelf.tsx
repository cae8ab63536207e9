import type { ComponentChildren } from "preact";

/** A titled row of the gallery. */
export function Shelf(props: { title: string; children: ComponentChildren }) {
  return (
    <section class="gallery-shelf panel">
      <h2>{props.title}</h2>
      <div class="gallery-row">{props.children}</div>
    </section>
  );
}
