// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { createMerchantByForm, deleteMerchant, listMerchants, type MerchantRecord, updateMerchantByForm } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { choose, chosenIn, openConsole, optionsOf, setWidth } from "../../test-console.tsx";
import { REQUEST } from "../../test-merchant.ts";
// Ant Design loads more slowly than a test waits.
import "./tab.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const send = vi.mocked(callApi);
const api = vi.fn();

function failure(status: number, code = "unknown", body = {}): ApiFailure {
  return new ApiFailure(status, { code, message: "", ...body });
}
function answer(merchants: MerchantRecord[], total = merchants.length, page = 1, size = 10): void {
  api.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listMerchants) return { merchants, pagination: paginate(total, page, size), filters: {} };
    throw failure(404);
  });
}
function listQueries() {
  const queries = api.mock.calls.filter(([endpoint]) => endpoint === listMerchants).map(([, input]) => input.query);
  // The menu counts pending applications by a request for one row.
  return queries.filter(({ limit }) => limit !== 1);
}
async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
}
/** Without delays, because typing itself is tested elsewhere. */
function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** What the browser and an outdated page ask before the page is left. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

beforeEach(() => {
  api.mockReset();
  send.mockReset();
  answer([REQUEST]);
});
afterEach(cleanup);

describe("the list", () => {
  test("[S2-ROUTE-15] shows business, owner, contact, type, status and actions of each merchant", {
    tags: ["@S2-ADMIN-05", "@S2-ADMIN-06", "@S2-ADMIN-07", "@S2-ADMIN-08", "@S2-ADMIN-09", "@D-READ-05"],
  }, async () => {
    setWidth(1280);
    const images = ["1", "2", "3"].map((digit) => `/api/media/p${digit.repeat(16)}-384.webp`);
    answer([
      { ...REQUEST, image: images[0] ?? null, images },
      { ...REQUEST, uid: "m2", id: "m2", businessName: "Non", status: "active", images: images.slice(1) },
      { ...REQUEST, uid: "m3", id: "m3", businessName: "Sut", status: "rejected" },
    ]);
    await openConsole(api);
    const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Business", "Owner", "Contact", "Type", "Status", "Actions"]);
    const row = screen.getByRole("row", { name: /Bahor Oshxonasi/ });
    expect(row.querySelector("img")?.getAttribute("src")).toBe(images[0]);
    expect(screen.getByText("+1 more image")).toBeTruthy();
    for (const text of ["Toshkent, Mehrigiyo 7", "+2 more images", "Laziz Rajabov", "+998 90 000 00 62", "laziz@example.uz", "Restaurant"])
      expect(await within(row).findByText(text)).toBeTruthy();
    expect(within(row).getByRole("link", { name: "Bahor Oshxonasi" }).getAttribute("href")).toBe("/merchant-dashboard/m1");
    expect(
      within(row)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Edit", "Delete", "View Page"]);
    expect(within(row).getByRole("button", { name: /View Page of .* once the merchant is active/ })).toHaveProperty("disabled", true);
    const active = screen.getByRole("link", { name: "View Page of Non" });
    expect(active.getAttribute("href")).toBe("/merchant/m2");
    const statuses = screen
      .getAllByText(/^(Pending|Active|Rejected)$/)
      .map((tag) => [tag.textContent, /-(warning|success|error)\b/.exec(tag.className)?.[1]]);
    expect(statuses).toEqual([
      ["Pending", "warning"],
      ["Active", "success"],
      ["Rejected", "error"],
    ]);
  });

  test.each([390, 1280])("[D-CONSOLE-05] shows owner and contact once on a screen of %i px", async (width) => {
    setWidth(width);
    await openConsole(api);
    const isWide = width === 1280;
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
      isWide ? ["Business", "Owner", "Contact", "Type", "Status", "Actions"] : ["Business", "Type", "Status", "Actions"],
    );
    const cell = screen.getByRole("link", { name: "Bahor Oshxonasi" }).closest("td");
    for (const text of ["Laziz Rajabov", "+998 90 000 00 62", "laziz@example.uz"])
      expect(cell?.contains(screen.getByText(text))).toBe(!isWide);
    expect(screen.getByText("Restaurant", { selector: "td" }).getAttribute("data-label")).toBe("Type");
  });

  test("[S2-ADMIN-03] filters by all categories, restaurants and shops, with the filter in the address", {
    tags: ["@S9-KEY-03", "@D-MERCHANT-10"],
  }, async () => {
    const router = await openConsole(api, { search: "?page=2" });
    expect((await optionsOf("Type")).map(({ textContent }) => textContent)).toEqual(["All Categories", "Restaurant", "Shop"]);
    await choose("Type", "Shop");
    await waitFor(() => expect(router.state.location.search).toBe("?type=shop"));
    expect(listQueries().at(-1)).toEqual({ status: "all", page: 1, limit: 10, businessType: "shop" });
  });

  test("[D-CONSOLE-11] searches by name and filters by status; both are in the address and open the first page", async () => {
    const router = await openConsole(api, { search: "?page=2" });
    await choose("Status", "Rejected");
    await waitFor(() => expect(router.state.location.search).toBe("?status=rejected"));
    await userEvent.type(screen.getByRole("searchbox", { name: "Name of a merchant" }), "bahor{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?status=rejected&search=bahor"));
    await waitFor(() => expect(listQueries().at(-1)).toEqual({ status: "rejected", page: 1, limit: 10, search: "bahor" }));
  });

  test("[S2-ADMIN-10] offers pages of 5, 10, 25 and 50, and shows the range of rows", {
    tags: ["@S2-ADMIN-11", "@S9-PAGE-05"],
  }, async () => {
    answer([REQUEST], 137, 3, 10);
    const router = await openConsole(api, { search: "?page=3" });
    expect(screen.getByText("Showing 21 to 30 of 137 merchants")).toBeTruthy();
    expect((await optionsOf("Rows per page")).map(({ textContent }) => textContent)).toEqual([
      "5 / page",
      "10 / page",
      "25 / page",
      "50 / page",
    ]);
    expect(chosenIn("Rows per page")).toBe("10 / page");
    await choose("Rows per page", "50 / page");
    await waitFor(() => expect(router.state.location.search).toBe("?size=50"));
  });

  test("[S2-ADMIN-12] links to the first, previous, next and last page and to five by number", async () => {
    answer([REQUEST], 137, 7, 10);
    const router = await openConsole(api, { search: "?page=7" });
    const pages = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
    const ways = pages.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
    expect(ways).toEqual([
      ["First page", "/admin"],
      ["Previous page", "/admin?page=6"],
      ["Page 5", "/admin?page=5"],
      ["Page 6", "/admin?page=6"],
      ["Page 7", "/admin?page=7"],
      ["Page 8", "/admin?page=8"],
      ["Page 9", "/admin?page=9"],
      ["Next page", "/admin?page=8"],
      ["Last page", "/admin?page=14"],
    ]);
    expect(pages.filter((page) => page.getAttribute("aria-current") === "page").map(({ textContent }) => textContent)).toEqual(["7"]);
    await userEvent.click(screen.getByRole("link", { name: "Last page" }));
    await waitFor(() => expect(router.state.location.search).toBe("?page=14"));
  });

  test("[S2-ADMIN-04] is read again by Refresh, and Requests opens the other tab", { tags: ["@S2-ADMIN-13"] }, async () => {
    await openConsole(api);
    expect(screen.getByRole("link", { name: "Requests" }).getAttribute("href")).toBe("/admin?tab=requests");
    answer([]);
    await press("Refresh");
    expect(await screen.findByText("No merchants found")).toBeTruthy();
  });

  test.each([
    [0, "Network error. Please check your connection and try again."],
    [500, "Server error. Please try again later."],
    [404, "Merchants endpoint not found. Please contact support."],
    [418, "Failed to load merchants. Please try again."],
  ])("[S8-LIST-06] that fails with %i says: %s", async (status, text) => {
    api.mockRejectedValue(failure(status));
    await openConsole(api);
    expect(screen.getByRole("alert").textContent).toContain(text);
    answer([REQUEST]);
    await press("Retry");
    expect(await screen.findByText("Bahor Oshxonasi")).toBeTruthy();
  });
});

