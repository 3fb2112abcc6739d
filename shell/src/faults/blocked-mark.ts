import * as z from "zod/mini";

/** Key in the tab's storage. */
const KEY = "running";
/** The remote that runs, and when the main thread was last free, in ms since 1970. */
const MarkSchema = z.object({ remote: z.string(), at: z.number() });
type Mark = z.infer<typeof MarkSchema>;

const BEAT_MS = 1000;
/** A free main thread misses no two beats. A copy of the tab takes a mark with it that is at most one beat old. */
const BLOCKED_MS = 2500;
/** An older mark is of a browser that was closed by force. */
const FORGOTTEN_MS = 600_000;

/** Owners of the areas that a person has opened above the page. */
const opened: string[] = [];
let beat = (): void => undefined;

function store(mark: Mark | undefined): void {
  try {
    if (mark === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // without storage a blocked page is not recognised
  }
}

/** The remote that blocked this tab's page before its reload. Every page that leaves by itself removes its mark. */
export function takeBlocked(): string | undefined {
  try {
    const mark = MarkSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
    store(undefined);
    // Counted to the moment of the reload: a slow network proves nothing.
    const stillMs = mark.success ? performance.timeOrigin - mark.data.at : 0;
    return stillMs > BLOCKED_MS && stillMs < FORGOTTEN_MS ? mark.data?.remote : undefined;
  } catch {
    return undefined;
  }
}

/** Marks that an area of the remote is open; returns the function that ends it. */
export function openArea(remote: string): () => void {
  opened.push(remote);
  beat();
  return () => {
    opened.splice(opened.lastIndexOf(remote), 1);
    beat();
  };
}

/** Writes every second which remote runs, while the page is visible. Returns the function that writes at once. */
export function keepMark(pageRemote: () => string | undefined): () => void {
  beat = () => {
    const remote = document.hidden ? undefined : (opened.at(-1) ?? pageRemote());
    store(remote === undefined ? undefined : { remote, at: Date.now() });
  };
  beat();
  setInterval(() => beat(), BEAT_MS);
  addEventListener("pagehide", () => store(undefined));
  addEventListener("pageshow", () => beat());
  document.addEventListener("visibilitychange", () => beat());
  return beat;
}
