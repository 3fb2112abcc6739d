import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "@playwright/test";
import { formatDate } from "@savat/contracts/date";
import { formatMoney } from "@savat/contracts/money";
import type { OverviewDay } from "@savat/contracts/overview";
import { arriveAtCard, openPage, paidHeading, SOMSA, signInCustomer } from "../actions.ts";
import { choiceOf, choose } from "../console.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, type SignedIn, signInByApi, test, useSession } from "../fixtures.ts";
import { payByCard } from "../payment-steps.ts";

const ADMINS = { counting: "+998900000097", searching: "+998900000098" } as const;
/** The maximum age of the figures. */
const FRESH_MS = 60_000;

function bearer({ token }: SignedIn): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

async function openAsAdmin(page: Page, phone: string, tab: string): Promise<SignedIn> {
  const admin = await signInByApi(page, phone);
  await chooseLanguage(page, "en");
  await useSession(page, admin);
  await openPage(page, `/admin?tab=${tab}`);
  return admin;
}

/** A customer in a separate browser buys one somsa. */
async function buy(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInCustomer(page);
  await arriveAtCard(page);
  await payByCard(page);
  await expect(paidHeading(page)).toBeVisible();
  await context.close();
}

/** Refreshes until the figures are newer than a given time. */
async function readFigures(page: Page, since: number): Promise<OverviewDay> {
  let figures: { asOf: string; days: OverviewDay[] } | undefined;
  await expect(async () => {
    const coming = page.waitForResponse("**/api/admin/overview");
    await page.getByRole("button", { name: "Refresh" }).click();
    figures = (await (await coming).json()) as { asOf: string; days: OverviewDay[] };
    expect(Date.parse(figures.asOf)).toBeGreaterThanOrEqual(since);
  }).toPass({ timeout: FRESH_MS + 10_000, intervals: [1000, 5000] });
  const today = figures?.days.at(-1);
  if (today === undefined) throw new Error("There are no figures of today.");
  return today;
}

test("[D-OVERVIEW-05] a paid order is in today's figures, in the charts and in the table", { tag: ["@D-OVERVIEW-06"] }, async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000 + FRESH_MS);
  await buy(browser);
  const paidAt = Date.now();
  await openAsAdmin(page, ADMINS.counting, "overview");
  await expect(page.getByText("The figures are at most a minute old")).toBeVisible();
  const today = await readFigures(page, paidAt);
  expect(today.paidOrders).toBeGreaterThanOrEqual(1);
  expect(today.paidSum).toBeGreaterThanOrEqual(SOMSA.price);
  const row = page.getByRole("row", { name: formatDate(today.day, "en") });
  const { orders, paidOrders, paidSum, newMerchants, failedPayments } = today;
  await expect(row.getByRole("cell")).toHaveText(
    [orders, paidOrders, formatMoney(paidSum, "en"), newMerchants, failedPayments].map(String),
  );
  const charts = page.getByRole("figure");
  await expect(charts).toHaveCount(4);
  await expect(charts.filter({ hasText: "Paid sum" })).toContainText(`Today ${formatMoney(paidSum, "en")}`);
  // Hovering over the middle of one chart shows that day's name in each chart.
  const canvas = charts.filter({ hasText: "Orders" }).locator("canvas");
  await expect(async () => {
    const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
    await canvas.hover({ position: { x: width / 2, y: height / 2 }, force: true });
    await expect(charts.filter({ hasText: "Paid sum" })).not.toContainText("Today", { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await expectAccessible(page);
});

/** A merchant that the admin has just approved. */
async function approveByApi(page: Page, admin: SignedIn, businessName: string): Promise<string> {
  const applied = await page.request.post("/api/merchants", {
    headers: bearer(admin),
    data: {
      businessName,
      businessAddress: "Toshkent, Mehrigiyo 7",
      businessType: "restaurant",
      businessOwnerName: "Laziz Rajabov",
      businessOwnerEmail: "laziz@example.uz",
      businessOwnerPhone: freshPhone(),
    },
  });
  expect(applied.status(), await applied.text()).toBe(200);
  const { merchant } = (await applied.json()) as { merchant: { uid: string } };
  const merchantId = merchant.uid;
  const approved = await page.request.put(`/api/merchants/${merchantId}/approve`, { headers: bearer(admin), data: {} });
  expect(approved.status(), await approved.text()).toBe(200);
  return merchantId;
}

/** A change is a row on a wide screen and a card on a phone: both have its button. */
function changes(page: Page): Locator {
  return page.getByRole("button", { name: /^Details: / });
}

test("[D-AUDIT-01] an admin's change is found in the audit log, shown with before and after, and exported to a file; the log records the export", {
  tag: ["@deep", "@D-AUDIT-02", "@D-AUDIT-03", "@D-AUDIT-05"],
}, async ({ page }) => {
  test.setTimeout(90_000);
  const admin = await openAsAdmin(page, ADMINS.searching, "audit");
  const name = `Journey ${freshPhone().slice(-8)}`;
  const merchantId = await approveByApi(page, admin, name);

  await choose(page, "Action", "Approved");
  await page.getByLabel("Merchant (name or ID)").fill(name);
  await page.getByRole("option", { name: `${name} (${merchantId})` }).click();
  await page.getByLabel("Phone of who did it").fill("12");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByLabel("Phone of who did it")).toBeFocused();
  await expect(page.getByLabel("Phone of who did it")).toHaveAccessibleDescription("Enter a whole Uzbek number: +998 and nine digits");
  await page.getByLabel("Phone of who did it").fill(ADMINS.searching);
  await page.getByRole("button", { name: "Show" }).click();

  await expect(changes(page)).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ hasText: "Status:" })).toContainText("Status: was Pending → became Active");
  await expect(page.getByText("Showing 1 to 1 of 1 changes")).toBeVisible();
  await expectAccessible(page);
  await changes(page).click();
  const details = page.getByRole("dialog", { name: "Merchant: Approved" });
  await expect(details.getByRole("row", { name: "Status" }).getByRole("cell")).toHaveText(["Pending", "Active"]);
  for (const fact of [name, "+998 90 000 00 98", "Platform administrator"])
    await expect(details.getByText(fact, { exact: true })).toBeVisible();
  await expect(details.getByText("From address")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(changes(page)).toHaveCount(1);
  await expect(page.getByLabel("Merchant (name or ID)")).toHaveValue(merchantId);
  await expect(page.getByLabel("Phone of who did it")).toHaveValue("+998 90 000 00 98");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^savat-audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).toContain(`;merchant;${merchantId};approved;`);
  await expect(page.getByText("The file is saved; rows: 1")).toBeVisible();

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Merchant (name or ID)")).toHaveValue("");
  await expect(page).toHaveURL(/\?tab=audit$/);
  await page.goBack();
  await expect(choiceOf(page, "Action")).toHaveText("Approved");
  await expect(page.getByLabel("Merchant (name or ID)")).toHaveValue(merchantId);
  await expect(changes(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\?tab=audit$/);
  await choose(page, "Action", "Audit log exported");
  await page.getByLabel("Phone of who did it").fill(ADMINS.searching);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/[?&]action=/);
  await changes(page).first().click();
  await expect(page.getByRole("dialog").getByRole("row", { name: "Merchant ID" })).toContainText(merchantId);
  await page.keyboard.press("Escape");
});
