// @vitest-environment happy-dom

import { listBoard, pauseShop, reopenShop } from "@savat/contracts/board";
import { endSession, startSession } from "@savat/contracts/session";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../orders/test-order.ts";
import { OWNER } from "../../test-page.tsx";
import { lane, NOW, open, refusal, SHOP, sent, serve, ticket } from "./test-board.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));

let isHidden = false;
Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  isHidden = false;
  // The device's clock is an hour behind the server's.
  vi.useFakeTimers({ now: new Date("2026-11-21T06:06:00.000Z"), shouldAdvanceTime: true });
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

describe("the board", () => {
  test("[D-BOARD-02] counts the time by the server's clock, as a number and as a bar", async () => {
    serve(order());
    await open();
    expect(ticket().getByRole("timer", { name: "Time left" }).textContent).toBe("8:00");
    await pass(2000);
    expect(ticket().getByRole("timer").textContent).toMatch(/^7:5[78]$/);
    const bar = ticket().getByRole<HTMLProgressElement>("progressbar", { name: "Time left" });
    expect(bar.value / bar.max).toBeCloseTo(0.8, 1);
  });

  test("[D-BOARD-10] has three lanes, and chips with their counts of which one is chosen", async () => {
    serve(order(), order({ id: "o-1111", status: "confirmed" }), order({ id: "o-2222", status: "preparing", stage: "on_the_way" }));
    await open();
    expect([lane("New"), lane("Preparing"), lane("Ready")]).toEqual([["4816"], ["1111"], ["2222"]]);
    const chips = within(screen.getByRole("navigation", { name: "Lanes of the board" }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["New 1", "Preparing 1", "Ready 1", "History"]);
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(chips.getByRole("button", { name: "Preparing 1" }));
    expect(chips.getByRole("button", { pressed: true }).textContent).toBe("Preparing 1");
  });

  test("[D-BOARD-11] marks orders for later, late orders and test orders", async () => {
    serve(
      order({ id: "o-1111", slot: { from: "2026-11-22T06:00:00.000Z", to: "2026-11-22T06:30:00.000Z" } }),
      order({ id: "o-2222", isLate: true, status: "preparing" }),
      order({ id: "o-3333", isTest: true }),
    );
    await open();
    expect(ticket("1111").getByText("For later: 22 November 2026, 11:00–11:30")).toBeTruthy();
    expect(ticket("2222").getByText("Running late")).toBeTruthy();
    expect(ticket("3333").getByText("Test order")).toBeTruthy();
  });

  test("[D-BOARD-12] names who made the last step", async () => {
    const lastStep = { event: "accepted", at: "2026-11-21T07:04:00.000Z", by: "Aziza", undoUntil: null };
    serve(order({ status: "confirmed", lastStep }));
    await open();
    expect(ticket().getByText("Order accepted: Aziza, 12:04")).toBeTruthy();
  });

  test("shows where an order goes and whom to call", async () => {
    serve(order());
    await open();
    expect(ticket().getByText("12:04 · Chilanzar, 5.1 km")).toBeTruthy();
    expect(ticket().getByText("Chilanzar, Bunyodkor 12")).toBeTruthy();
    expect(ticket().getByText("entrance: 2, floor: 4, flat: 31")).toBeTruthy();
    expect(ticket().getByRole("link", { name: "Customer +998 90 123 45 67" }).getAttribute("href")).toBe("tel:+998901234567");
  });

  test("[D-BOARD-09] offers no step while the money is taken or the customer is asked", async () => {
    serve(order({ id: "o-1111", stage: "accepting" }), order({ id: "o-2222", stage: "asking", answerBy: "2026-11-21T07:08:00.000Z" }));
    await open();
    expect(ticket("1111").getByRole("status").textContent).toContain("Taking the money");
    expect(ticket("2222").getByRole("status").textContent).toContain("Waiting for the customer’s answer");
    expect(ticket("2222").getByRole("timer").textContent).toBe("2:00");
    for (const number of ["1111", "2222"])
      expect(
        ticket(number)
          .getAllByRole("button")
          .map(({ textContent }) => textContent),
      ).toEqual(["Print"]);
  });
});

describe("an open board", () => {
  test("[D-BOARD-13] asks every 5 s while it is visible, and at once when the person comes back", async () => {
    serve(order());
    await open();
    expect(sent(listBoard)).toHaveLength(1);
    await pass(5000);
    await pass(5000);
    expect(sent(listBoard)).toHaveLength(3);
    act(() => hide(true));
    await pass(60_000);
    expect(sent(listBoard)).toHaveLength(3);
    act(() => hide(false));
    await pass(0);
    expect(sent(listBoard)).toHaveLength(4);
  });

  test("[D-BOARD-13] waits for an answer before it asks again", async () => {
    const served = serve(order());
    await open();
    served.answers.set(listBoard, () => new Promise(() => undefined));
    await pass(60_000);
    expect(sent(listBoard)).toHaveLength(2);
  });

  test("[D-BOARD-24] announces a new order once", async () => {
    const served = serve(order());
    await open();
    const told = () => screen.getAllByRole("status").filter(({ textContent }) => textContent?.includes("New order"));
    expect(told()).toHaveLength(0);
    served.orders = [order(), order({ id: "o-7777", totalAmount: 9_600_000 })];
    await pass(5000);
    expect(told().map(({ textContent }) => textContent)).toEqual(["New order 7777, 96\u00A0000\u00A0sõm."]);
    const region = told()[0];
    const changed = vi.fn();
    if (region) new MutationObserver(changed).observe(region, { childList: true, characterData: true, subtree: true });
    await pass(5000);
    expect(changed).not.toHaveBeenCalled();
  });

  test("[D-BOARD-14] keeps its orders without a connection, says since when, and recovers", async () => {
    const served = serve(order());
    await open();
    served.answers.set(listBoard, () => {
      throw refusal(0, { code: "network" });
    });
    await pass(5000);
    expect(screen.getByText("No connection since 12:06. You see the orders of that time.")).toBeTruthy();
    expect(lane("New")).toEqual(["4816"]);
    served.answers.clear();
    await pass(5000);
    expect(screen.queryByText(/No connection/)).toBeNull();
  });

  test("[D-BOARD-14] that was never read says why and asks again by itself", async () => {
    const served = serve(order());
    served.answers.set(listBoard, () => {
      throw refusal(503);
    });
    await expect(open()).rejects.toThrow();
    expect(screen.getByText("The orders could not be loaded")).toBeTruthy();
    served.answers.clear();
    await pass(5000);
    expect(await screen.findByRole("article", { name: "Order 4816" })).toBeTruthy();
  });

  test("[D-BOARD-15] keeps the screen on while it is visible", async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
    serve();
    await open();
    await vi.waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith("screen"));
    await pass(0);
    act(() => hide(true));
    expect(release).toHaveBeenCalledOnce();
    act(() => hide(false));
    expect(request).toHaveBeenCalledTimes(2);
    await pass(0);
    cleanup();
    expect(release).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(navigator, "wakeLock");
  });
});

