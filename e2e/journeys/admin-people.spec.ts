import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { sendContact, sendFeedback } from "@savat/contracts/inbox";
import { arriveAtCard, openPage, SOMSA, signInCustomer } from "../actions.ts";
import { choiceOf, choose, openMenu } from "../console.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, newestMessage, signInByApi, test, useSession } from "../fixtures.ts";
import { type Body, platformAdmin } from "../merchant.ts";
import { payByCard, stepTitle } from "../payment-steps.ts";
import { addFault, debitsOf } from "../provider.ts";

/** No other journey signs them in. */
// axe must not read a colour in the middle of its transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const ADMINS = { blocking: "+998900000095", reading: "+998900000096" } as const;
const DESK = { width: 1280, height: 900 } as const;

async function sendCodeTo(page: Page, phone: string): Promise<number> {
  return (await page.request.post("/api/auth/send-otp", { data: { phone } })).status();
}

test("[D-PEOPLE-04] a customer blocked during a payment is signed out at once and cannot sign in; the payment is settled, and unblocking restores the sign-in", {
  tag: "@deep",
}, async ({ page, browser, faults }) => {
  test.setTimeout(120_000);
  faults.allowErrors(/status of (401|403)/);
  const { user } = await signInCustomer(page);
  const admin = await (await browser.newContext({ viewport: DESK })).newPage();
  await chooseLanguage(admin, "en");
  await useSession(admin, await signInByApi(page, ADMINS.blocking));
  await openPage(admin, "/admin?tab=customers");
  const [, operator, rest] = /^\+998(\d\d)(\d{7})$/.exec(user.phone) ?? [];
  await admin.getByLabel("Phone number, or the beginning of it").fill(`${operator} ${rest}`);
  await admin.keyboard.press("Enter");
  const row = admin.getByRole("table").getByRole("row").filter({ hasNotText: "Customer since" });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Block \+998/ }).click();
  await admin.getByLabel("Reason (optional)").fill("Firibgarlik");
  await expectAccessible(admin);

  const order = await arriveAtCard(page);
  await addFault(page, { order, method: "receipts.pay", mode: "debit-then-timeout" });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: 2 });
  await payByCard(page);
  await expect(stepTitle(page, "Paying")).toBeVisible();
  await admin.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(admin.getByText(/is blocked and signed out everywhere$/)).toBeVisible();
  await expect(row).toContainText("Blocked on");

  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.getByLabel("Phone number", { exact: true }).fill(user.phone);
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  await expect(page.getByText("This phone number is blocked. Please contact support.")).toBeVisible();

  // The bank has the money: the worker settles the payment, also after a block.
  await expect(async () => {
    await admin.reload();
    await expect(row).toContainText("12\u00A0000.00", { timeout: 1500 });
  }).toPass({ timeout: 40_000 });
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);

  expect(await sendCodeTo(page, user.phone)).toBe(403);
  await row.getByRole("button", { name: /^Unblock \+998/ }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
  await expect(admin.getByText(/can sign in again$/)).toBeVisible();
  await expect(row).not.toContainText("Blocked on");
  // A phone gets one code per half minute.
  expect([200, 429]).toContain(await sendCodeTo(page, user.phone));
  await admin.context().close();
});

