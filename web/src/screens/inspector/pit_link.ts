import { useEffect, useState } from "preact/hooks";
import { type Link, linkOfPage } from "../../wire/link";

/** The socket of an inspector's screen that stands in a pit, held open while it is looked at. */
export function usePitLink(): Link {
  const [link] = useState(linkOfPage);
  useEffect(() => () => link.close(), [link]);
  return link;
}
