// @vitest-environment happy-dom
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Live from "./live.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn(async () => undefined) }));

const USER = { uid: "u1", phone: "+998901112233", role: "customer" };
const encoder = new TextEncoder();

interface Opened {
  headers: Record<string, string>;
  write: (text: string) => void;
  end: () => void;
  isCut: () => boolean;
}

let opened: Opened[];
let status: number;
let isHidden: boolean;
const tabs: { stop: () => void }[] = [];

Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (isHidden ? "hidden" : "visible") });

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  opened = [];
  status = 200;
  isHidden = false;
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  localStorage.setItem("authToken", "token");
  localStorage.setItem("refreshToken", "refresh");
  vi.stubGlobal("fetch", async (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isCut = false;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        control = given;
      },
    });
    signal.addEventListener("abort", () => {
      isCut = true;
      try {
        control?.error(new Error("cut"));
      } catch {
        // It has ended before.
      }
    });
    opened.push({
      headers,
      write: (text) => control?.enqueue(encoder.encode(text)),
      end: () => control?.close(),
      isCut: () => isCut,
    });
    return { status, ok: status === 200, body };
  });
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.stop();
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets messages between tabs, locks and streams arrive: they take no timers of ours. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
function streams(count: number): Promise<void> {
  return expect.poll(() => opened.length, { interval: 5 }).toBe(count);
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** A tab has modules of its own. */
async function openTab(options: { merchantId?: string; isForHidden?: boolean } = {}) {
  vi.resetModules();
  const { useSession } = await import("@savat/contracts/session");
  useSession.setState({ status: "signed-in", user: USER as never });
  await import("./live-stream.ts");
  const { followOrders }: typeof Live = await import("./live.ts");
  const news = vi.fn();
  const tab = followOrders({
    concerns: ({ merchantId }) => merchantId === (options.merchantId ?? "m1"),
    onNews: news,
    ...(options.isForHidden ? { isForHidden: true } : {}),
  });
  tabs.push(tab);
  await settle();
  return { ...tab, news, signOut: () => useSession.setState({ status: "guest", user: null }) };
}

const OPEN = "event: open\ndata:\n\n";
const change = (merchantId: string, revision = 3) =>
  `event: order\ndata: {"orderId":"o1","merchantId":"${merchantId}","revision":${revision}}\n\n`;

interface Tab {
  isLive: () => boolean;
}

/** The server opens that stream, and the tab hears of it. */
async function begin(index: number, ...those: Tab[]): Promise<void> {
  await streams(index + 1);
  opened[index]?.write(OPEN);
  for (const tab of those) await expect.poll(() => tab.isLive(), { interval: 5 }).toBe(true);
}

describe("a page that shows orders", () => {
  test("[D-LIVE-06] reads again when the stream opens and at each change that concerns it, with the token in the header", async () => {
    const tab = await openTab();
    await streams(1);
    expect(opened.map(({ headers }) => headers.authorization)).toEqual(["Bearer token"]);
    expect(tab.isLive()).toBe(false);
    await begin(0, tab);
    expect(tab.news).toHaveBeenCalledTimes(1);
    opened[0]?.write(change("m1").slice(0, 20));
    opened[0]?.write(change("m1").slice(20) + change("m2") + change("m1"));
    await expect.poll(() => tab.news.mock.calls.length, { interval: 5 }).toBe(3);
  });

  test("[D-LIVE-05] shares one stream with the other tabs, and the next one takes over when it closes", async () => {
    const first = await openTab();
    const second = await openTab({ merchantId: "m2" });
    await begin(0, first, second);
    expect(opened).toHaveLength(1);
    const before = second.news.mock.calls.length;
    opened[0]?.write(change("m2"));
    await expect.poll(() => second.news.mock.calls.length, { interval: 5 }).toBe(before + 1);
    first.stop();
    await streams(2);
    expect(opened[0]?.isCut()).toBe(true);
  });

  test("[D-LIVE-05] gives the stream up while it is hidden, but for a board", async () => {
    const page = await openTab();
    await begin(0, page);
    hide(true);
    await expect.poll(() => opened[0]?.isCut(), { interval: 5 }).toBe(true);
    expect(page.isLive()).toBe(false);
    const board = await openTab({ isForHidden: true });
    await begin(1, board);
  });

  test("[D-LIVE-05] takes the stream over from a tab that the browser has frozen", async () => {
    const thaw = new AbortController();
    const isThawed = new Promise<void>((resolve) => thaw.signal.addEventListener("abort", () => resolve()));
    const frozen = locks.request("savat-live", () => isThawed).catch(() => "taken away");
    await openTab();
    expect(opened).toHaveLength(0);
    await pass(60_000);
    await streams(1);
    expect(await frozen).toBe("taken away");
    thaw.abort();
  });

  test("[D-LIVE-06] comes back within 1 to 5 s after its stream ended or fell silent, and at once with the net", async () => {
    const tab = await openTab();
    await begin(0, tab);
    opened[0]?.end();
    await expect.poll(() => tab.isLive(), { interval: 5 }).toBe(false);
    await pass(900);
    expect(opened).toHaveLength(1);
    await pass(4200);
    await begin(1, tab);
    await pass(20_100);
    await expect.poll(() => tab.isLive(), { interval: 5 }).toBe(false);
    await pass(5000);
    await begin(2, tab);
    window.dispatchEvent(new Event("offline"));
    await expect.poll(() => tab.isLive(), { interval: 5 }).toBe(false);
    window.dispatchEvent(new Event("online"));
    await streams(4);
  });

  test("[D-LIVE-06] waits longer where a server has no streams", async () => {
    status = 404;
    await openTab();
    await streams(1);
    await pass(59_000);
    expect(opened).toHaveLength(1);
    await pass(2000);
    await streams(2);
  });

  test("[D-LIVE-02] ends its stream with the session", async () => {
    const tab = await openTab();
    await begin(0, tab);
    tab.signOut();
    await expect.poll(() => opened[0]?.isCut(), { interval: 5 }).toBe(true);
    expect(tab.isLive()).toBe(false);
    await pass(30_000);
    expect(opened).toHaveLength(1);
  });

  test("asks by itself in a browser that cannot share a stream", async () => {
    Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
    const tab = await openTab();
    expect([tab.isLive(), opened.length]).toEqual([false, 0]);
  });
});

describe("a courier's page", () => {
  test("[D-COUR-11] follows its delivery by the key of its link alone, and not while it is hidden", async () => {
    vi.resetModules();
    await import("./live-stream.ts");
    const { followDelivery } = await import("./live-delivery.ts");
    const news = vi.fn();
    const tab = followDelivery("dlv_1.token", news);
    tabs.push(tab);
    await begin(0, tab);
    expect(opened[0]?.headers.authorization).toBe("Bearer dlv_1.token");
    opened[0]?.write(change("m9"));
    await expect.poll(() => news.mock.calls.length, { interval: 5 }).toBe(2);
    hide(true);
    await expect.poll(() => tab.isLive(), { interval: 5 }).toBe(false);
    expect(opened[0]?.isCut()).toBe(true);
    hide(false);
    await begin(1, tab);
    tab.stop();
    await expect.poll(() => opened[1]?.isCut(), { interval: 5 }).toBe(true);
  });
});
