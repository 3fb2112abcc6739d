// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type AdminAuditEntry, exportAudit, listAllAudit, MAX_AUDIT_ENTRIES } from "@savat/contracts/audit";
import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, openConsole } from "../../test-console.tsx";
import { saveCsv } from "./csv.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("./csv.ts", async (original) => ({ ...(await original<typeof import("./csv.ts")>()), saveCsv: vi.fn() }));
const send = vi.mocked(callApi);
const save = vi.mocked(saveCsv);
const api = vi.fn();

const ENTRY: AdminAuditEntry = {
  id: 7,
  at: "2026-02-28T19:30:00.000Z",
  actor: { id: "u1", phone: "+998900000001", name: "Dilnoza", role: "platform_admin" },
  entity: "order",
  entityId: "o1",
  action: "cancelled",
  before: { status: "paid" },
  after: { status: "cancelled", refund: 4_200_000, reason: "$t(panel.title) {{x}}" },
  merchantId: "m1",
  merchantName: "Osh markazi",
  address: "203.0.113.9",
  requestId: "req-1",
};

function answer(entries: AdminAuditEntry[], total = entries.length): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listAllAudit) return { entries, pagination: paginate(total, 1, 10) };
    throw new ApiFailure(404, { code: "not_found", message: "" });
  });
}
function asked(): unknown {
  return api.mock.calls.findLast(([endpoint]) => endpoint === listAllAudit)?.[1];
}
async function diffOf(entry: Partial<AdminAuditEntry>): Promise<(string | null)[][]> {
  answer([{ ...ENTRY, ...entry }]);
  await openConsole(api, { search: "?tab=audit" });
  await userEvent.click(screen.getByRole("button", { name: /^Details:/ }));
  const rows = within(screen.getByRole("dialog")).getAllByRole("row").slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  save.mockReset();
  answer([ENTRY]);
});
afterEach(cleanup);

test("[D-AUDIT-01] a change shows the person, the action, the time, the address and the merchant", async () => {
  await openConsole(api, { search: "?tab=audit&size=25" });
  expect(asked()).toEqual({ query: { page: 1, limit: 25 } });
  const cells = within(screen.getByRole("row", { name: /Cancelled/ }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 3)).toEqual([
    "CancelledOrder1 March 2026, 00:30",
    "Dilnoza+998 90 000 00 01Platform administrator203.0.113.9",
    "Osh markazi",
  ]);
  expect(cells[3]).toContain("Status: was Paid → became Cancelled");
});

test.each<[string, Partial<AdminAuditEntry>, string[][]]>([
  [
    "sums, enumerations and free text",
    {},
    [
      ["Status", "Paid", "Cancelled"],
      ["Refund", "empty", "42\u00A0000.00\u00A0sõm"],
      ["Reason", "empty", "$t(panel.title) {{x}}"],
    ],
  ],
  [
    "days, phones, cities, types and hours",
    {
      entity: "merchant",
      action: "updated",
      before: { joinDate: "2026-02-01", contactPhone: "", city: "tashkent", businessType: "cafe", vat: 12, openingHours: null },
      after: {
        joinDate: "2026-02-02",
        contactPhone: "+998901234567",
        city: "samarkand",
        businessType: "shop",
        vat: 0,
        openingHours: [{ from: "09:00", to: "18:00" }, null, null, null, null, null, null],
      },
    },
    [
      ["Works since", "1 February 2026", "2 February 2026"],
      ["Contact phone", "empty", "+998 90 123 45 67"],
      ["City", "Tashkent", "Samarkand"],
      ["Type", "Cafe", "Shop"],
      ["VAT", "12%", "0%"],
      ["Opening hours", "empty", "Mon 09:00–18:00, Tue day off, Wed day off, Thu day off, Fri day off, Sat day off, Sun day off"],
    ],
  ],
  [
    "lists, booleans, and unknown fields",
    {
      before: { packages: [], isAdmin: false, strange: 1 },
      after: { packages: [{ code: "1", name: "Box" }], isAdmin: true, strange: "x.y" },
    },
    [
      ["Packages", "empty", "Code: 1, Name: Box"],
      ["Administrator", "No", "Yes"],
      ["strange", "1", "x.y"],
    ],
  ],
])("[D-AUDIT-02] its details show %s for display", async (_, entry, rows) => {
  expect(await diffOf(entry)).toEqual(rows);
});

