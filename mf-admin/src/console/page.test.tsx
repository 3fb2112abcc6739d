// @vitest-environment happy-dom

import { listAttention, listLate } from "@savat/contracts/admin-orders";
import { ApiFailure } from "@savat/contracts/api-failure";
import { getMe } from "@savat/contracts/auth";
import { listInbox } from "@savat/contracts/inbox";
import { listMerchants } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { endSession, useSession } from "@savat/contracts/session";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADMIN, contextOf, openConsole } from "../test-console.tsx";
import { loadConsole } from "./load.ts";
// Ant Design loads more slowly than a test waits.
import "../features/merchants/tab.tsx";
import "../features/requests/tab.tsx";

const api = vi.fn();
const TABS = [
  "Merchants",
  "Pending Requests",
  "Orders",
  "Late and stuck",
  "Payments",
  "Customers",
  "Inbox",
  "Overview",
  "Releases",
  "Audit log",
];

function answer(attention: unknown, waiting: unknown, requests: unknown = noMerchants(0), late = 0): void {
  api.mockImplementation(async (endpoint: unknown, input: { query: { status?: string; limit?: number } }) => {
    const isCount = endpoint === listMerchants && input.query.status === "pending" && input.query.limit === 1;
    if (isCount && requests instanceof Error) throw requests;
    if (isCount) return requests;
    if (endpoint === listMerchants) return noMerchants(0);
    if (endpoint === listLate) return { items: [], pagination: paginate(late, 1, 1) };
    const reply = endpoint === listAttention ? attention : waiting;
    if (endpoint !== listAttention && endpoint !== listInbox) throw new Error("An unexpected call.");
    if (reply instanceof Error) throw reply;
    return reply;
  });
}
function noMerchants(total: number) {
  return { merchants: [], pagination: paginate(total, 1, 10), filters: {} };
}
function someAttention(count: number) {
  return { items: [], pagination: paginate(count, 1, 1) };
}
function someInbox(waiting: number) {
  return { entries: [], pagination: paginate(0, 1, 1), averageRating: null, waiting };
}

beforeEach(() => {
  api.mockReset();
  answer(someAttention(0), someInbox(0));
});
afterEach(cleanup);

function tabs() {
  return within(screen.getByRole("navigation", { name: "Sections of the console" })).getAllByRole("link");
}

test("[S2-ADMIN-01] the console has its tabs in order and opens on Merchants", { tags: ["@S2-ADMIN-02"] }, async () => {
  await openConsole(api);
  expect(tabs().map(({ textContent }) => textContent)).toEqual(TABS);
  expect(tabs().filter((tab) => tab.getAttribute("aria-current") === "page")).toEqual([tabs()[0]]);
  expect(await screen.findByText("No merchants found")).toBeTruthy();
});

test("[D-CONSOLE-02] a tab has an address of its own, without the page of the previous tab", async () => {
  const router = await openConsole(api, { search: "?page=2&type=shop" });
  await userEvent.click(screen.getByRole("link", { name: "Pending Requests" }));
  expect(await screen.findByText("No pending requests")).toBeTruthy();
  expect(router.state.location.search).toBe("?tab=requests");
  await userEvent.click(screen.getByRole("link", { name: "Merchants" }));
  expect(await screen.findByText("No merchants found")).toBeTruthy();
  expect(router.state.location.search).toBe("");
});

test("[D-CONSOLE-04] the number of open decisions is shown at its tab, with a text for screen readers", {
  tags: ["@D-CONSORD-14"],
}, async () => {
  answer(someAttention(3), someInbox(2), noMerchants(4), 5);
  await openConsole(api);
  expect((await screen.findByRole("link", { name: /^Payments/ })).textContent).toContain("3 to look at");
  expect((await screen.findByText("5 late or stuck")).closest("a")?.textContent).toContain("Late and stuck");
  expect((await screen.findByText("2 waiting")).closest("a")?.textContent).toContain("Inbox");
  expect((await screen.findByText("4 to decide")).closest("a")?.textContent).toContain("Pending Requests");
});

test("[D-CONSOLE-04] counts that fail to load do not block the tab", async () => {
  answer(
    new ApiFailure(500, { code: "server_error", message: "" }),
    new ApiFailure(0, { code: "network", message: "" }),
    new ApiFailure(500, { code: "server_error", message: "" }),
  );
  await openConsole(api);
  expect(await screen.findByText("No merchants found")).toBeTruthy();
  expect(tabs().map(({ textContent }) => textContent)).toEqual(TABS);
});

test("[D-AUTH-08] a guest is asked to sign in, without a call", async () => {
  endSession();
  const opened = loadConsole(contextOf(new Request("http://localhost/admin?tab=orders"), api));
  await expect(opened).resolves.toEqual({ kind: "guest", tab: "orders" });
  expect(api).not.toHaveBeenCalled();
});

test("[D-CONSOLE-01] a stored role that is not admin is checked again before anything loads", async () => {
  useSession.setState({ status: "signed-in", user: { ...ADMIN, role: "customer" } });
  const open = () => loadConsole(contextOf(new Request("http://localhost/admin"), api));
  api.mockResolvedValue({ user: { ...ADMIN, role: "customer" } });
  await expect(open()).rejects.toMatchObject({ status: 403 });
  expect(api.mock.calls.map(([endpoint]) => endpoint)).toEqual([getMe]);
  api.mockReset();
  answer(someAttention(0), someInbox(0));
  api.mockResolvedValueOnce({ user: ADMIN });
  await expect(open()).resolves.toMatchObject({ tab: "merchants" });
});

test.each(["", "?tab=requests"])("the server's 401 and 403 for %j are left to the shell", async (search) => {
  useSession.setState({ status: "signed-in", user: ADMIN });
  for (const status of [401, 403]) {
    api.mockRejectedValue(new ApiFailure(status, { code: "forbidden", message: "" }));
    await expect(loadConsole(contextOf(new Request(`http://localhost/admin${search}`), api))).rejects.toMatchObject({ status });
  }
});
