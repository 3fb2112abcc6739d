// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { newLocalOrder, putLocalOrder, readLocalOrders } from "@savat/contracts/local-orders";
import { cancelOwnOrder, createOrder, listOrders, type Order } from "@savat/contracts/orders";
import { paginate } from "@savat/contracts/pagination";
import { endSession, useSession } from "@savat/contracts/session";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { orderOf } from "../../test-order.ts";
import { renderPage, USER } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

function answer(orders: Order[], total = orders.length, current = 1): void {
  server.mockImplementation(async (endpoint) => {
    if (endpoint.path === listOrders.path && endpoint.method === "GET")
      return { orders, pagination: { ...paginate(total, current, 10), nextPage: null, prevPage: null } };
    throw new Error(`No answer for ${endpoint.path}`);
  });
}

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  useSession.setState({ status: "signed-in", user: USER });
});
afterEach(cleanup);

async function open(search = ""): Promise<void> {
  await renderPage(page, { path: "/orders", search, api: callApi });
}

async function card(): Promise<HTMLElement> {
  return await screen.findByRole("article", { name: "Oltin Qozon" });
}

describe("a card", () => {
  test("[S2-ORDERS-02] shows date, status, merchant, two items, the number of others, price and the end of the id", {
    tags: ["@S2-ORDERS-03", "@S2-ORDERS-04"],
  }, async () => {
    answer([orderOf()]);
    await open();
    const text = (await card()).textContent?.replaceAll("\u00A0", " ");
    for (const part of ["1 March 2026, 12:00", "Pending", "Oltin Qozon", "Palov × 2", "Somsa × 2", "+2 more", "336 000.00 sõm", "ABCDEFGH"])
      expect(text).toContain(part);
    expect(text).not.toContain("Choy");
  });

  test("of a pending order links to its payment", async () => {
    answer([orderOf()]);
    await open();
    const pay = within(await card()).getByRole("link", { name: "Pay now, order ABCDEFGH" });
    expect(pay.getAttribute("href")).toBe("/checkout?orderId=ord_01HZX4ABCDEFGH");
    expect(screen.getByText("Reserved for you until 12:15")).toBeTruthy();
  });

  test.each([
    ["expired", "It was not paid in time."],
    ["replaced", "A newer order took its place."],
    ["sold_out", "The goods were sold out."],
    ["by_admin", "It was cancelled by Savat."],
    ["by_customer", "You cancelled it."],
  ] as const)("of an order cancelled as %s shows the reason, and cannot be paid", async (cancelReason, text) => {
    answer([orderOf({ status: "cancelled", cancelReason })]);
    await open();
    expect(within(await card()).getByText(text)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test.each([
    ["asked", "Refund in progress: 336 000.00 sõm"],
    ["queued", "Refund in progress: 336 000.00 sõm"],
    ["done", "Refunded: 336 000.00 sõm"],
  ] as const)("[D-SAFE-88] of an order with a refund shows the refund's state: %s", async (state, text) => {
    const refund = { state, amount: 33_600_000, requestedAt: "2026-03-01T08:00:00.000Z", doneAt: null };
    answer([orderOf({ status: "cancelled", cancelReason: "by_admin", refund })]);
    await open();
    expect((await card()).textContent?.replaceAll("\u00A0", " ")).toContain(text);
  });

  test.each([
    [{ status: "paid" }, "Paid"],
    [{ status: "paid", stage: "accepting" }, "Being accepted"],
    [{ status: "paid", stage: "asking" }, "Waits for your answer"],
    [{ status: "preparing", stage: "ready" }, "Ready"],
    [{ status: "preparing", stage: "on_the_way" }, "On the way"],
    [{ status: "delivered", stage: "unconfirmed" }, "Delivered, unconfirmed"],
    [{ status: "cancelled", stage: "not_received" }, "Not received"],
  ] as const)("[D-TRACK-15] of %j names the stage, else the status, and leads to the order", async (state, text) => {
    answer([orderOf(state)]);
    await open();
    const shown = within(await card());
    expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole("link", { name: /order ABCDEFGH$/ }).getAttribute("href")).toBe("/orders/ord_01HZX4ABCDEFGH");
  });

  test.each([
    ["held", true],
    ["captured", false],
    [null, false],
  ] as const)("[D-TRACK-15] of a paid order whose funds are %s says that the money is reserved: %s", async (funds, isReserved) => {
    answer([orderOf({ status: "paid", funds })]);
    await open();
    await card();
    expect(screen.queryByText("Reserved on your card, taken when the shop accepts") !== null).toBe(isReserved);
  });

  test("of an order for later names its slot", async () => {
    answer([orderOf({ status: "paid", slot: { from: "2026-03-02T07:00:00.000Z", to: "2026-03-02T07:30:00.000Z" } })]);
    await open();
    expect(within(await card()).getByText("For 2 March 2026, 12:00–12:30")).toBeTruthy();
  });

  test("[D-TRACK-10] of a rejected order says why exactly; freed money is no refund", async () => {
    const refund = { state: "done", amount: 33_600_000, requestedAt: "2026-03-01T08:00:00.000Z", doneAt: null } as const;
    answer([orderOf({ status: "cancelled", cancelReason: "by_admin", cancelDetail: "rejected", funds: "freed", refund })]);
    await open();
    expect(within(await card()).getByText("The shop could not take the order.")).toBeTruthy();
    expect(screen.queryByText(/Refunded/)).toBeNull();
  });

  test("of a payment with an unknown outcome says so instead of offering another payment", async () => {
    answer([orderOf({ payment: { id: "pay1", state: "unknown" } })]);
    await open();
    expect(within(await card()).getByText("We are checking your payment")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });
});

describe("an unpaid order", () => {
  function answerCancelling(outcome: ApiFailure | undefined) {
    let orders = [orderOf()];
    server.mockImplementation(async (endpoint) => {
      if (endpoint.path === listOrders.path) return { orders, pagination: { ...paginate(1, 1, 10), nextPage: null, prevPage: null } };
      if (outcome) throw outcome;
      orders = [orderOf({ status: "cancelled", cancelReason: "by_customer" })];
      return { order: orders[0] };
    });
  }

  function cancellings() {
    return server.mock.calls.filter(([endpoint]) => endpoint.path === cancelOwnOrder.path);
  }

  test("[D-HOLD-10] is cancelled after a confirmation, and shown as cancelled", async () => {
    answerCancelling(undefined);
    await open();
    await userEvent.click(within(await card()).getByRole("button", { name: "Cancel order ABCDEFGH" }));
    const question = screen.getByRole("alertdialog", { name: "Cancel this order?" });
    expect(cancellings()).toHaveLength(0);
    await userEvent.click(within(question).getByRole("button", { name: "Cancel order" }));
    expect(await screen.findByText("You cancelled it.")).toBeTruthy();
    expect(cancellings()).toMatchObject([[cancelOwnOrder, { params: { id: "ord_01HZX4ABCDEFGH" } }]]);
    expect(screen.queryByRole("button", { name: /Cancel order/ })).toBeNull();
  });

  test("stays if the customer decides to keep it", async () => {
    answerCancelling(undefined);
    await open();
    await userEvent.click(within(await card()).getByRole("button", { name: "Cancel order ABCDEFGH" }));
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    expect(cancellings()).toHaveLength(0);
  });

  test.each([
    ["order_payment_running", 409, "This order is being paid right now. Please wait for its outcome."],
    ["order_not_cancellable", 409, "This order can no longer be cancelled here."],
    ["network", 0, "The order could not be cancelled. Please try again."],
  ])("[D-HOLD-10] that cannot be cancelled for %s says so in the dialog", async (code, status, text) => {
    answerCancelling(new ApiFailure(status, { code, message: "" }));
    await open();
    await userEvent.click(within(await card()).getByRole("button", { name: "Cancel order ABCDEFGH" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("whose payment is under way cannot be cancelled", async () => {
    answer([orderOf({ payment: { id: "pay1", state: "paying" } })]);
    await open();
    await card();
    expect(screen.queryByRole("button", { name: /Cancel order/ })).toBeNull();
  });
});

describe("the list", () => {
  test("[S2-ORDERS-06] without orders says so and links to the shops", async () => {
    answer([]);
    await open();
    expect(await screen.findByText("No orders yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/");
  });

  test("[S2-ORDERS-01] has ten orders a page, with the page in the address", async () => {
    answer([orderOf()], 25, 2);
    await open("?page=2");
    expect((await screen.findByRole("link", { name: "Page 2" })).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/orders?page=3");
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
    expect(server.mock.calls[0]?.[1]).toEqual({ query: { page: 2 } });
  });

  test("redirects from a missing page to the last one", async () => {
    server.mockImplementation(async (_endpoint, input) => {
      const page = JSON.stringify(input).includes("9") ? 9 : 3;
      return { orders: page === 9 ? [] : [orderOf()], pagination: { ...paginate(25, page, 10), nextPage: null, prevPage: null } };
    });
    await open("?page=9");
    expect((await screen.findByRole("link", { name: "Page 3" })).getAttribute("aria-current")).toBe("page");
  });

  test("[S2-ORDERS-05] that fails to load shows a banner whose button tries again", async () => {
    server.mockRejectedValueOnce(new ApiFailure(500, { code: "server_error", message: "" }));
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("Server error. Please try again later.");
    answer([orderOf()]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await card();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[S2-ROUTE-19] sends a guest to sign-in with the return address", { tags: ["@S6-GUEST-02"] }, async () => {
    endSession();
    await open("?page=2");
    expect(await screen.findByText('At /signin with {"from":"/orders?page=2"}')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  test("closes when the session ends in another tab", async () => {
    answer([orderOf()]);
    await open();
    await card();
    endSession();
    expect(await screen.findByText('At /signin with {"from":"/orders"}')).toBeTruthy();
  });
});

describe("an order that was not sent", () => {
  const KEPT = newLocalOrder(
    {
      userUid: "u1",
      idempotencyKey: "key-0001",
      body: { items: [{ id: "p1", quantity: 2, price: 100, name: "Palov" }], price: 200, merchant: { uid: "m1", name: "Oltin Qozon" } },
    },
    Date.parse("2026-03-01T07:00:00Z"),
    "k3j9x2",
  );

  test("[D-READ-09] comes first, as not sent and not payable, also if the list fails to load", async () => {
    putLocalOrder(KEPT);
    server.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" }));
    await open();
    const kept = within(await card());
    expect(kept.getByText("Not sent yet")).toBeTruthy();
    expect(kept.queryByText(/Estimated delivery/)).toBeNull();
    expect(kept.queryByRole("link", { name: /Pay now/ })).toBeNull();
    expect(screen.getByText("Network error. Please check your connection and try again.")).toBeTruthy();
  });

  test("of another person is hidden", async () => {
    putLocalOrder({ ...KEPT, userUid: "u2" });
    answer([]);
    await open();
    expect(await screen.findByText("No orders yet")).toBeTruthy();
  });

  test("is sent by Retry and becomes an order of the server", async () => {
    putLocalOrder(KEPT);
    answer([]);
    await open();
    await card();
    server.mockImplementation(async (endpoint) => {
      if (endpoint === createOrder) return { id: "ord_1", order: orderOf() };
      return { orders: [orderOf()], pagination: { ...paginate(1, 1, 10), nextPage: null, prevPage: null } };
    });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: /Pay now/ })).toBeTruthy();
    expect(screen.queryByText("Not sent yet")).toBeNull();
    expect(readLocalOrders("u1")).toEqual([]);
  });

  test("that the server refuses says why and can be removed", async () => {
    putLocalOrder(KEPT);
    answer([]);
    await open();
    await card();
    server.mockRejectedValueOnce(new ApiFailure(409, { code: "basket_changed", message: "" }));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/Prices or stock have changed since/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("No orders yet")).toBeTruthy();
  });
});

describe("for the offline page", () => {
  const kept = () => localStorage.getItem("lastOrders");

  test("the newest orders are stored", async () => {
    localStorage.setItem("authToken", "token");
    answer([orderOf()]);
    await open();
    await card();
    expect(JSON.parse(kept() ?? "null")).toMatchObject({ userUid: USER.uid, orders: [{ id: "ord_01HZX4ABCDEFGH", lines: 4 }] });
  });

  test("older pages store nothing, and neither does an answer after the sign-out", async () => {
    localStorage.setItem("authToken", "token");
    answer([orderOf()], 20, 2);
    await open("?page=2");
    await card();
    expect(kept()).toBeNull();
    cleanup();
    server.mockImplementation(async () => {
      endSession();
      return { orders: [orderOf()], pagination: { ...paginate(1, 1, 10), nextPage: null, prevPage: null } };
    });
    useSession.setState({ status: "signed-in", user: USER });
    localStorage.setItem("authToken", "token");
    await open();
    expect(kept()).toBeNull();
  });
});
