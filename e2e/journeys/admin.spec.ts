import type { Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, type SignedIn, signInByApi, test, useSession } from "../fixtures.ts";

/** They sign in in no other journey. */
const OWNERS_PHONE = "+998900000053";
const ADMINS = {
  deciding: "+998900000093",
  late: "+998900000094",
  faster: "+998900000095",
  editing: "+998900000096",
  retrying: "+998900000097",
} as const;
/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
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

/** An application of its own for each journey. */
async function applyByApi(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/auth/become-merchant", {
    data: {
      businessName: name,
      businessAddress: "Toshkent, Mehrigiyo 7",
      businessType: "restaurant",
      businessOwnerName: "Laziz Rajabov",
      businessOwnerEmail: "laziz@example.uz",
      businessOwnerPhone: freshPhone(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { merchantId: string }).merchantId;
}

/** A name that no other journey has. */
function freshName(): string {
  return `Journey ${freshPhone().slice(-8)}`;
}

function bearer({ token }: SignedIn): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** Opens the request's tab at the page where it stands: the newest may be on any. */
async function openRequests(page: Page): Promise<void> {
  await openPage(page, "/admin?tab=requests&size=50");
  await expect(page.getByRole("heading", { level: 2, name: "Pending Requests" })).toBeVisible();
}

test("an admin approves a request and rejects another with a reason, on both addresses", async ({ page }) => {
  const admin = await signInByApi(page, ADMINS.deciding);
  expect(admin.user.role).toBe("admin");
  await useSession(page, admin);
  const [wanted, unwanted] = [freshName(), freshName()];
  await applyByApi(page, wanted);
  const rejectedId = await applyByApi(page, unwanted);
  for (const path of PATHS) {
    await openPage(page, path);
    await expect(page.getByRole("navigation", { name: "Sections of the console" }).locator("[aria-current]")).toHaveText("Merchants");
  }
  await openRequests(page);
  await page.getByRole("button", { name: `View details of ${wanted}` }).click();
  await expect(page.getByRole("dialog")).toContainText("laziz@example.uz");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Approve ${wanted}` }).click();
  await expect(page.getByText(`Successfully approved ${wanted}`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: wanted })).toHaveCount(0);
  await page.getByRole("button", { name: `Reject ${unwanted}` }).click();
  await page.getByLabel("Reason (optional)").fill("No kitchen");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(`Successfully rejected ${unwanted}`)).toBeVisible();
  const answer = await page.request.get(`/api/merchants/${rejectedId}/own`, { headers: bearer(admin) });
  expect(((await answer.json()) as { merchant: { rejectionReason: string } }).merchant.rejectionReason).toBe("No kitchen");
});

test("of two admins who decide at once one wins and the other is told", async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  const admin = await signInByApi(page, ADMINS.late);
  await useSession(page, admin);
  const name = freshName();
  const id = await applyByApi(page, name);
  await openRequests(page);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  const other = await signInByApi(page, ADMINS.faster);
  expect((await page.request.put(`/api/merchants/${id}/reject`, { headers: bearer(other), data: {} })).status()).toBe(200);
  await page.getByRole("button", { name: `Approve ${name}` }).click();
  await expect(page.getByRole("alert")).toContainText("Merchant request has already been processed.");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});

test("an admin adds a merchant with a picture, edits and deletes it", async ({ page }) => {
  const admin = await signInByApi(page, ADMINS.editing);
  await useSession(page, admin);
  const name = freshName();
  await openPage(page, "/admin?size=50");
  await page.getByRole("button", { name: "Add Merchant" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Business name is required")).toBeVisible();
  await dialog.getByLabel("Business name").fill(name);
  await dialog.getByLabel("Business owner name").fill("Laziz Rajabov");
  await dialog.getByLabel("Business owner email").fill("laziz@example.uz");
  await dialog.getByLabel("Business owner phone").fill(freshPhone());
  await dialog.getByLabel("Business address").fill("Toshkent, Mehrigiyo 7");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "osh.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Merchant added successfully!")).toBeVisible();
  const listed = await page.request.get(`/api/merchants?status=pending&search=${encodeURIComponent(name)}`, { headers: bearer(admin) });
  const [merchant] = ((await listed.json()) as { merchants: { status: string; images: string[] }[] }).merchants;
  expect(merchant).toMatchObject({ status: "pending", images: [expect.stringContaining("/api/media/")] });
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Business address").fill("Samarqand, Registon 1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Merchant updated successfully!")).toBeVisible();
  await expect(row).toContainText("Samarqand, Registon 1");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Merchant deleted successfully!")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("requests that cannot be had say so, and Retry gets them", async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  const session = await signInByApi(page, ADMINS.retrying);
  await useSession(page, session);
  await page.route(/\/api\/merchants\?.*status=pending/, (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", message: "" } }),
  );
  await page.goto("/admin?tab=requests");
  await expect(page.getByRole("alert")).toContainText("Merchant requests endpoint not found.");
  await page.unroute(/\/api\/merchants\?.*status=pending/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
