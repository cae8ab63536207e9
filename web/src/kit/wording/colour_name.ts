import { CATALOGUES, type WordKey, say } from "../../words/words";

/** A colour as people call it; the house may have names of its own. */
export function colourName(colour: string): string {
  const key = `dealer.colour.${colour}`;
  return key in CATALOGUES.en ? say(key as WordKey & "dealer.colour.blue") : colour;
}