describe("adding", () => {
  async function fillIn(): Promise<void> {
    await openConsole(api);
    await press("Add Merchant");
    type("Business name", "Bahor");
    type("Business owner name", "Laziz");
    type("Business owner email", "laziz@example.uz");
    type("Business owner phone", "900000062");
    type("Business address", "Toshkent");
  }

  test("[S5-ADMIN-01] shows only the first fault at its field, which gets the focus", async () => {
    await openConsole(api);
    await press("Add Merchant");
    await press("Add");
    const field = screen.getByLabelText("Business name");
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByText(/is required/).map(({ textContent }) => textContent)).toEqual(["Business name is required"]);
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Business name is required");
    expect(send).not.toHaveBeenCalled();
  });

  test("[S5-ADMIN-03] requires a valid e-mail address last, with an example", { tags: ["@D-SMALL-04"] }, async () => {
    await fillIn();
    type("Business owner email", "laziz");
    await press("Add");
    expect(await screen.findByText("Please enter a valid email address (name@example.uz)")).toBeTruthy();
  });

  test("[S2-ADMIN-04] sends a form, shows the success for 5 s and reads the list again", {
    tags: ["@S2-ADMIN-14", "@S3-MERCHANT-14", "@S8-SUCCESS-01", "@S8-SUCCESS-02"],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await fillIn();
    expect((await optionsOf("Business type")).map(({ textContent }) => textContent)).toEqual(["Restaurant", "Shop"]);
    await userEvent.upload(screen.getByLabelText("Add pictures", { selector: "input" }), new File(["x"], "osh.png", { type: "image/png" }));
    await press("Add");
    expect(await screen.findByText("Merchant added successfully!")).toBeTruthy();
    const [endpoint, input] = send.mock.calls[0] ?? [];
    expect(endpoint).toBe(createMerchantByForm);
    const form = input?.body;
    if (!(form instanceof FormData)) throw new Error("No form.");
    expect(form.get("businessType")).toBe("restaurant");
    expect(form.get("files")).toMatchObject({ name: "osh.png" });
    expect(listQueries()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(4000));
    expect(screen.queryByText("Merchant added successfully!")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1001));
    await waitFor(() => expect(screen.queryByText("Merchant added successfully!")).toBeNull(), { timeout: 1000 });
    vi.useRealTimers();
  });

  test("[S5-ADMIN-04] accepts at most five pictures, and names the others", { tags: ["@S5-ADMIN-06"] }, async () => {
    await openConsole(api);
    await press("Add Merchant");
    const files = Array.from({ length: 6 }, (_, index) => new File(["x"], `${index}.png`, { type: "image/png" }));
    await userEvent.upload(screen.getByLabelText("Add pictures", { selector: "input" }), files);
    expect(screen.getAllByRole("button", { name: /Remove picture/ })).toHaveLength(5);
    expect(screen.getByText("There can be 5 pictures at most; left out: 1.")).toBeTruthy();
    await press("Remove picture 1");
    expect(screen.getAllByRole("button", { name: /Remove picture/ })).toHaveLength(4);
  });

  test.each([
    [400, "Invalid merchant data. Please check your inputs."],
    [409, "A merchant with this name already exists."],
    [500, "Server error. Please try again later."],
    [0, "Failed to add merchant. Please try again."],
  ])(
    "[S8-SAVE-01] that is refused with %i says why and keeps the input",
    { tags: ["@S8-SAVE-02", "@S8-SAVE-03", "@S8-SAVE-04", "@S8-FALL-02"] },
    async (status, text) => {
      await fillIn();
      send.mockRejectedValue(failure(status));
      await press("Add");
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("Failed to create merchant");
      expect(alert.textContent).toContain(text);
      expect(screen.getByLabelText("Business name")).toHaveProperty("value", "Bahor");
    },
  );

  test("that is refused for a field focuses it", async () => {
    await fillIn();
    send.mockRejectedValue(failure(400, "validation", { fields: [{ path: "businessOwnerPhone", message: "" }] }));
    await press("Add");
    expect(await screen.findByText("Invalid value")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Business owner phone"));
  });
});

