import "@savat/ui/fonts.css";
import "@savat/ui/tokens.css";
import "@savat/ui/base.css";
import "./page.css";
import { onStoredElsewhere, STORAGE_KEYS } from "@savat/contracts/storage";
import { watchForReturn } from "../connection.ts";
import { element } from "./element.ts";
import { readStored, type StoredData } from "./stored.ts";
import { storedView } from "./stored-view.ts";
import { TEXTS } from "./texts.ts";

/** After a reload by this page the network may still be unstable: waits before the next reload. */
const LOOK_AFTER_RELOAD_MS = 10_000;

function wasReloaded(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival instanceof PerformanceNavigationTiming && arrival.type === "reload";
}

/** Without storage there is no data. */
function openStorage(): Pick<Storage, "getItem"> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null };
  }
}

function retryArea({ language }: StoredData, look: () => Promise<boolean>): HTMLElement {
  const texts = TEXTS[language];
  const status = element("p", "soft", texts.waiting);
  status.role = "status";
  const button = element("button", "button", texts.retry);
  button.type = "button";
  button.addEventListener("click", () => {
    status.textContent = texts.retrying;
    void look().then((isThere) => {
      if (!isThere) status.textContent = texts.stillAway;
    });
  });
  return element("div", "retry", button, status);
}

/** A phone call needs no internet. */
function phoneLine({ language }: StoredData, phone: string): HTMLElement {
  const link = element("a", "phone", phone);
  link.href = `tel:${phone.replace(/\s/g, "")}`;
  return element("p", "soft", TEXTS[language].phone, " ", link);
}

function show(main: HTMLElement, look: () => Promise<boolean>): void {
  const stored = readStored(openStorage());
  const texts = TEXTS[stored.language];
  document.documentElement.lang = stored.language;
  document.title = `${texts.title} · Savat`;
  main.replaceChildren(
    element("h1", "", texts.title),
    element("p", "lead", texts.text),
    retryArea(stored, look),
    storedView(stored),
    phoneLine(stored, main.dataset.phone ?? ""),
  );
}

function start(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  const { look } = watchForReturn(() => location.reload(), wasReloaded() ? LOOK_AFTER_RELOAD_MS : undefined);
  show(main, look);
  // A sign-out in another tab removes that person's data here.
  onStoredElsewhere([STORAGE_KEYS.user, STORAGE_KEYS.cart, STORAGE_KEYS.orders, STORAGE_KEYS.lastOrders], () => show(main, look));
}

start();
