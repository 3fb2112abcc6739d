import { openPage } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { applyByApi, call, freshName, platformAdmin } from "../merchant.ts";

/** No other journey signs it in. */
const OTHER_ADMIN = "+998900000099";

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  await useSession(page, await platformAdmin(page));
});

test("an admin approves a request, and rejects others with and without a reason", async ({ page }) => {
  const [wanted, unwanted, unfounded] = [freshPhone(), freshPhone(), freshPhone()];
  await applyByApi(page, wanted);
  const rejected = [await applyByApi(page, unwanted), await applyByApi(page, unfounded)];
  await openPage(page, "/admin?tab=requests&size=50");
  await page.getByRole("button", { name: `View details of ${freshName(wanted)}` }).click();
  await expect(page.getByRole("dialog")).toContainText("olim@dokon.uz");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Approve ${freshName(wanted)}` }).click();
  await expect(page.getByText(`Successfully approved ${freshName(wanted)}`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: freshName(wanted) })).toHaveCount(0);
  for (const [phone, reason] of [
    [unwanted, "No kitchen"],
    [unfounded, ""],
  ] as const) {
    await page.getByRole("button", { name: `Reject ${freshName(phone)}` }).click();
    await page.getByLabel("Reason (optional)").fill(reason);
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText(`Successfully rejected ${freshName(phone)}`)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: freshName(phone) })).toHaveCount(0);
  }
  const reasons: unknown[] = [];
  for (const id of rejected) {
    const answer = await call(page, await platformAdmin(page), "GET", `/merchants/${id}/own`);
    reasons.push(((await answer.json()) as { merchant: { rejectionReason: unknown } }).merchant.rejectionReason);
  }
  expect(reasons).toEqual(["No kitchen", null]);
});

test("[D-CONSOLE-07] if two admins decide at once, one succeeds and the other is told", async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  const phone = freshPhone();
  const id = await applyByApi(page, phone);
  await openPage(page, "/admin?tab=requests&size=50");
  const row = page.getByRole("row").filter({ hasText: freshName(phone) });
  await expect(row).toBeVisible();
  const other = await signInByApi(page, OTHER_ADMIN);
  expect((await call(page, other, "PUT", `/merchants/${id}/reject`, {})).status()).toBe(200);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("alert")).toContainText("Merchant request has already been processed.");
  await expect(row).toHaveCount(0);
});

test("requests that cannot be loaded show an error, and Retry loads them", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await page.route(/\/api\/merchants\?.*status=pending/, (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", message: "" } }),
  );
  await page.goto("/admin?tab=requests");
  await expect(page.getByRole("alert")).toContainText("Merchant requests endpoint not found.");
  await page.unroute(/\/api\/merchants\?.*status=pending/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
