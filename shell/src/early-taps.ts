/** Buttons that were pressed before the page could answer, noted by the script in the document's head. */
interface EarlyTaps extends Set<HTMLButtonElement> {
  note: (event: Event) => void;
}
declare global {
  var savatTaps: EarlyTaps | undefined;
}

/** Presses the noted buttons, each once. To be called when all listeners are there: until then React sees no press. */
export function repeatEarlyTaps(): void {
  const taps = globalThis.savatTaps;
  if (taps === undefined) return;
  globalThis.savatTaps = undefined;
  removeEventListener("click", taps.note, true);
  for (const button of taps) if (button.isConnected) button.click();
}
