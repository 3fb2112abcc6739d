import { EventFault, events, remoteIn } from "@savat/contracts/events";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { type Failed, reportFailure } from "../remote-report.ts";
import { reportThrown } from "./thrown-report.ts";

/** React's error for components that update each other without end; its production build gives only the number. */
const STATE_LOOP = /Maximum update depth|error #185/;

interface Surroundings {
  known: () => readonly BrowserRemote[];
  /** The next link loads its page whole. */
  leaveAtNextLink: () => void;
  onFault?: ((remote: string) => void) | undefined;
}

/** Reports what remotes throw in clicks, timers, promises and listeners, by the address of the script. After a loop or
 * a flood, this page's own state is not to be relied on. */
export function watchFaults({ known, leaveAtNextLink, onFault }: Surroundings): void {
  function report(failed: Failed): void {
    reportFailure(failed, known());
    onFault?.(failed.remote);
    if (failed.reason === "flood" || STATE_LOOP.test(failed.message)) leaveAtNextLink();
  }
  function note(error: unknown, address = ""): void {
    const remote = remoteIn(`${error instanceof Error ? error.stack : ""} ${address}`);
    if (remote === undefined) return;
    const reason = error instanceof EventFault ? error.reason : "threw";
    report({ remote, reason, message: error instanceof Error ? error.message : String(error) });
  }
  events.on("remote:failed", report);
  addEventListener("error", ({ error, filename, lineno, colno }) => {
    note(error, filename);
    void reportThrown({ kind: "error", error, place: { filename, lineno, colno } });
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    note(reason);
    void reportThrown({ kind: "promise", error: reason });
  });
}
