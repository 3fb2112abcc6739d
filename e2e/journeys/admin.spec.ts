import { openPage } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";

/** Both sign in in no other journey. */
const OWNERS_PHONE = "+998900000053";
const ADMINS_PHONE = "+998900000093";
const PATHS = ["/admin", "/admin-dashboard"] as const;

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

for (const who of ["guest", "customer", "merchant"] as const) {
  test(`a ${who} gets the no-access page and not a line from the server`, async ({ page, faults }) => {
    faults.allowErrors(/status of (401|403)/);
    const session = who === "guest" ? undefined : await signInByApi(page, who === "customer" ? freshPhone() : OWNERS_PHONE, who);
    if (session !== undefined) await useSession(page, session);
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
      await expect(page).toHaveTitle("No access · Savat");
      await expect(page.getByRole("table")).toHaveCount(0);
    }
    const headers: Record<string, string> = session === undefined ? {} : { Authorization: `Bearer ${session.token}` };
    const answer = await page.request.get("/api/merchants?status=pending", { headers });
    expect(answer.status()).toBe(who === "guest" ? 401 : 403);
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("an admin sees the requests that wait, as the server gives them, on both addresses", async ({ page }) => {
  const session = await signInByApi(page, ADMINS_PHONE);
  expect(session.user.role).toBe("admin");
  const answer = await page.request.get("/api/merchants?status=pending", { headers: { Authorization: `Bearer ${session.token}` } });
  const { merchants, pagination } = (await answer.json()) as {
    merchants: { businessName: string; businessOwnerName: string; status: string }[];
    pagination: { totalItems: number };
  };
  expect(merchants.length).toBeGreaterThan(0);
  await useSession(page, session);
  for (const path of PATHS) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
    const table = page.getByRole("table");
    for (const { businessName, businessOwnerName } of merchants) {
      const row = table.getByRole("row").filter({ hasText: businessName });
      await expect(row).toContainText(businessOwnerName);
      await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("region", { name: "Pending Requests" })).toContainText(String(pagination.totalItems));
  }
});

test("requests that cannot be had say so, and Retry gets them", async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  const session = await signInByApi(page, "+998900000094");
  await useSession(page, session);
  await page.route(/\/api\/merchants\?.*status=pending/, (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", message: "" } }),
  );
  await page.goto("/admin");
  await expect(page.getByRole("alert")).toContainText("Failed to load pending merchant requests.");
  await expect(page.getByRole("alert")).toContainText("Merchant requests endpoint not found.");
  await page.unroute(/\/api\/merchants\?.*status=pending/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