test("[D-AUDIT-03] filters are in the address and in the request, and open the first page", { tags: ["@D-AUDIT-04"] }, async () => {
  const router = await openConsole(api, { search: "?tab=audit&page=1&entity=order" });
  expect(asked()).toEqual({ query: { page: 1, limit: 10, entity: "order" } });
  await choose("Action", "Cancelled");
  await userEvent.type(screen.getByLabelText("Phone of who did it"), "90");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  const phone = screen.getByLabelText("Phone of who did it");
  expect([document.activeElement === phone, phone.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  await userEvent.type(phone, "0000001");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?tab=audit&entity=order&action=cancelled&actor=%2B998900000001"));
  await vi.waitFor(() =>
    expect(asked()).toEqual({ query: { page: 1, limit: 10, entity: "order", action: "cancelled", actor: "+998900000001" } }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?tab=audit"));
});

test("[D-AUDIT-05] the export uses the filter, shows its number of rows, and says why it failed", async () => {
  await openConsole(api, { search: "?tab=audit&merchant=m1" });
  send.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" }));
  await userEvent.click(screen.getByRole("button", { name: /Export as CSV$/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("The export failed. Network error.");
  send.mockResolvedValueOnce("id;at\r\n7;x\r\n8;y\r\n");
  await userEvent.click(await screen.findByRole("button", { name: /Export as CSV$/ }));
  expect(await screen.findByText("The file is saved; rows: 2")).toBeTruthy();
  expect(send.mock.calls.map(([endpoint, input]) => [endpoint, input])).toEqual([
    [exportAudit, { body: { merchantId: "m1" } }],
    [exportAudit, { body: { merchantId: "m1" } }],
  ]);
  expect(save.mock.calls[0]?.[0]).toMatch(/^savat-audit-\d{4}-\d\d-\d\d\.csv$/);
});

test("[D-AUDIT-06] with ten thousand matching changes, list and export say that there may be more", async () => {
  answer([ENTRY], MAX_AUDIT_ENTRIES);
  await openConsole(api, { search: "?tab=audit" });
  expect(screen.getByText(/^10000 or more changes match\./)).toBeTruthy();
  expect(screen.getByText("Showing 1 to 10 of 10000 or more changes")).toBeTruthy();
});

test("[D-AUDIT-07] a log that failed to load says so, and an empty one too", async () => {
  api.mockRejectedValue(new ApiFailure(0, { code: "network", message: "" }));
  await openConsole(api, { search: "?tab=audit" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load the audit log");
  answer([]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No changes found")).toBeTruthy();
});

test("[D-CONSORD-16] an order's decisions have words: addresses without empty fields, sums, bearers, stages", async () => {
  const address = { city: "tashkent", district: "Yunusobod", street: "Amir Temur", house: "12", landmark: "", lat: null };
  expect(await diffOf({ action: "address_changed", before: { address: null }, after: { address } })).toEqual([
    ["Address", "empty", "City: Tashkent, District: Yunusobod, Street or mahalla: Amir Temur, House: 12"],
  ]);
  cleanup();
  const after = { decision: "keep", bearer: "courier", reason: "Wrong house" };
  expect(await diffOf({ action: "decided", before: { stage: "not_received" }, after })).toEqual([
    ["Stage", "Not received", "empty"],
    ["Decision", "empty", "Money stays"],
    ["Borne by", "empty", "Courier"],
    ["Reason", "empty", "Wrong house"],
  ]);
  cleanup();
  const paid = await diffOf({ action: "paid_out", before: null, after: { amount: 500_000, reference: "PP-17" } });
  expect(paid).toEqual([
    ["Sum", "empty", "5\u00A0000.00\u00A0sõm"],
    ["Reference", "empty", "PP-17"],
  ]);
  expect(screen.getByRole("heading", { name: "Order: Paid outside the card" })).toBeTruthy();
});

test("[D-CONREL-11] an order of a release says what was done, to which remote and why", async () => {
  const after = { build: "aaaaaaaa000000000001", remote: "checkout", percent: 10, reason: "Errors at the card" };
  expect(await diffOf({ entity: "user", entityId: "u1", action: "release_canary", before: null, after })).toEqual([
    ["Build", "empty", "aaaaaaaa000000000001"],
    ["Remote", "empty", "checkout"],
    ["Share of visitors, %", "empty", "10"],
    ["Reason", "empty", "Errors at the card"],
  ]);
  expect(screen.getByRole("dialog").textContent).toContain("User: Release given to a share");
});

test("[D-CONREL-11] a team's token is named with its remotes and its end", async () => {
  const after = { team: "Checkout", token: "rtk_1", remotes: ["checkout"], expiresAt: "2027-02-23T07:30:00.000Z" };
  expect(await diffOf({ entity: "user", entityId: "u1", action: "release_token_created", before: null, after })).toEqual([
    ["Team", "empty", "Checkout"],
    ["Token ID", "empty", "rtk_1"],
    ["Remotes", "empty", "checkout"],
    ["Valid until", "empty", "23 February 2027, 12:30"],
  ]);
});
