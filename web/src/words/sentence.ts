/** What the server says, which begins small and has no stop, as a screen writes it. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return begun === "" || /[.!?:…。！？]$/.test(begun) ? begun : `${begun}.`;
}
