import type { Language } from "@savat/contracts/language";
import { PUSH_TEXTS, type PushKind } from "./push-texts.ts";
import type { PushEvent, WorkerScope } from "./scope.ts";

/** Name of the cookie with the person's language. */
const LANGUAGE_COOKIE = "language";
/** The shops' people choose their shop there, or come to their only one. */
const BOARDS = "/merchant-dashboard";

function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(PUSH_TEXTS, value);
}

/** The person's language; Uzbek and Russian where the browser does not tell. */
async function languagesOf({ cookieStore }: WorkerScope): Promise<Language[]> {
  const cookie = await cookieStore?.get(LANGUAGE_COOKIE).catch(() => null);
  return isLanguage(cookie?.value) ? [cookie.value] : ["uz", "ru"];
}

/** A browser that shows nothing for a push takes the permission away, so whatever came is shown. */
function readPush(event: PushEvent): { kind: PushKind; order: string | undefined } {
  try {
    const { kind, order } = (event.data?.json() ?? {}) as { kind?: string; order?: string };
    const known = kind !== undefined && Object.hasOwn(PUSH_TEXTS.uz, kind) ? (kind as PushKind) : "other";
    return { kind: known, order: typeof order === "string" ? order.slice(0, 8) : undefined };
  } catch {
    return { kind: "other", order: undefined };
  }
}

async function show(scope: WorkerScope, event: PushEvent): Promise<void> {
  const { kind, order } = readPush(event);
  const texts = (await languagesOf(scope)).map((language) => PUSH_TEXTS[language][kind]);
  const title = [...texts, ...(order === undefined ? [] : [order])].join(" · ");
  const options = { tag: `${kind} ${order ?? ""}`, icon: "/icons/icon-192.png", requireInteraction: kind !== "opening_reminder" };
  await scope.registration.showNotification(title, options);
}

/** Brings an open board to the front, else another page of the shop, else opens one. */
async function openBoard({ clients }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: "window" });
  const ofShop = pages.filter(({ url }) => new URL(url).pathname.startsWith(BOARDS));
  const page = ofShop.find(({ url }) => new URL(url).pathname.endsWith("/orders")) ?? ofShop[0];
  if (page === undefined) await clients.openWindow(BOARDS);
  else await page.focus();
}

/** Shows pushes and leads to the board. */
export function startPushes(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openBoard(scope));
  });
}