/** Every journey writes from its own address, because the limit is five an hour per address. */
async function write(
  page: Page,
  ...[path, letter]:
    | [path: "contact", letter: Partial<Body<typeof sendContact>>]
    | [path: "feedback", letter: Partial<Body<typeof sendFeedback>>]
): Promise<void> {
  const answer = await page.request.post(`${process.env.SAVAT_API_URL}/api/${path}`, {
    headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
    data: { name: "Nodira Aliyeva", email: "nodira@example.uz", subject: "Somsa", message: "Rahmat!", ...letter },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("[D-FORMS-03] customers' messages are read, filtered, rated and marked as handled; reload and back keep the filter", {
  tag: ["@D-FORMS-07", "@D-FORMS-08", "@D-FORMS-09", "@D-FORMS-10"],
}, async ({ page }) => {
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, ADMINS.reading));
  const subject = `Murojaat ${randomInt(1e9)}`;
  const end = "Shu bilan tugaydi.";
  await write(page, "contact", { subject, message: `${"Kuryer manzilni topa olmadi. ".repeat(40)}${end}` });
  await write(page, "feedback", { subject: `${subject} yomon`, category: "complaint", rating: 2 });
  await write(page, "feedback", { subject: `${subject} yaxshi`, category: "complaint", rating: 5 });

  await openPage(page, "/admin?tab=inbox");
  await expect((await openMenu(page)).getByRole("link", { name: /^Inbox/ })).toContainText(/\d waiting/);
  await page.keyboard.press("Escape");
  const message = page.getByRole("article", { name: subject, exact: true });
  await expect(message).not.toContainText(end);
  await message.getByRole("button", { name: /^Show all/ }).click();
  await expect(message).toContainText(end);
  await expect(message.getByRole("link", { name: /^Reply/ })).toHaveAttribute(
    "href",
    /^mailto:nodira@example\.uz\?subject=Re%3A%20Murojaat/,
  );
  await expectAccessible(page);

  await choose(page, "Category", "Complaint");
  await expect(page).toHaveURL("/admin?tab=inbox&category=complaint");
  await expect(page.getByText("3.5 of 5")).toBeVisible();
  await choose(page, "Rating", "2 stars");
  const bad = page.getByRole("article", { name: `${subject} yomon`, exact: true });
  await expect(bad.getByRole("img", { name: "Rating: 2 of 5 stars" })).toBeVisible();
  await expect(page.getByRole("article", { name: `${subject} yaxshi` })).toHaveCount(0);
  await choose(page, "State", "Waiting");
  await expect(page).toHaveURL("/admin?tab=inbox&category=complaint&rating=2&handled=0");

  await page.reload();
  await expect(bad).toBeVisible();
  await expect(choiceOf(page, "Rating")).toHaveText("2 stars");
  await bad.getByRole("button", { name: /^Mark as handled/ }).click();
  await expect(page.getByText("Marked as handled", { exact: true })).toBeVisible();
  await expect(bad).toHaveCount(0);
  await page.goBack();
  await expect(choiceOf(page, "State")).toHaveText("All states");
  await expect(bad).toContainText("Handled on");
  await bad.getByRole("button", { name: /^Put back/ }).click();
  await expect(bad).toContainText("Waiting");
});

test("[D-SESS-16] an admin moves an account to a new number; the owner is told, and the link in the message stops the move", {
  tag: "@deep",
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { user } = await signInCustomer(page);
  const newPhone = freshPhone();
  const admin = await (await browser.newContext({ viewport: DESK })).newPage();
  await chooseLanguage(admin, "en");
  await useSession(admin, await platformAdmin(page));
  await openPage(admin, `/admin?tab=customers&phone=${encodeURIComponent(user.phone)}`);
  await admin.getByRole("button", { name: /^Move number: \+998/ }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Move in 24 hours" }).click();
  await expect(dialog.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(dialog.getByText("Say how you made sure who asks.")).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel("New number").fill(newPhone);
  await dialog.getByLabel("What you checked").fill("Pasport");
  await dialog.getByRole("button", { name: "Move in 24 hours" }).click();
  await expect(admin.getByText(/moves in 24 hours; both numbers get a message$/)).toBeVisible();
  await expect(admin.getByText(/^Moves to \+998/)).toBeVisible();

  await expect.poll(() => newestMessage(page, newPhone)).toContain("24 soat");
  await expect.poll(() => newestMessage(page, user.phone)).toContain("/stop-move#");
  const link = new URL(/http\S+\/stop-move#\S+/.exec(await newestMessage(page, user.phone))?.[0] ?? "");
  await openPage(page, "/merchants");
  const notice = page.getByRole("status").filter({ hasText: "Your account moves to" });
  await expect(notice.getByRole("button", { name: "Stop the move" })).toBeVisible();

  const holder = await (await browser.newContext()).newPage();
  await chooseLanguage(holder, "en");
  await openPage(holder, `${link.pathname}${link.hash}`);
  await expect(holder.getByRole("heading", { level: 1, name: "Keep your number" })).toBeVisible();
  await expectAccessible(holder);
  await page.reload();
  await expect(notice).toBeVisible();
  await holder.getByRole("button", { name: "Stop the move" }).click();
  await expect(holder.getByText("The move is stopped. Your account stays with your number.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole("button", { name: /^Move number: \+998/ })).toBeVisible();
  await admin.context().close();
  await holder.context().close();
});
