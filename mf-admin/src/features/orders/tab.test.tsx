// @vitest-environment happy-dom

import { type AdminOrder, type AdminOrderRow, cancelOrder, getAdminOrder, listAdminOrders } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listMerchants } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CANCELLED, ORDER, ORDER_ID, REFUND, ROW } from "../../order/details/test-order.ts";
import { choose, openConsole } from "../../test-console.tsx";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();
const SUM = "24\u00A0000.00\u00A0sõm";
/** Normalized as queries by text see it. */
const PLAIN_SUM = "24 000.00 sõm";

function failure(status: number, code = "unknown"): ApiFailure {
  return new ApiFailure(status, { code, message: "" });
}
function answer(rows: AdminOrderRow[], order: AdminOrder | ApiFailure = ORDER, total = rows.length): void {
  api.mockImplementation(async (endpoint: unknown, input: { query?: { limit: number } }) => {
    if (endpoint === listAdminOrders) return { orders: rows, pagination: paginate(total, 1, input.query?.limit ?? 10) };
    if (endpoint !== getAdminOrder) throw failure(404);
    if (order instanceof ApiFailure) throw order;
    return order;
  });
}
function lastQuestion(): unknown {
  return api.mock.calls.filter(([endpoint]) => endpoint === listAdminOrders).at(-1)?.[1]?.query;
}
function open(search = "") {
  return openConsole(api, { search: `?tab=orders${search}` });
}
async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}
function factsOf(container: HTMLElement): (string | null)[][] {
  return [...container.querySelectorAll("dl > div")].map((fact) => [...fact.children].map(({ textContent }) => textContent));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([ROW]);
});
afterEach(cleanup);

describe("the list", () => {
  test("shows id, date, customer, merchant, sum and status of each order, with its refund's state", async () => {
    answer([ROW, { ...ROW, id: "ord_0000XYZ98765", status: "cancelled", refund: REFUND }]);
    await open();
    expect(lastQuestion()).toEqual({ page: 1, limit: 10 });
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Order", "Date", "Customer", "Merchant", "Sum", "Status"]);
    const [, first, second] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    for (const text of ["#ABCD1234", "21 November 2026, 12:30", "+998 90 123 45 67", "Aziza Karimova", "Oltin Qozon", SUM, "Paid"])
      expect(first).toContain(text);
    expect(second).toContain("CancelledRefund in progress");
    expect(screen.getByText("Showing 1 to 2 of 2 orders")).toBeTruthy();
  });

  test("[D-CONSORD-15] shows the stage beside the status", async () => {
    answer([{ ...ROW, status: "preparing", stage: "on_the_way" }]);
    await open();
    expect(screen.getAllByRole("row").at(-1)?.textContent).toContain("PreparingWith the courier");
  });

  test("[D-SAFE-89] is searched, filtered by status and paginated, all in the address", async () => {
    const router = await open("&size=25");
    await userEvent.type(screen.getByLabelText("Order or phone"), " ABCD1234 {Enter}");
    await waitFor(() => expect(lastQuestion()).toEqual({ search: "ABCD1234", page: 1, limit: 25 }));
    await choose("Status", "Cancelled");
    await waitFor(() => expect(lastQuestion()).toEqual({ search: "ABCD1234", status: "cancelled", page: 1, limit: 25 }));
    await choose("Rows per page", "5 / page");
    await waitFor(() => expect(router.state.location.search).toBe("?tab=orders&size=5&search=ABCD1234&status=cancelled"));
  });

  test("[D-SAFE-89] is filtered by a merchant that is chosen by a part of its name", async () => {
    send.mockResolvedValue({ merchants: [{ uid: "m1", businessName: "Oltin Qozon" }] });
    const router = await open();
    await userEvent.type(screen.getByLabelText("Merchant"), "oltin");
    await userEvent.click(await screen.findByRole("option", { name: "Oltin Qozon" }));
    expect(send.mock.calls.at(-1)?.slice(0, 2)).toEqual([listMerchants, { query: { status: "all", search: "oltin", limit: 10 } }]);
    await screen.findByRole("button", { name: "Remove the filter: Merchant: Oltin Qozon" });
    expect(router.state.location.search).toBe("?tab=orders&merchant=m1");
    expect(lastQuestion()).toEqual({ merchantId: "m1", page: 1, limit: 10 });
  });

  test("[D-SAFE-89] of one customer names the customer, also if it is empty, until the filter is removed", async () => {
    api.mockImplementation(async (_, { query }: { query: { status?: string; limit: number } }) => {
      const orders = query.status === undefined ? [ROW] : [];
      return { orders, pagination: paginate(orders.length, 1, query.limit) };
    });
    await open("&user=u7&status=delivered");
    expect(screen.getByText("No orders found")).toBeTruthy();
    await press("Remove the filter: Orders of +998 90 123 45 67");
    await waitFor(() => expect(lastQuestion()).toEqual({ status: "delivered", page: 1, limit: 10 }));
    expect(screen.queryByRole("button", { name: /^Remove the filter/ })).toBeNull();
  });

  test("that reaches the counting limit says that there are more", async () => {
    answer([ROW], ORDER, 10_000);
    await open();
    expect(screen.getByText(/^Showing 1 to 10 of the newest 10000 orders/)).toBeTruthy();
  });

  test.each([
    [0, "Network error."],
    [500, "Server error."],
    [418, "An unexpected error occurred."],
  ])("that fails with %i says so, and Retry reads it again", async (status, text) => {
    api.mockRejectedValue(failure(status));
    await open();
    expect(screen.getByRole("alert").textContent).toContain(`Failed to load orders.${text}`);
    answer([ROW]);
    await press("Retry");
    expect(await screen.findByText("#ABCD1234")).toBeTruthy();
  });
});

