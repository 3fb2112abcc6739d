const FIRST_LOOK_MS = 3000;
/** Whoever was just sent here again finds the net only half back: not at once once more. */
const LOOK_AFTER_RELOAD_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 8000;

async function isServerThere(): Promise<boolean> {
  try {
    const answer = await fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok;
  } catch {
    return false; // that is what is being asked
  }
}

function wasReloaded(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival instanceof PerformanceNavigationTiming && arrival.type === "reload";
}

/** Opens the page that was asked for as soon as the server answers. Returns the look that a person may ask for: true when the page is on its way. */
export function watchForReturn(): () => Promise<boolean> {
  let wait = wasReloaded() ? LOOK_AFTER_RELOAD_MS : FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<boolean> {
    clearTimeout(timer);
    const isThere = await isServerThere();
    if (isThere) location.reload();
    else plan();
    return isThere;
  }
  function plan(): void {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => void look(), wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  }

  addEventListener("online", () => void look());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void look();
  });
  plan();
  return look;
}
