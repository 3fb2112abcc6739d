// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { ApiFailure } from "shared-contracts/api-failure";
import type { User } from "shared-contracts/auth";
import { addMessages, I18nextProvider, i18n } from "shared-contracts/i18n";
import { listMerchants, type MerchantRecord } from "shared-contracts/merchants";
import { paginate } from "shared-contracts/pagination";
import type { LoadContext, RemotePage } from "shared-contracts/remote";
import { endSession, useSession } from "shared-contracts/session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "../../i18n/en.json";
import { loadAdmin } from "./load.ts";
import { page } from "./page.tsx";
// Ant Design takes longer to come than a test waits.
import "./pending-requests.tsx";

const ADMIN: User = {
  uid: "u1",
  phone: "+998900000001",
  userType: "customer",
  role: "admin",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};
const REQUEST: MerchantRecord = {
  uid: "m1",
  id: "m1",
  businessName: "Bahor Oshxonasi",
  businessType: "restaurant",
  businessAddress: "Toshkent, Mehrigiyo 7",
  city: "tashkent",
  description: "",
  images: [],
  image: null,
  status: "pending",
  createdAt: "2026-02-15T07:00:00.000Z",
  businessOwnerName: "Laziz Rajabov",
  businessOwnerEmail: "laziz@example.uz",
  businessOwnerPhone: "+998900000062",
  merchantRequestStatus: "pending",
  merchantRequestDate: "2026-02-15T07:00:00.000Z",
  rejectionReason: null,
  openingHours: null,
  contactPhone: "",
  version: 1,
};

const server = vi.fn();

function contextOf(request: Request): LoadContext {
  const site: LoadContext["site"] = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };
  const { url, signal } = request;
  return { params: {}, url: new URL(url), signal, api: server, language: "en", city: undefined, site, isServer: false };
}

function answer(requests: MerchantRecord[], total = requests.length, current = 1): void {
  server.mockResolvedValue({ merchants: requests, pagination: paginate(total, current, 10), filters: {} });
}

function Loaded() {
  // The contents of a remote keep their data's type to themselves.
  const { Component } = page as unknown as RemotePage;
  return <Component data={useLoaderData()} />;
}

async function open(search = "") {
  const loader = ({ request }: { request: Request }) => loadAdmin(contextOf(request));
  const routes = [{ path: "/admin", loader, element: <Loaded />, hydrateFallbackElement: <p>Pending</p> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/admin${search}`] });
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: "Admin Panel" });
  return router;
}

beforeEach(async () => {
  localStorage.clear();
  server.mockReset();
  useSession.setState({ status: "signed-in", user: ADMIN });
  addMessages("en", "admin", en);
  await i18n.changeLanguage("en");
});
afterEach(cleanup);

test("a guest gets 403 without a call, so that the shell shows its no-access page", async () => {
  endSession();
  await expect(loadAdmin(contextOf(new Request("http://localhost/admin")))).rejects.toMatchObject({ status: 403 });
  expect(server).not.toHaveBeenCalled();
});

test.each([[401], [403]])("the server's %i is the shell's to answer", async (status) => {
  server.mockRejectedValue(new ApiFailure(status, { code: "forbidden", message: "" }));
  await expect(loadAdmin(contextOf(new Request("http://localhost/admin")))).rejects.toMatchObject({ status });
});

test("an administrator sees business, owner, type, date and status of each request", async () => {
  answer([REQUEST]);
  await open();
  expect(server.mock.calls[0]?.slice(0, 2)).toEqual([listMerchants, { query: { status: "pending", page: 1 } }]);
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(["Business Info", "Owner Details", "Type", "Request Date", "Status"]));
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
    expect(row.getByText(text)).toBeTruthy();
});

test("without requests the table says so", async () => {
  answer([]);
  await open();
  expect(screen.getByText("No pending requests")).toBeTruthy();
  expect(screen.getByText("All merchant requests have been processed")).toBeTruthy();
});

test("the page of the list stands in the address", async () => {
  answer([REQUEST], 25, 2);
  const router = await open("?page=2");
  expect(server.mock.calls[0]?.[1]).toEqual({ query: { status: "pending", page: 2 } });
  await userEvent.click(screen.getByTitle("3"));
  expect(router.state.location.search).toBe("?page=3");
});

test.each([
  [0, "network", "Network error. Please check your connection and try again."],
  [404, "not_found", "Merchant requests endpoint not found."],
  [500, "server_error", "Server error. Please try again later."],
  [418, "unknown", "An unexpected error occurred. Please try again."],
])("a failure %i is said, and Retry loads again", async (status, code, text) => {
  server.mockRejectedValueOnce(new ApiFailure(status, { code, message: "" }));
  await open();
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Failed to load pending merchant requests.");
  expect(alert.textContent).toContain(text);
  answer([REQUEST]);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Bahor Oshxonasi")).toBeTruthy();
});
