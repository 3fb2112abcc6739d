// @vitest-environment happy-dom

import { getPush, subscribePush, unsubscribePush } from "@savat/contracts/push";
import { endSession, startSession } from "@savat/contracts/session";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER } from "../../../test-page.tsx";
import { open, refusal, sent, serve } from "../test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

const KEYS = { endpoint: "https://push.example/a", keys: { p256dh: "key", auth: "secret" } };
const unsubscribe = vi.fn(async () => true);
const subscribe = vi.fn(async () => ({ toJSON: () => KEYS, unsubscribe }));
let permission: NotificationPermission;

beforeEach(() => {
  permission = "granted";
  const pushManager = { getSubscription: async () => ({ unsubscribe }), subscribe };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission: async () => permission });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function serveBoard(isOn = false) {
  const served = serve();
  served.answers.set(getPush, () => ({ key: "BKey", isOn }));
  for (const endpoint of [subscribePush, unsubscribePush]) served.answers.set(endpoint, () => ({ message: "" }));
  return served;
}
const button = () => screen.findByRole("button", { name: "Notify me on this device" });
const isOn = async () => (await button()).getAttribute("aria-pressed");

describe("pushes to this device", () => {
  test("[D-RING-14] are switched on with the platform's key, and off", async () => {
    serveBoard();
    await open();
    expect(await isOn()).toBe("false");
    await userEvent.click(await button());
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: "BKey" }]]);
    expect(sent(subscribePush)).toEqual([{ body: { endpoint: KEYS.endpoint, ...KEYS.keys } }]);
    expect(await isOn()).toBe("true");
    await userEvent.click(await button());
    expect(sent(unsubscribePush)).toHaveLength(1);
    expect(await isOn()).toBe("false");
  });

  test("[D-RING-14] say that the browser forbids them, and that they could not be switched on", async () => {
    const served = serveBoard();
    permission = "denied";
    await open();
    await userEvent.click(await button());
    expect(screen.getByText(/The browser blocks notifications/)).toBeTruthy();
    permission = "granted";
    served.answers.set(subscribePush, () => Promise.reject(refusal(500)));
    await userEvent.click(await button());
    expect(screen.getByText(/could not be switched on/)).toBeTruthy();
    expect(await isOn()).toBe("false");
  });

  test("[D-RING-14] have no switch where the platform has no keys, and ask nothing where the browser has none", async () => {
    const served = serveBoard();
    served.answers.set(getPush, () => ({ key: null, isOn: false }));
    await open();
    await vi.waitFor(() => expect(sent(getPush)).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Notify me on this device" })).toBeNull();
    cleanup();
    vi.stubGlobal("PushManager", undefined);
    serveBoard();
    await open();
    expect(sent(getPush)).toEqual([]);
    expect(screen.queryByRole("button", { name: "Notify me on this device" })).toBeNull();
  });
});
