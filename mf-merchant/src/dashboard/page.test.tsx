// @vitest-environment happy-dom

import { ApiFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";
import type { MemberRole } from "@savat/contracts/membership";
import { getOwnMerchant, listMemberships } from "@savat/contracts/membership";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { listInventory } from "@savat/contracts/products";
import { endSession, startSession } from "@savat/contracts/session";
import { listStaff } from "@savat/contracts/staff";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER, renderPage } from "../test-page.tsx";
import { page } from "./page.tsx";
import { page as shopsPage } from "./shops-page.tsx";
import { MERCHANT, membership } from "./test-shop.ts";

// The products tab requests the running imports.
const saved = vi.hoisted(() => vi.fn());
vi.mock("@savat/contracts/api-client", () => ({
  callApi: async (_: unknown, { body }: { body?: unknown }) => {
    if (body !== undefined) saved(body);
    return { imports: [] };
  },
}));
const server = vi.fn();

interface Given {
  role?: MemberRole;
  merchant?: Partial<MerchantRecord>;
  memberships?: ReturnType<typeof membership>[];
}

function answer({ role = "owner", merchant = {}, memberships = [membership("m1")] }: Given = {}): void {
  const replies = new Map<unknown, unknown>([
    [getOwnMerchant, { merchant: { ...MERCHANT, ...merchant }, role }],
    [listMemberships, { memberships }],
    [listInventory, { products: [], pagination: paginate(0, 1, 10), categories: [] }],
    [listStaff, { staff: [] }],
  ]);
  server.mockImplementation(async (endpoint: unknown) => replies.get(endpoint));
}

async function open(search = "", heading: string | RegExp = MERCHANT.businessName) {
  const router = await renderPage(page, {
    path: "/merchant-dashboard/:merchantId",
    address: `/merchant-dashboard/m1${search}`,
    api: server,
  });
  await screen.findByRole("heading", { level: 1, name: heading });
  return router;
}

function tabs(): HTMLElement {
  return screen.getByRole("navigation", { name: "Parts of the dashboard" });
}

function currentTab(): string | null | undefined {
  return tabs().querySelector("[aria-current=page]")?.textContent;
}

