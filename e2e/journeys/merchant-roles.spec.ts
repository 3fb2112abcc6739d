import type { Browser, Page } from "@playwright/test";
import { openPage, signInOnPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { type Call, call, openDashboard, openShop, otherPerson, rowOf, type Shop, stock, takeOn } from "../merchant.ts";

const NON = { name: "Obi non", price: 400_000, category: "Nonlar", stockQuantity: 50 };
const NOT_YOURS = { level: 1, name: "This shop is not yours" } as const;

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

function tabs(page: Page) {
  return page.getByRole("navigation", { name: "Parts of the dashboard" }).getByRole("link");
}

/** Adds a person on the staff tab; resolves with the phone. */
async function hire(page: Page, name: string, role: string): Promise<string> {
  const phone = freshPhone();
  await page.getByRole("button", { name: "Add Staff Member" }).click();
  const modal = page.getByRole("dialog", { name: "Add Staff Member" });
  await modal.getByLabel("Name", { exact: true }).fill(name);
  await modal.getByLabel("Phone number", { exact: true }).fill(phone);
  await modal.getByLabel("Role", { exact: true }).selectOption(role);
  await modal.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Staff member added successfully!")).toBeVisible();
  await expect(rowOf(page, name)).toContainText(role);
  return phone;
}

async function dismiss(page: Page, name: string): Promise<void> {
  await tabs(page).filter({ hasText: "Staff" }).click();
  await expect(rowOf(page, "Olim Karimov").getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Staff member deleted successfully!")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
}

async function expectRefused(page: Page, token: string, calls: Call[]): Promise<void> {
  for (const [method, path, data] of calls) {
    const answer = await call(page, { token }, method, path, data);
    expect(answer.status(), `${method} ${path}`).toBe(403);
  }
}

/** The product list as staff see it: they change the stock, and mark what is out for today. */
async function changeStock(page: Page): Promise<void> {
  await expect(tabs(page)).toHaveText(["Orders", "Products"]);
  await expect(page.getByRole("button", { name: "Add product" })).toHaveCount(0);
  const row = rowOf(page, NON.name);
  await expect(row.getByRole("button")).toHaveText(["Out for today", "Change stock"]);
  await row.getByRole("button", { name: "Change stock of Obi non" }).click();
  const modal = page.getByRole("dialog", { name: "Change stock" });
  await expect(modal.getByRole("textbox")).toHaveCount(1);
  await modal.getByLabel("Stock").fill("7");
  await modal.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(row).toContainText(/7\s*Low/);
}

/** A person with rights to change products, in a separate browser. */
async function workAs(page: Page, browser: Browser, shop: Shop, phone: string, seen: string[], refused: Call[]): Promise<Page> {
  const session = await signInByApi(page, phone, "merchant");
  const person = await otherPerson(browser, session);
  await openDashboard(person, shop);
  await expect(tabs(person)).toHaveText(seen);
  await expect(person.getByRole("button", { name: "Add product" })).toBeVisible();
  await expect(rowOf(person, NON.name).getByRole("button")).toHaveText(["Out for today", "Edit", "Delete"]);
  await expectRefused(page, session.token, refused);
  return person;
}

test("[S6-STAFF-05] an owner adds staff, a manager and an admin: each has the rights of the role, and a removed person is refused at the next click", {
  tag: ["@S6-STAFF-06", "@S6-STAFF-07", "@S8-SUCCESS-07", "@D-MERCHANT-14", "@D-MERCHANT-30"],
}, async ({ page, browser, faults }) => {
  test.slow();
  faults.allowErrors(/status of 403/);
  const shop = await openShop(page);
  const { id: product } = await stock(page, shop, NON);
  const owner = await otherPerson(browser, shop.owner);
  await openDashboard(owner, shop, "staff");
  const staff = await hire(owner, "Aziza", "Staff");
  const manager = await hire(owner, "Bobur", "Manager");
  const admin = await hire(owner, "Dilshod", "Admin");
  await owner.close();

  await openPage(page, "/merchant/signin");
  await signInOnPage(page, staff);
  await expect(page).toHaveURL(`/merchant-dashboard/${shop.id}`);
  await changeStock(page);
  await page.goto(`/merchant-dashboard/${shop.id}?tab=staff`);
  await expect(page.getByText("“Staff” is not open to you")).toBeVisible();
  await expectAccessible(page);
  const base = `/merchants/${shop.id}`;
  await expectRefused(page, await page.evaluate(() => localStorage.getItem("authToken") ?? ""), [
    ["PUT", `${base}/products/${product}`, { price: 1 }],
    ["POST", `${base}/products`, NON],
    ["PUT", base, { description: "" }],
    ["GET", `${base}/staff`],
  ]);

  const managers = await workAs(page, browser, shop, manager, ["Orders", "Products", "Profile"], [["GET", `${base}/staff`]]);
  const admins = await workAs(page, browser, shop, admin, ["Orders", "Products", "Profile", "Staff"], [["GET", `${base}/audit`]]);
  await dismiss(admins, "Bobur");
  await dismiss(admins, "Aziza");
  await tabs(managers).filter({ hasText: "Profile" }).click();
  await expect(managers.getByRole("heading", NOT_YOURS)).toBeVisible();
  await page.getByRole("link", { name: "To the products" }).click();
  await expect(page.getByRole("heading", NOT_YOURS)).toBeVisible();
  await Promise.all([managers.close(), admins.close()]);
});

test("[D-MERCHANT-29] a person of several shops chooses one, changes to the other with its rights, and cannot open a third one", {
  tag: ["@D-MERCHANT-30"],
}, async ({ page, faults }) => {
  faults.allowErrors(/status of 403/);
  const [one, two, third] = [await openShop(page), await openShop(page), await openShop(page)];
  const phone = freshPhone();
  await takeOn(page, one, "staff", phone);
  await takeOn(page, two, "admin", phone);
  await useSession(page, await signInByApi(page, phone, "merchant"));
  await page.goto("/merchant-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Your shops" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: one.name }).click();
  await expect(page).toHaveURL(`/merchant-dashboard/${one.id}`);
  await expect(tabs(page)).toHaveText(["Orders", "Products"]);
  await page.getByRole("link", { name: "Switch shop" }).click();
  await page.getByRole("link", { name: two.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: two.name })).toBeVisible();
  await expect(tabs(page)).toHaveText(["Orders", "Products", "Profile", "Staff"]);
  await page.goto(`/merchant-dashboard/${third.id}`);
  await expect(page.getByRole("heading", NOT_YOURS)).toBeVisible();
});
