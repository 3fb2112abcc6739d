const FIRST_LOOK_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 8000;

async function ask(): Promise<Response | undefined> {
  try {
    return await fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return undefined; // this call asks exactly that
  }
}

async function isServerThere(): Promise<boolean> {
  return (await ask())?.ok === true;
}

/** Whether the server answers at all. If it does, a failure is not the network's. */
export async function isConnected(): Promise<boolean> {
  return navigator.onLine && (await ask()) !== undefined;
}

export interface ReturnWatch {
  /** A check that a person requests: true when the server answers. */
  look: () => Promise<boolean>;
  stop: () => void;
}

/** Calls back when the server is reachable again: on the browser's event, on return to the page, and at growing
 * intervals, because weak networks send no event. */
export function watchForReturn(onReturn: () => void, firstLookMs = FIRST_LOOK_MS): ReturnWatch {
  const watching = new AbortController();
  const { signal } = watching;
  let wait = firstLookMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<boolean> {
    clearTimeout(timer);
    const isThere = await isServerThere();
    if (signal.aborted) return isThere;
    if (isThere) onReturn();
    plan();
    return isThere;
  }
  function plan(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => void look(), wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  }
  function stop(): void {
    clearTimeout(timer);
    watching.abort();
  }

  addEventListener("online", () => void look(), { signal });
  const seen = () => {
    if (!document.hidden) void look();
  };
  document.addEventListener("visibilitychange", seen, { signal });
  plan();
  return { look, stop };
}