beforeEach(() => {
  server.mockReset();
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(cleanup);

describe("a shop's dashboard", () => {
  test.each<[MemberRole, string[], string]>([
    ["owner", ["Orders", "Products", "Profile", "Staff"], "Owner"],
    ["admin", ["Orders", "Products", "Profile", "Staff"], "Admin"],
    ["manager", ["Orders", "Products", "Profile"], "Manager"],
    ["staff", ["Orders", "Products"], "Staff"],
  ])("[S2-DASH-01] has for the role %s the tabs %j", { tags: ["@D-BOARD-01"] }, async (role, names, word) => {
    answer({ role });
    await open();
    expect(
      within(tabs())
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(names);
    const head = screen.getByRole("heading", { level: 1 }).parentElement;
    expect(head?.textContent).toBe(`${MERCHANT.businessName}Active${word}`);
  });

  test("keeps its tab in the address, so that back opens the previous tab", async () => {
    answer();
    const router = await open("?page=2&search=som");
    expect(currentTab()).toBe("Products");
    await userEvent.click(within(tabs()).getByRole("link", { name: "Staff" }));
    await vi.waitFor(() => expect([currentTab(), router.state.location.search]).toEqual(["Staff", "?tab=staff"]));
    await act(() => router.navigate(-1));
    await vi.waitFor(() => expect([currentTab(), router.state.location.search]).toEqual(["Products", "?page=2&search=som"]));
  });

  test("[D-BOARD-01] opens the orders at an address of their own", async () => {
    answer();
    const router = await open("?tab=profile");
    const link = within(tabs()).getByRole("link", { name: "Orders" });
    expect(link.getAttribute("href")).toBe("/merchant-dashboard/m1/orders");
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe("/merchant-dashboard/m1/orders");
  });

  test("shows the loading tab as a skeleton under the same head", async () => {
    answer();
    await open();
    server.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(within(tabs()).getByRole("link", { name: "Profile" }));
    expect(await screen.findByText("Loading this part")).toBeTruthy();
    expect(currentTab()).toBe("Profile");
    expect(screen.getByRole("heading", { level: 1, name: MERCHANT.businessName })).toBeTruthy();
  });

  test("says that a tab of the address is not for the role", async () => {
    answer({ role: "staff" });
    await open("?tab=staff");
    expect(screen.getByText("“Staff” is not open to you")).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the products" }).getAttribute("href")).toBe("/merchant-dashboard/m1");
  });

  test("links to its public page, and to the other shops of a person with several", async () => {
    answer({ memberships: [membership("m1"), membership("m2")] });
    await open();
    expect(screen.getByRole("link", { name: "Store page" }).getAttribute("href")).toBe("/merchant/m1/products");
    expect(screen.getByRole("link", { name: "Switch shop" }).getAttribute("href")).toBe("/merchant-dashboard?choose=1");
  });
});

describe("instead of the dashboard", () => {
  test("an application under review is shown as Inactive, with what happens next", async () => {
    answer({ merchant: { status: "pending" } });
    await open("", "Your application is under review");
    expect(screen.getByText(/We answer in 2-3 business days/)).toBeTruthy();
    expect(screen.getByText("Inactive")).toBeTruthy();
    answer();
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByRole("heading", { level: 1, name: MERCHANT.businessName })).toBeTruthy();
  });

  test("[D-NAMES-05] an application whose name was taken requires another one, and continues once that is saved", {
    tags: ["@D-OLD-11"],
  }, async () => {
    answer({ merchant: { status: "pending", needsName: true } });
    await open("", "Choose another name");
    const name = screen.getByRole("textbox", { name: "Business name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Kоrzinka");
    await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
    expect(screen.getByText("A word mixes letters of two alphabets. Write each word in one.")).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await userEvent.clear(name);
    await userEvent.type(name, "Kumush Qozon");
    // The browser, and an outdated page, ask before the typed name is lost.
    const isGuarded = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isGuarded()).toBe(true);
    answer({ merchant: { status: "pending" } });
    await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Your application is under review" })).toBeTruthy();
    expect(saved).toHaveBeenCalledWith({ businessName: "Kumush Qozon", version: 1 });
    expect(isGuarded()).toBe(false);
  });

  test.each([
    ["No licence", "No licence"],
    [null, "No reason was given. Call us and we will explain."],
  ])("a rejected application with the reason %j shows %j, and a link to apply again", async (rejectionReason, text) => {
    answer({ merchant: { status: "rejected", rejectionReason } });
    await open("", "Your application was rejected");
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Apply again" }).getAttribute("href")).toBe("/merchant/register");
  });

  test("another merchant's shop is refused, with links to go on", async () => {
    server.mockRejectedValue(new ApiFailure(403, { code: "forbidden", message: "" }));
    await open("", "This shop is not yours");
    expect(screen.getByText(/You are signed in as \+998 90 000 00 02\.$/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "To my shop" }).getAttribute("href")).toBe("/merchant-dashboard");
    const asked = vi.fn();
    events.on("logout:asked", asked);
    await userEvent.click(screen.getByRole("button", { name: "Sign in with another number" }));
    expect(asked).toHaveBeenCalledOnce();
  });

  test("an unknown shop is named by its id", async () => {
    server.mockRejectedValue(new ApiFailure(404, { code: "not_found", message: "" }));
    await open("", "Shop not found");
    expect(screen.getByText("No merchant data found for ID: m1")).toBeTruthy();
  });

  test("any other failure is shown, and can be retried", async () => {
    server.mockRejectedValue(new ApiFailure(500, { code: "server_error", message: "" }));
    await open("", "The dashboard could not be loaded");
    expect(screen.getByText("Error loading merchant data: Server error. Please try again later.")).toBeTruthy();
    answer();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: MERCHANT.businessName })).toBeTruthy();
  });

  test("a guest is sent to the merchant's sign-in with the return address", async () => {
    endSession();
    await renderPage(page, { path: "/merchant-dashboard/:merchantId", address: "/merchant-dashboard/m1?tab=staff", api: server });
    expect(await screen.findByText('At /merchant/signin with {"from":"/merchant-dashboard/m1?tab=staff"}')).toBeTruthy();
  });
});

describe("/merchant-dashboard", () => {
  async function openShops(address = "/merchant-dashboard") {
    return await renderPage(shopsPage, { path: "/merchant-dashboard", address, api: server });
  }

  test("[S2-ROUTE-23] opens the only shop", async () => {
    answer();
    await openShops();
    expect(await screen.findByText(/^At \/merchant-dashboard\/m1 /)).toBeTruthy();
  });

  test("[S2-ROUTE-23] lets a person with several shops choose, by name, state and role", async () => {
    answer({ memberships: [membership("m1"), membership("m2", { role: "manager", status: "pending" })] });
    await openShops();
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/merchant-dashboard/m1", "Shop m1ActiveOwner"],
      ["/merchant-dashboard/m2", "Shop m2InactiveManagerUnder review"],
    ]);
  });

  test("tells a person without a shop how to get one", async () => {
    answer({ memberships: [] });
    await openShops();
    expect(await screen.findByText("No shop is registered with this number.")).toBeTruthy();
    expect(screen.getByText("+998 90 000 00 02")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Become a Partner" }).getAttribute("href")).toBe("/merchant/register");
  });

  test("sends a guest to the merchant's sign-in", async () => {
    endSession();
    await openShops();
    expect(await screen.findByText('At /merchant/signin with {"from":"/merchant-dashboard"}')).toBeTruthy();
  });
});