describe("editing", () => {
  async function edit(): Promise<void> {
    await openConsole(api);
    await press("Edit Bahor Oshxonasi");
  }

  test("[S2-ADMIN-14] offers every type and sends the changed fields with their version", {
    tags: ["@S3-MERCHANT-04", "@S8-SUCCESS-02", "@D-MERCHANT-11"],
  }, async () => {
    answer([{ ...REQUEST, businessType: "pharmacy" }]);
    await edit();
    expect(chosenIn("Business type")).toBe("Pharmacy");
    expect(await optionsOf("Business type")).toHaveLength(9);
    type("Business address", "Samarqand");
    await press("Save");
    expect(await screen.findByText("Merchant updated successfully!")).toBeTruthy();
    const [endpoint, input] = send.mock.calls[0] ?? [];
    expect([endpoint, input?.params]).toEqual([updateMerchantByForm, { id: "m1" }]);
    const form = input?.body;
    if (!(form instanceof FormData)) throw new Error("No form.");
    expect([...form.keys()]).toEqual(["version", "isMerchant", "businessAddress"]);
  });

  test("[D-OLD-11] guards what is typed until it is saved", async () => {
    await edit();
    expect(isGuarded()).toBe(false);
    type("Business address", "Samarqand");
    expect(isGuarded()).toBe(true);
    await press("Save");
    expect(await screen.findByText("Merchant updated successfully!")).toBeTruthy();
    expect(isGuarded()).toBe(false);
  });

  test("[S8-SAVE-05] that fails otherwise says so", async () => {
    await edit();
    type("Business address", "Samarqand");
    send.mockRejectedValue(failure(404));
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to update merchant. Please try again.");
  });

  test("[D-CONSOLE-06] over another person's change asks first, and saves over the seen version", async () => {
    await edit();
    type("Business address", "Samarqand");
    const changes = [
      { field: "businessAddress", was: "Toshkent, Mehrigiyo 7", now: "Buxoro" },
      { field: "businessName", was: "Bahor Oshxonasi", now: "Bahor" },
    ];
    send.mockRejectedValueOnce(failure(409, "edit_conflict", { changes, version: 5 }));
    await press("Save");
    const note = await screen.findByRole("region", { name: "Somebody else saved changes meanwhile" });
    expect(note.textContent).toContain("Buxoro");
    expect(screen.getByLabelText("Business name")).toHaveProperty("value", "Bahor");
    expect(screen.getByLabelText("Business address")).toHaveProperty("value", "Samarqand");
    await press("Save mine over it");
    await screen.findByText("Merchant updated successfully!");
    const form = send.mock.calls[1]?.[1]?.body;
    if (!(form instanceof FormData)) throw new Error("No form.");
    expect(Object.fromEntries(form)).toEqual({ version: "5", isMerchant: "true", businessAddress: "Samarqand" });
  });

  test("saves over a change of a field that the form does not have, and takes theirs where both edited", async () => {
    await edit();
    type("Business address", "Samarqand");
    const other = { field: "openingHours", was: null, now: [] };
    send.mockRejectedValueOnce(failure(409, "edit_conflict", { changes: [other], version: 5 }));
    const address = { field: "businessAddress", was: "Toshkent, Mehrigiyo 7", now: "Buxoro" };
    send.mockRejectedValueOnce(failure(409, "edit_conflict", { changes: [address], version: 6 }));
    await press("Save");
    const note = await screen.findByRole("region", { name: "Somebody else saved changes meanwhile" });
    expect(document.activeElement).toBe(note);
    expect(send).toHaveBeenCalledTimes(2);
    await press("Take theirs");
    expect(screen.getByLabelText("Business address")).toHaveProperty("value", "Buxoro");
    expect(screen.queryByRole("region", { name: "Somebody else saved changes meanwhile" })).toBeNull();
  });

  test("without a change closes and sends nothing", async () => {
    await edit();
    await press("Save");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("deleting", () => {
  async function ask(): Promise<void> {
    await openConsole(api);
    await press("Delete Bahor Oshxonasi");
    expect(screen.getByRole("alertdialog").textContent).toContain("This will also delete all associated data and cannot be undone.");
  }

  test("[S2-ADMIN-15] asks first, shows the success and reads the list again", { tags: ["@S8-SUCCESS-02"] }, async () => {
    await ask();
    answer([]);
    await press("Delete");
    expect(await screen.findByText("Merchant deleted successfully!")).toBeTruthy();
    expect(send.mock.calls[0]).toEqual([deleteMerchant, { params: { id: "m1" } }]);
    expect(await screen.findByText("No merchants found")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Merchant" }));
  });

  test.each([
    [404, "Merchant not found. It may have already been deleted."],
    [409, "Cannot delete merchant. It may have active orders."],
    [500, "Failed to delete merchant"],
  ])("[S8-SAVE-06] that is refused with %i says: %s", { tags: ["@S8-SAVE-07", "@S8-FALL-02"] }, async (status, text) => {
    await ask();
    send.mockRejectedValue(failure(status));
    await press("Delete");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
  });
});
