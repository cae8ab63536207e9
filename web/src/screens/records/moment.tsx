import { moment } from "../../kit/wording/time";

/** Day and time to the second, never broken between two lines. */
export function Moment({ at }: { at: number }) {
  return <time class="moment">{moment(at)}</time>;
}
