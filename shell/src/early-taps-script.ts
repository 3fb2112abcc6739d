/** Notes the buttons that are pressed before the page is alive; `early-taps.ts` presses them again. */
export const EARLY_TAPS =
  'addEventListener("click",(savatTaps=new Set).note=({target:t})=>(t=t.closest?.("button[type=button]"))&&savatTaps.add(t),!0)';
