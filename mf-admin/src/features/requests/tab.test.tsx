// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import {
  approveMerchant,
  approveRename,
  listMerchants,
  MerchantRecordSchema,
  rejectMerchant,
  rejectRename,
} from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openConsole, setWidth } from "../../test-console.tsx";
import { REQUEST } from "../../test-merchant.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

function failure(status: number): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "" });
}
function answer(requests: unknown[], total = requests.length, page = 1): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listMerchants) return { merchants: requests, pagination: paginate(total, page, 10), filters: {} };
    throw failure(404);
  });
}
function open(search = "") {
  return openConsole(api, { search: `?tab=requests${search}` });
}
async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([REQUEST]);
});
afterEach(cleanup);

describe("the list", () => {
  test("[S2-ADMIN-16] has ten a page and shows business, owner, type, date, status and actions of each request", {
    tags: ["@S2-ADMIN-17", "@S9-PAGE-02"],
  }, async () => {
    setWidth(1280);
    await open();
    // The menu counts them by a request for one row.
    expect(api.mock.calls.find(([endpoint, input]) => endpoint === listMerchants && input.query.limit !== 1)?.[1]).toEqual({
      query: { status: "pending", page: 1, limit: 10 },
    });
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Business Info", "Owner Details", "Type", "Request Date", "Status", "Actions"]);
    const row = within(screen.getByRole("row", { name: /Bahor Oshxonasi/ }));
    for (const text of [
      "Toshkent, Mehrigiyo 7",
      "Laziz Rajabov",
      "+998 90 000 00 62",
      "laziz@example.uz",
      "Restaurant",
      "15 February 2026",
      "Pending",
    ])
      expect(await row.findByText(text)).toBeTruthy();
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["View Details", "Approve", "Reject"]);
  });

  test("[D-CONSOLE-05] shows the owner beside the business on a small screen, and the status in the details", async () => {
    setWidth(390);
    await open();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Business Info", "Request Date", "Actions"]);
    const cell = screen.getByText("Bahor Oshxonasi").closest("td");
    for (const text of ["Laziz Rajabov", "+998 90 000 00 62", "laziz@example.uz"])
      expect(cell?.contains(screen.getByText(text))).toBe(true);
  });

  test("[S2-ADMIN-20] shows the number of requests, the page and the number of pages", async () => {
    answer([REQUEST], 25, 2);
    await open("&page=2");
    const counters = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(counters).toEqual(["Pending requests25", "Current page2", "Total pages3"]);
  });

  test("[D-NAMES-08] names merchants with names similar to a request's", async () => {
    answer([{ ...REQUEST, lookalikes: [{ uid: "m9", businessName: "Bаhor" }] }]);
    await open();
    expect(screen.getByText("Looks like “Bаhor”")).toBeTruthy();
  });

  test.each([
    ["Approve", approveRename, "Successfully approved Kumush Qozon"],
    ["Reject", rejectRename, "Successfully rejected Kumush Qozon"],
  ])("[D-NAMES-06] %s decides on the new name of an active merchant, with the seen name", async (verb, endpoint, said) => {
    const active = { ...REQUEST, uid: "m7", status: "active", businessName: "Oltin Qozon", pendingName: "Kumush Qozon" };
    api.mockImplementation(async (_: unknown, { query }: { query: { status: string } }) => {
      const merchants = query.status === "renaming" && send.mock.calls.length === 0 ? [active] : [];
      return { merchants, pagination: paginate(merchants.length, 1, 10), filters: {} };
    });
    await open();
    expect(screen.getByText("instead of “Oltin Qozon”")).toBeTruthy();
    await press(`${verb} Kumush Qozon`);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(send).toHaveBeenCalledWith(endpoint, { params: { id: "m7" }, body: { name: "Kumush Qozon" } });
    await waitFor(() => expect(screen.queryByText("New names")).toBeNull());
  });

  test("[S2-ADMIN-21] says so if no request is pending", async () => {
    answer([]);
    await open();
    expect(screen.getByText("No pending requests")).toBeTruthy();
    expect(screen.getByText("All merchant requests have been processed")).toBeTruthy();
  });

  test.each([
    [404, "Merchant requests endpoint not found."],
    [0, "Failed to load pending merchant requests."],
    [500, "Failed to load pending merchant requests."],
    [418, "Failed to load pending merchant requests."],
  ])("[S8-PENDING-01] that fails with %i says so, and Retry reads it again", { tags: ["@S8-PENDING-02"] }, async (status, text) => {
    api.mockRejectedValue(failure(status));
    await open();
    expect(screen.getByRole("alert").textContent).toContain(text);
    answer([REQUEST]);
    await press("Retry");
    expect(await screen.findByText("Bahor Oshxonasi")).toBeTruthy();
  });

  test.each([[1_771_138_800], [{ _seconds: 1_771_138_800 }], ["2026-02-15T07:00:00.000Z"]])(
    "[S3-MERCHANT-11] understands the date %j",
    async (merchantRequestDate) => {
      answer([MerchantRecordSchema.parse({ ...REQUEST, merchantRequestDate })]);
      await open();
      expect(screen.getByText("15 February 2026").getAttribute("datetime")).toBe("2026-02-15T07:00:00.000Z");
    },
  );
});