describe("the shop", () => {
  const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

  test.each([
    [SHOP, "Open until 23:00"],
    [{ ...SHOP, opening: { ...SHOP.opening, closesAt: null } }, "Open"],
    [
      { ...SHOP, opening: { isOpen: false, opensAt: "2026-11-22T06:00:00.000Z", closesAt: null, closedBecause: "hours" } },
      "Closed, opens at 22 November 2026, 11:00",
    ],
    [
      {
        ...SHOP,
        pausedUntil: "2026-11-21T08:06:00.000Z",
        opening: { isOpen: false, opensAt: null, closesAt: null, closedBecause: "paused" },
      },
      "Paused until 13:06",
    ],
    [
      {
        ...SHOP,
        pausedUntil: "9999-12-31T00:00:00.000Z",
        opening: { isOpen: false, opensAt: null, closesAt: null, closedBecause: "paused" },
      },
      "Paused until you open",
    ],
  ] as const)("that stands so says it: %#", async (shop, text) => {
    serve().shop = shop;
    await open();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    ["For 1 hour", "2026-11-21T08:06:00.000Z"],
    ["For the rest of today", "2026-11-21T19:00:00.000Z"],
    ["Until I open it again", "9999-12-31T00:00:00.000Z"],
  ])("[D-BOARD-17] is paused: %s", async (choice, until) => {
    const served = serve();
    const opening = { isOpen: false, opensAt: null, closesAt: null, closedBecause: "paused" } as const;
    served.answers.set(pauseShop, ({ body }) => {
      served.shop = { ...SHOP, pausedUntil: (body as { until: string | null }).until, opening };
      return { shop: served.shop };
    });
    await open();
    await user().click(screen.getByRole("button", { name: "Pause" }));
    await user().click(screen.getByRole("button", { name: choice }));
    const [input] = sent(pauseShop) as { body: { until: string } }[];
    expect(Math.abs(Date.parse(input?.body.until ?? "") - Date.parse(until))).toBeLessThan(5000);
    expect(await screen.findByText(/^Paused until/)).toBeTruthy();
    served.answers.set(pauseShop, () => ({ shop: SHOP }));
    await user().click(screen.getByRole("button", { name: "Open again" }));
    expect(sent(pauseShop).at(-1)).toEqual({ params: { id: "m1" }, body: { until: null } });
    expect(await screen.findByText("Open until 23:00")).toBeTruthy();
  });

  test("[D-SILENT-03] that has stopped by itself says why, and anybody at the board opens it by one tap", async () => {
    const served = serve();
    const opening = { isOpen: false, opensAt: null, closesAt: null, closedBecause: "paused" } as const;
    served.shop = { ...SHOP, pausedUntil: "9999-12-31T00:00:00.000Z", silentSince: NOW, opening };
    served.answers.set(reopenShop, () => {
      served.shop = SHOP;
      return { shop: SHOP };
    });
    await open("staff");
    expect(screen.getByRole("alert").textContent).toContain("two orders in a row were not answered");
    await user().click(screen.getByRole("button", { name: "Open the shop again" }));
    expect(sent(reopenShop)).toEqual([{ params: { id: "m1" } }]);
    expect(await screen.findByText("Open until 23:00")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["staff", 0],
    ["manager", 1],
  ] as const)("[D-BOARD-16] can be paused by %s: %i", async (role, count) => {
    serve();
    await open(role);
    expect(screen.queryAllByRole("button", { name: "Pause" })).toHaveLength(count);
  });

  test("[D-BOARD-22] that takes no orders yet shows the first day's list, which follows the test order", async () => {
    const served = serve(order({ isTest: true, version: 7 }));
    served.shop = { ...SHOP, takesOrders: false, opening: { isOpen: false, opensAt: null, closesAt: null, closedBecause: "not_ready" } };
    served.now = NOW;
    await open();
    expect(screen.getByText("Opens soon")).toBeTruthy();
    expect(screen.getByText("First day: ord_0000000000000004816 7")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });
});
