/** Buttons that were pressed before the page could answer, noted by the script in the document's head. */
interface EarlyTaps extends Set<HTMLButtonElement> {
  note: (event: Event) => void;
}
declare global {
  var savatTaps: EarlyTaps | undefined;
}

/** Ends the noting: from now on React answers. Returns what presses the noted buttons, each once. */
export function takeEarlyTaps(): () => void {
  const taps = globalThis.savatTaps;
  if (taps === undefined) return () => undefined;
  globalThis.savatTaps = undefined;
  removeEventListener("click", taps.note, true);
  return () => {
    for (const button of taps) if (button.isConnected) button.click();
    taps.clear();
  };
}