test("[S2-ADMIN-18] shows all data of a request in the details", async () => {
  await open();
  await press(/^View details/);
  const facts = [...screen.getByRole("dialog").querySelectorAll("dl > div")];
  expect(facts.map((fact) => [...fact.children].map(({ textContent }) => textContent))).toEqual([
    ["Business name", "Bahor Oshxonasi"],
    ["Type", "Restaurant"],
    ["Address", "Toshkent, Mehrigiyo 7"],
    ["Request date", "15 February 2026"],
    ["Created date", "14 February 2026"],
    ["Owner name", "Laziz Rajabov"],
    ["Email", "laziz@example.uz"],
    ["Phone", "+998 90 000 00 62"],
    ["UID", "m1"],
    ["Status", "Pending"],
  ]);
});

describe("deciding", () => {
  test("[S8-SUCCESS-03] approves once for several presses, shows the success and reads the list again", async () => {
    await open();
    answer([]);
    const approve = screen.getByRole("button", { name: "Approve Bahor Oshxonasi" });
    act(() => {
      approve.click();
      approve.click();
    });
    expect(await screen.findByText("Successfully approved Bahor Oshxonasi")).toBeTruthy();
    expect(send.mock.calls).toEqual([[approveMerchant, { params: { id: "m1" }, body: {} }]]);
    expect(await screen.findByText("No pending requests")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Pending Requests" }));
  });

  test.each([
    ["", {}],
    [" No kitchen ", { reason: "No kitchen" }],
  ])("[S2-ADMIN-19] rejects with the reason %j", { tags: ["@S8-SUCCESS-03"] }, async (reason, body) => {
    await open();
    await press("Reject Bahor Oshxonasi");
    if (reason !== "") await userEvent.type(screen.getByLabelText("Reason (optional)"), reason);
    await press("Reject");
    expect(await screen.findByText("Successfully rejected Bahor Oshxonasi")).toBeTruthy();
    expect(send.mock.calls).toEqual([[rejectMerchant, { params: { id: "m1" }, body }]]);
  });

  test.each([
    [404, "Merchant request not found.", "Merchant request not found.", 2],
    [409, "Merchant request has already been processed.", "Merchant request has already been processed.", 2],
    [500, "Failed to approve merchant request.", "Failed to reject merchant request.", 1],
    [0, "Failed to approve merchant request.", "Failed to reject merchant request.", 1],
  ])(
    "[S8-PENDING-03] that is refused with %i says why, and a late decision updates the list",
    { tags: ["@S8-PENDING-04", "@S8-PENDING-05", "@S8-PENDING-06"] },
    async (status, approving, rejecting, reads) => {
      const listed = () => api.mock.calls.filter(([, { query }]) => query.status === "pending" && query.limit !== 1).length;
      await open();
      send.mockRejectedValue(failure(status));
      await press("Approve Bahor Oshxonasi");
      expect((await screen.findByRole("alert")).textContent).toContain(approving);
      await waitFor(() => expect(listed()).toBe(reads));
      await press("Reject Bahor Oshxonasi");
      await press("Reject");
      expect((await screen.findByRole("alert")).textContent).toContain(rejecting);
      await waitFor(() => expect(listed()).toBe(reads === 1 ? 1 : 3));
    },
  );
});
