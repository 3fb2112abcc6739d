import type { BrowserRemote } from "@savat/contracts/page-state";
import { VITALS_ONE_IN } from "@savat/contracts/page-vitals";

interface Watched {
  /** The remote that owns the page as it was loaded. */
  owner: BrowserRemote;
  /** Calls back after each change of page, with the remote that owns it. */
  watchSteps: (stepped: (remote: string | undefined) => void) => void;
}

/** The lazy chunk's time: the page is painted, and nothing waits for it. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

/** Measures one page view in ten, and each with a fault of its remote. Returns what is told of such a fault. */
export function watchVitals({ owner: { name: remote, build }, watchSteps }: Watched): (faulty: string) => void {
  let isFaulty = false;
  let isMeasured = false;
  let isLeft = false;
  let send: () => void = () => undefined;

  function measure(): void {
    if (isMeasured || isLeft) return;
    isMeasured = true;
    whenIdle(() => {
      // Without the chunk the view is not measured; the page lacks nothing.
      import(/* webpackChunkName: "vitals" */ "./measure-page.ts").then(
        ({ measurePage }) => {
          if (!isLeft) send = measurePage({ remote, build }, () => isFaulty);
        },
        () => undefined,
      );
    });
  }

  if (Math.random() * VITALS_ONE_IN < 1) measure();
  watchSteps((now) => {
    if (now === remote) return;
    isLeft = true;
    send();
  });
  return (faulty) => {
    if (faulty !== remote || isLeft) return;
    isFaulty = true;
    measure();
  };
}
