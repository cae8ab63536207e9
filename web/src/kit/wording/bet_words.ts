import { CATALOGUES, type WordKey, say } from "../../words/words";

/** `straight:17` as 17 Straight Up, `split:1-2` as Split 1-2: for records, which have no layout. */
export function betWords(bet: string): string {
  const cut = bet.indexOf(":");
  const kind = cut < 0 ? bet : bet.slice(0, cut);
  const which = cut < 0 ? "" : bet.slice(cut + 1).replaceAll(":", " ");
  const key = `bet.${kind}`;
  const name =
    key in CATALOGUES.en ? say(key as WordKey & `bet.${string}`) : kind.replaceAll("-", " ");
  if (which === "") return name;
  return kind === "straight" ? `${which} ${name}` : `${name} ${which}`;
}
