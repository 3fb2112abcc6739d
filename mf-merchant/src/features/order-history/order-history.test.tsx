// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type BoardOrder, exportOrders, listDaySums, listOrderHistory } from "@savat/contracts/board";
import type { Endpoint } from "@savat/contracts/endpoint";
import type { MemberRole } from "@savat/contracts/membership";
import { definePage } from "@savat/contracts/page";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order } from "../../orders/test-order.ts";
import { renderPage } from "../../test-page.tsx";
import { type HistoryData, loadHistory } from "./load.ts";
import { OrderHistory } from "./order-history.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const saved = vi.hoisted(() => vi.fn());
vi.mock("../../save-file.ts", () => ({ saveCsv: saved }));
const server = vi.mocked(callApi);

const ENDED = { status: "delivered", endedAt: "2026-11-21T08:00:00.000Z" } as const;
const DAY = { day: "2026-11-21", delivered: 3, cancelled: 1, items: 30_000_000, deliveryFees: 1_200_000, total: 31_200_000 };

interface Given {
  orders?: BoardOrder[];
  total?: number;
  refused?: Endpoint;
}

function answer({ orders = [order(ENDED)], total = orders.length, refused }: Given = {}): void {
  server.mockReset();
  server.mockImplementation(async (endpoint, input) => {
    if (endpoint === refused) throw new ApiFailure(500, { code: "server_error", message: "" });
    if (endpoint === listOrderHistory) return { orders, pagination: paginate(total, (input.query as { page: number }).page, 10) };
    return endpoint === listDaySums ? { days: [DAY] } : "order;sum\r\n";
  });
}

function History({ data }: { data: HistoryData }) {
  return <OrderHistory merchantId="m1" shopName="Oltin Qozon" data={data} />;
}

async function open(search = "", role: MemberRole = "manager") {
  const page = definePage<HistoryData>({ load: (context) => loadHistory(context, "m1", role), Component: History });
  const router = await renderPage(page, { path: "/shop/orders", address: `/shop/orders?part=history${search}`, api: callApi });
  await screen.findByRole("searchbox");
  return router;
}

function sent(wanted: Endpoint): unknown[] {
  return server.mock.calls.filter(([endpoint]) => endpoint === wanted).map(([, input]) => input);
}

beforeEach(() => {
  saved.mockReset();
  answer();
});
afterEach(cleanup);

describe("the history of orders", () => {
  test("[D-BOARD-20] asks for the address's search, period, outcome and page", async () => {
    answer({ total: 25 });
    await open("&search=somsa&from=2026-11-01&to=2026-11-21&status=delivered&page=2");
    expect(sent(listOrderHistory)).toEqual([
      { params: { id: "m1" }, query: { page: 2, from: "2026-11-01", to: "2026-11-21", search: "somsa", status: "delivered" } },
    ]);
    expect(sent(listDaySums)).toEqual([{ params: { id: "m1" }, query: { from: "2026-11-01", to: "2026-11-21" } }]);
    const next = within(screen.getByRole("navigation", { name: "Pages of the history" })).getByRole("link", { name: "Next page" });
    expect(next.getAttribute("href")).toContain("page=3");
  });

  test("[D-BOARD-20] puts what is typed into the address, from its first page", async () => {
    const router = await open("&page=2");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "4816");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), "Cancelled");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(router.state.location.search).toBe("?part=history&search=4816&status=cancelled");
  });

  test("tells how an order ended, why, and what was out", async () => {
    const lines = order().lines.map((line) => ({ ...line, isOut: line.position === 1 }));
    answer({
      orders: [
        order({ ...ENDED, id: "o-1111", stage: "unproved", lines }),
        order({ id: "o-2222", status: "cancelled", cancelDetail: "rejected", reason: "Too many orders right now" }),
      ],
    });
    await open();
    const first = within(screen.getByRole("article", { name: "Order 1111" }));
    expect(first.getByText("Delivered without the digits")).toBeTruthy();
    expect(first.getByText(", 2× Ayron").className).toContain("isOut");
    const second = within(screen.getByRole("article", { name: "Order 2222" }));
    expect(second.getByText("The shop rejected it.")).toBeTruthy();
    expect(second.getByText("Too many orders right now")).toBeTruthy();
  });

  test("[D-BOARD-21] says that address and phones are hidden 24 hours after the end", async () => {
    answer({ orders: [order({ ...ENDED, address: null, customerPhone: null, customerName: null })] });
    await open();
    expect(screen.getByText("Address and phones are hidden 24 hours after the end of an order.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /\+998/ })).toBeNull();
  });

  test("[D-BOARD-20] has the sums of each day and their file for managers", async () => {
    await open("&from=2026-11-01");
    const row = within(screen.getByRole("row", { name: /21 November 2026/ }));
    for (const text of ["3", "1", "300\u00A0000.00\u00A0sõm", "12\u00A0000.00\u00A0sõm", "312\u00A0000.00\u00A0sõm"])
      expect(row.getByText(text, { normalizer: (given) => given })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(sent(exportOrders)).toEqual([{ params: { id: "m1" }, query: { from: "2026-11-01" } }]);
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^savat-orders-\d{4}-\d\d-\d\d\.csv$/), "order;sum\r\n");
  });

  test("[D-BOARD-16] has neither sums nor file for staff", async () => {
    await open("", "staff");
    expect(screen.getByRole("article", { name: "Order 4816" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
    expect(sent(listDaySums)).toEqual([]);
  });

  test("says when nothing is found, and leads to everything", async () => {
    answer({ orders: [] });
    await open("&search=x");
    expect(screen.getByText("No ended orders found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all ended orders" }).getAttribute("href")).toBe("/shop/orders?part=history");
  });

  test.each([
    [listOrderHistory, "The history could not be loaded"],
    [listDaySums, "The history could not be loaded"],
  ])("that fails says so and loads at the second try: %#", async (refused, text) => {
    answer({ refused });
    await open();
    expect(screen.getByText(text)).toBeTruthy();
    answer();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Order 4816" })).toBeTruthy();
  });

  test("says why the file was not made", async () => {
    answer({ refused: exportOrders });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The orders could not be exported");
    expect(saved).not.toHaveBeenCalled();
  });
});
