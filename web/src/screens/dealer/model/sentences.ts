/** With a capital at the front and a stop at the end, as a screen writes a sentence. */
export function finished(sentence: string): string {
  const told = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return told === "" || /[.!?:。！？]$/.test(told) ? told : `${told}.`;
}
