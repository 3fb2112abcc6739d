import type { Page } from "@playwright/test";
import type { StaffRole } from "shared-contracts/membership";
import { openPage, signInOnPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, type SignedIn, signInByApi, test, useSession } from "../fixtures.ts";
import { call, openDashboard, openShop, otherPerson, rowOf, type Shop, stock, takeOn } from "../merchant.ts";

const NON = { name: "Obi non", price: 400_000, category: "Nonlar", stockQuantity: 50 };
const ROLES = { staff: "Aziza", manager: "Bobur", admin: "Dilshod" } as const;

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

function tabs(page: Page) {
  return page.getByRole("navigation", { name: "Parts of the dashboard" }).getByRole("link");
}

async function hire(page: Page, name: string, phone: string, role: string): Promise<void> {
  await page.getByRole("button", { name: "Add Staff Member" }).click();
  const modal = page.getByRole("dialog", { name: "Add Staff Member" });
  await modal.getByLabel("Name", { exact: true }).fill(name);
  await modal.getByLabel("Phone number", { exact: true }).fill(phone);
  await modal.getByLabel("Role", { exact: true }).selectOption(role);
  await modal.getByRole("button", { name: "Add", exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(rowOf(page, name)).toContainText(role);
}

async function expectRefused(
  page: Page,
  who: SignedIn,
  calls: [method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: unknown][],
): Promise<void> {
  for (const [method, path, data] of calls) {
    const answer = await call(page, who, method, path, data);
    expect(answer.status(), `${method} ${path}`).toBe(403);
  }
}

test("an owner takes on staff, a manager and an admin: each signs in, sees what the role may, and is refused the rest", async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  faults.allowErrors(/status of 403/);
  const shop = await openShop(page);
  const base = `/merchants/${shop.id}`;
  const { id: product } = await stock(page, shop, NON);
  const phones = { staff: freshPhone(), manager: freshPhone(), admin: freshPhone() };
  const owner = await otherPerson(browser, shop.owner);
  await openDashboard(owner, shop, "staff");
  await hire(owner, ROLES.staff, phones.staff, "Staff");
  await hire(owner, ROLES.manager, phones.manager, "Manager");
  await hire(owner, ROLES.admin, phones.admin, "Admin");
  await expect(owner.getByText("Staff member added successfully!")).toBeVisible();

  await openPage(page, "/merchant/signin");
  await signInOnPage(page, phones.staff);
  await expect(page).toHaveURL(`/merchant-dashboard/${shop.id}`);
  await expect(tabs(page)).toHaveText(["Products"]);
  await expect(page.getByRole("button", { name: "Add product" })).toHaveCount(0);
  const row = rowOf(page, NON.name);
  await expect(row.getByRole("button")).toHaveText(["Change stock"]);
  await row.getByRole("button", { name: "Change stock of Obi non" }).click();
  const modal = page.getByRole("dialog", { name: "Change stock" });
  await expect(modal.getByRole("textbox")).toHaveCount(1);
  await modal.getByLabel("Stock").fill("7");
  await modal.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(row).toContainText("Low");
  await page.goto(`/merchant-dashboard/${shop.id}?tab=staff`);
  await expect(page.getByText("“Staff” is not open to you")).toBeVisible();
  await expectAccessible(page);
  const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
  await expectRefused(page, { ...shop.owner, token }, [
    ["PUT", `${base}/products/${product}`, { price: 1 }],
    ["POST", `${base}/products`, NON],
    ["PUT", base, { description: "" }],
    ["GET", `${base}/staff`],
  ]);

  const sees: Record<Exclude<StaffRole, "staff">, string[]> = { manager: ["Products", "Profile"], admin: ["Products", "Profile", "Staff"] };
  for (const role of ["manager", "admin"] as const) {
    const session = await signInByApi(page, phones[role], "merchant");
    const person = await otherPerson(browser, session);
    await openDashboard(person, shop);
    await expect(tabs(person)).toHaveText(sees[role]);
    await expect(person.getByRole("button", { name: "Add product" })).toBeVisible();
    await expect(rowOf(person, NON.name).getByRole("button")).toHaveText(["Edit", "Delete"]);
    await expectRefused(page, session, [
      ["GET", `${base}/audit`],
      ...(role === "manager" ? [["GET", `${base}/staff`] as ["GET", string]] : []),
    ]);
    if (role === "admin") await dismiss(person, shop, ROLES.staff);
    await person.close();
  }

  await page.getByRole("link", { name: "To the products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This shop is not yours" })).toBeVisible();
  await owner.close();
});

async function dismiss(page: Page, shop: Shop, name: string): Promise<void> {
  await openDashboard(page, shop, "staff");
  await expect(rowOf(page, "Olim Karimov").getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Staff member deleted successfully!")).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
}

test("somebody of several shops chooses one, changes to the other with its rights there, and gets into no third one", async ({
  page,
  faults,
}) => {
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
  await expect(tabs(page)).toHaveText(["Products"]);
  await page.getByRole("link", { name: "Switch shop" }).click();
  await page.getByRole("link", { name: two.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: two.name })).toBeVisible();
  await expect(tabs(page)).toHaveText(["Products", "Profile", "Staff"]);
  await page.goto(`/merchant-dashboard/${third.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "This shop is not yours" })).toBeVisible();
});
