/** Notes the buttons that are pressed before hydration has ended, and stops their events: some listeners are missing.
 * `src/early-taps.ts` presses them afterwards. */
export const EARLY_TAPS =
  'addEventListener("click",(savatTaps=new Set).note=e=>{let b=e.target.closest?.("button[type=button]");b&&(savatTaps.add(b),e.stopImmediatePropagation())},!0)';