describe("an order", () => {
  test("[D-SAFE-90] opens from its row, is in the address and closes again without moving the list", async () => {
    const router = await open("&size=25&status=paid");
    await userEvent.click(await screen.findByText("Aziza Karimova"));
    expect(within(await screen.findByRole("dialog")).getByRole("heading", { name: "Order #ABCD1234" })).toBeTruthy();
    expect(router.state.location.search).toBe(`?tab=orders&size=25&status=paid&order=${ORDER_ID}`);
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toBe("?tab=orders&size=25&status=paid");
    await userEvent.click(screen.getByRole("link", { name: "Order ABCD1234" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test("[D-SAFE-90] shows its lines, customer, history and every attempt to pay, with texts and codes of errors", async () => {
    await open(`&order=${ORDER_ID}`);
    const drawer = screen.getByRole("dialog");
    const items = within(drawer)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(items.slice(0, 4)).toEqual([
      `Somsa2 × 12\u00A0000.00\u00A0sõm${SUM}`,
      `Total${SUM}`,
      "Pending21 November 2026, 12:30",
      "Paid21 November 2026, 12:41",
    ]);
    expect(factsOf(drawer)).toEqual([
      ["Order ID", ORDER_ID],
      ["Placed", "21 November 2026, 12:30"],
      ["Customer", "Aziza Karimova+998 90 123 45 67All orders of this customer"],
      ["Merchant", "Oltin Qozon"],
      ["Card", "860006******6311"],
      ["Receipt", "65f000000000000000000002"],
      ["Payment ID", "pay_2"],
      ["Requests to the provider", "1"],
      ["Error", "Not enough money on the card (code -31630)Недостаточно средств на карте"],
      ["Payment ID", "pay_1"],
      ["Requests to the provider", "1"],
    ]);
    expect(within(drawer).getByText("Attempt 2")).toBeTruthy();
  });

  test("with a refund shows the refund's state, and the reason of a refusal", async () => {
    answer([ROW], { ...CANCELLED, refund: { ...REFUND, state: "asked", errorCode: -31630, errorMessage: "Недостаточно средств" } });
    await open(`&order=${ORDER_ID}`);
    const drawer = within(screen.getByRole("dialog"));
    expect(drawer.getAllByRole("status").map(({ textContent }) => textContent)).toContain("CancelledRefund in progress");
    expect(factsOf(screen.getByRole("dialog"))).toContainEqual([
      "The provider refused the last try",
      "Not enough money on the card (code -31630)Недостаточно средств",
    ]);
    expect(drawer.getByText("· Cancelled by an administrator", { exact: false })).toBeTruthy();
    expect(drawer.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  });

  test.each([
    ["pending", "It cannot be cancelled while it is being paid."],
    ["preparing", "It cannot be cancelled right now."],
  ] as const)("that is %s and cannot be cancelled says why", async (status, text) => {
    answer([ROW], { ...ORDER, order: { ...ORDER.order, status }, canCancel: "no" });
    await open(`&order=${ORDER_ID}`);
    expect(within(screen.getByRole("dialog")).getByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  });

  test.each([
    [404, "There is no such order."],
    [0, "Network error."],
  ])("that is refused with %i says so beside the list", async (status, text) => {
    answer([ROW], failure(status));
    await open(`&order=${ORDER_ID}`);
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toContain(`Failed to load the order.${text}`);
    expect(screen.getByText("#ABCD1234")).toBeTruthy();
  });
});

describe("cancelling", () => {
  async function ask(): Promise<HTMLElement> {
    await open(`&order=${ORDER_ID}`);
    await press(`Cancel and refund ${SUM}`);
    return screen.getByRole("alertdialog");
  }

  test.each([
    ["", {}],
    [" No kitchen ", { reason: "No kitchen" }],
  ])(
    "[D-SAFE-91] asks first, with the sum and a warning that it cannot be undone, and is sent once with the reason %j",
    async (reason, body) => {
      send.mockResolvedValue({ ...CANCELLED, message: "" });
      const question = await ask();
      expect(question.textContent).toContain(`The customer gets ${SUM} back in full`);
      expect(question.textContent).toContain("This cannot be undone.");
      if (reason !== "") await userEvent.type(screen.getByLabelText("Reason (optional)"), reason);
      answer([ROW], CANCELLED);
      const confirm = within(question).getByRole("button", { name: "Cancel and refund" });
      act(() => {
        confirm.click();
        confirm.click();
      });
      expect(await screen.findByText(`The order is cancelled. ${PLAIN_SUM} is on its way back.`)).toBeTruthy();
      expect(send.mock.calls).toEqual([[cancelOrder, { params: { id: ORDER_ID }, body }]]);
      expect(screen.getByText("Refund in progress")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    },
  );

  test("of an unpaid order says that no money moves", async () => {
    answer([ROW], { ...ORDER, order: { ...ORDER.order, status: "pending" }, canCancel: "free" });
    await open(`&order=${ORDER_ID}`);
    await press("Cancel order");
    expect(screen.getByRole("alertdialog").textContent).toContain("Nothing was paid");
  });

  test.each([
    [409, "already_decided", "Nothing was done: the order has been decided already."],
    [409, "order_payment_running", "Nothing was done: the order is being paid right now."],
    [404, "not_found", "There is no such order."],
  ])("[D-SAFE-92] that is refused with %i %s closes the dialog, says why and reads again", async (status, code, text) => {
    await ask();
    send.mockRejectedValue(failure(status, code));
    answer([ROW], { ...CANCELLED, refund: null });
    await press("Cancel and refund");
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toContain(text);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull());
  });

  test("that is refused otherwise says why and keeps the dialog", async () => {
    await ask();
    send.mockRejectedValue(failure(429));
    await press("Cancel and refund");
    const alert = await within(screen.getByRole("alertdialog")).findByRole("alert");
    expect(alert.textContent).toBe("Failed to cancel the order. Too many attempts. Please try again later.");
  });

  test("[D-SAFE-92] without an answer says that the outcome is unknown, and reads the order", async () => {
    await ask();
    let found = ORDER;
    send.mockImplementation(async (endpoint: unknown) => {
      if (endpoint === getAdminOrder) return found;
      throw failure(0, "timeout");
    });
    await press("Cancel and refund");
    const alert = await within(screen.getByRole("alertdialog")).findByRole("alert");
    expect(alert.textContent).toContain("No answer came, so the order may have been cancelled or not.");
    found = CANCELLED;
    answer([ROW], CANCELLED);
    await press("Cancel and refund");
    expect(await screen.findByText(`The order is cancelled. ${PLAIN_SUM} is on its way back.`)).toBeTruthy();
    expect(screen.getByText("Refund in progress")).toBeTruthy();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
