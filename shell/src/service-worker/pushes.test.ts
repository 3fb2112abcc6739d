import { beforeEach, describe, expect, test, vi } from "vitest";
import { startPushes } from "./pushes.ts";
import type { WorkerScope } from "./scope.ts";

const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const focus = vi.fn(async () => undefined);
let pages: { url: string; focus: () => Promise<void> }[] = [];
let language: string | undefined;

async function happen(type: "push" | "notificationclick", given: object): Promise<void> {
  const listeners: Record<string, (event: never) => void> = {};
  const scope = {
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    cookieStore: { get: async () => (language === undefined ? null : { value: language }) },
    addEventListener: (name: string, listener: (event: never) => void) => {
      listeners[name] = listener;
    },
  };
  startPushes(scope as unknown as WorkerScope);
  const work: Promise<unknown>[] = [];
  listeners[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...given } as never);
  await Promise.all(work);
}
const push = (data: unknown) => happen("push", { data: { json: () => data } });
const click = () => happen("notificationclick", { notification: { close: vi.fn() } });

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
  language = "en";
});

describe("a push", () => {
  test("[D-RING-13] is shown in the person's language, or in Uzbek and Russian, by the order's number", async () => {
    await push({ kind: "new_order", order: "4816" });
    language = undefined;
    await push({ kind: "new_order", order: "4816" });
    language = "ru";
    await push({ kind: "shop_stopped" });
    expect(showNotification.mock.calls.map(([title]: unknown[]) => title)).toEqual([
      "New order · 4816",
      "Yangi buyurtma · Новый заказ · 4816",
      "Магазин на паузе: два заказа без ответа",
    ]);
  });

  test("of a kind that this worker does not know, or without content, is shown in general words", async () => {
    await push({ kind: "toString", order: 7 });
    await happen("push", { data: null });
    expect(showNotification.mock.calls.map(([title]: unknown[]) => title)).toEqual(["News about orders", "News about orders"]);
  });

  test("[D-RING-13] leads by one tap to the open board, or opens the shops' page", async () => {
    await click();
    expect(openWindow.mock.calls).toEqual([["/merchant-dashboard"]]);
    const page = (path: string, bring = vi.fn(async () => undefined)) => ({ url: `https://savat.example${path}`, focus: bring });
    pages = [page("/orders"), page("/merchant-dashboard/m1"), page("/merchant-dashboard/m1/orders", focus)];
    await click();
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledOnce();
  });
});
