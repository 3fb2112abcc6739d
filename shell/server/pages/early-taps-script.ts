/** Notes the buttons that are pressed before the page is alive, and keeps the press from a page that is half alive;
 * `src/early-taps.ts` presses them again. */
export const EARLY_TAPS =
  'addEventListener("click",(savatTaps=new Set).note=e=>{let b=e.target.closest?.("button[type=button]");b&&(savatTaps.add(b),e.stopImmediatePropagation())},!0)';
