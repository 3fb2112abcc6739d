import { PAGE_VITALS_PATH, type PageVitals } from "@savat/contracts/page-vitals";
import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

type Measured = Pick<PageVitals, "lcpMs" | "inpMs" | "cls">;

/** Measures the page view from its beginning. Returns what sends the values so far; only the first call does. */
export function measurePage(owner: Pick<PageVitals, "remote" | "build">, isFaulty: () => boolean): () => void {
  const measured: Measured = {};
  let isSent = false;
  const note = (name: keyof Measured, digits: number) =>
    [
      ({ value }: Metric) => {
        measured[name] = Number(value.toFixed(digits));
      },
      { reportAllChanges: true },
    ] as const;
  onLCP(...note("lcpMs", 0));
  onINP(...note("inpMs", 0));
  onCLS(...note("cls", 4));

  function send(): void {
    if (isSent || Object.keys(measured).length === 0) return;
    isSent = true;
    const report: PageVitals = { ...owner, ...measured, isFaulty: isFaulty() };
    navigator.sendBeacon(PAGE_VITALS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
  }
  // A phone may end a hidden page without telling it.
  document.addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
  return send;
}
