import { API_TIMEOUT_MS } from "@savat/contracts/api-client";
import { mayReload } from "@savat/contracts/page-hold";
import { isKeptByPageAlone } from "@savat/contracts/storage";
import * as z from "zod/mini";
import { create } from "zustand";

/** `reloaded`: it has just reloaded by itself; `unsaved`: the person decides when; `stuck`: a reload did not help. */
type OutdatedNotice = "reloaded" | "unsaved" | "stuck";

/** What the frame says about a page that is too old for the API. */
export const useOutdated = create<{ notice?: OutdatedNotice | undefined }>()(() => ({}));

/** The page is out of date and does not reload by itself. */
export function askForReload(): void {
  useOutdated.setState({ notice: "unsaved" });
}

export function dismissOutdated(): void {
  useOutdated.setState({ notice: undefined });
}

/** Key in the tab's storage. */
const KEY = "outdated";
/** The builds from which this tab has reloaded by itself; `isUntold` until the frame has said so. */
const ReloadsSchema = z.object({ from: z.array(z.string()), isUntold: z.boolean() });
type Reloads = z.infer<typeof ReloadsSchema>;

function readReloads(): Reloads {
  try {
    const parsed = ReloadsSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? ""));
    if (parsed.success) return parsed.data;
  } catch {
    // no storage, no value or not JSON: no reload is known
  }
  return { from: [], isUntold: false };
}

/** False if the tab stores nothing: then nothing would stop the next reload. */
function writeReloads(reloads: Reloads): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reloads));
    return true;
  } catch {
    return false;
  }
}

/** Asks what guards unsaved text the question that the browser asks before a reload. */
function holdsUnsaved(): boolean {
  return isKeptByPageAlone() || !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

type Place = Pick<Location, "pathname" | "search">;

/** Loads the page whole again, or the one that the person is on the way to. */
export function reloadAt(next: (Place & { hash: string }) | undefined): void {
  const isElsewhere = next !== undefined && (next.pathname !== location.pathname || next.search !== location.search);
  if (isElsewhere) location.assign(`${next.pathname}${next.search}${next.hash}`);
  else location.reload();
}

/** Why a page stays. */
type Stay = Exclude<OutdatedNotice, "reloaded">;

interface PageReload {
  /** Reloads unless that would lose something or did not help before. Returns why the page stays. */
  once: (isTyping?: boolean) => Stay | undefined;
  isUnderWay: () => boolean;
}

interface ReloadingPage {
  /** The page's builds in one text. */
  builds: () => string;
  reload: () => void;
}

/** The one way in which a page reloads by itself: once from these builds, keeping typed text and basket. */
export function pageReload({ builds, reload }: ReloadingPage): PageReload {
  let isUnderWay = false;
  function once(isTyping = false): Stay | undefined {
    if (isUnderWay) return undefined;
    const { from } = readReloads();
    const now = builds();
    if (from.includes(now)) return "stuck";
    if (isTyping || holdsUnsaved() || !writeReloads({ from: [...from, now], isUntold: true })) return "unsaved";
    isUnderWay = true;
    // Still here: the person has stopped it.
    setTimeout(() => {
      isUnderWay = false;
    }, API_TIMEOUT_MS);
    reload();
    return undefined;
  }
  return { once, isUnderWay: () => isUnderWay };
}

interface OutdatedPage {
  reload: PageReload;
  /** Lets the next link load its page whole. */
  leaveAtNextLink: () => void;
}

/** Handles the API's refusal of this page as too old. A call that the person waits for reloads the page. Returns
 * whether it reloads. */
export function handleOutdated({ reload, leaveAtNextLink }: OutdatedPage): (isBackground: boolean) => boolean {
  return (isBackground) => {
    if (reload.isUnderWay()) return true;
    const notice = isBackground ? undefined : reload.once();
    if (!isBackground && notice === undefined) return true;
    leaveAtNextLink();
    if (notice !== undefined) useOutdated.setState({ notice });
    return false;
  };
}

/** How often a recalled page looks whether it may reload, in ms. */
const LOOK_EVERY_MS = 1000;

/** Handles the recall of a build of this page: it reloads as soon as no payment is under way and nothing typed would be
 * lost. */
export function handleRecalled({ reload, leaveAtNextLink }: OutdatedPage, isTyping: () => boolean): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function look(): void {
    if (!mayReload()) return;
    if (reload.once(isTyping()) === "unsaved") askForReload();
    // Where a reload brought the same builds, another shell process is behind.
    else clearInterval(timer);
  }
  return () => {
    if (timer !== undefined) return;
    leaveAtNextLink();
    timer = setInterval(look, LOOK_EVERY_MS);
    look();
  };
}

/** After the page has reloaded by itself, says so once. */
export function tellOfReload(): void {
  const { from, isUntold } = readReloads();
  if (isUntold && writeReloads({ from, isUntold: false })) useOutdated.setState({ notice: "reloaded" });
}
