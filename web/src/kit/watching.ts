import { useEffect, useMemo } from "preact/hooks";
import type { Link } from "../wire/link";

/** What a topic shows now, watched for as long as the component is drawn. */
export function useTopic<T>(link: Link, topic: string): T | null {
  const shown = useMemo(() => link.watch<T>(topic), [link, topic]);
  useEffect(() => () => link.unwatch(topic), [link, topic]);
  return shown.value;
}
