import type { Locator, Page } from "@playwright/test";
import { openPage, signInCustomer, signInOnPage, typeDigits } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, newestMessage, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

/** The owner of a demo merchant, whom no other journey uses. */
const OWNERS_PHONE = "+998900000051";

function grouped(phone: string): string {
  const digits = phone.replace("+998", "");
  return `+998 ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`;
}

/** The value beside a label of the profile. */
function fact(page: Page, label: string): Locator {
  return page.getByRole("main").locator("dl > div").filter({ hasText: label }).getByRole("definition");
}

/** Types another phone over the existing one, as a person does. */
async function retypePhone(page: Page, editor: Locator, phone: string): Promise<void> {
  await editor.getByLabel("Phone number", { exact: true }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(phone);
}

async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(editor).toBeVisible();
  return editor;
}

test("a new customer's profile has no name and no e-mail, but the year and the phone", { tag: "@deep" }, async ({ page }) => {
  const { user } = await signInCustomer(page);
  await openPage(page, "/profile");
  await expect(page).toHaveTitle("Profile · Savat");
  await expect(page.getByRole("heading", { level: 1, name: "Unnamed User" })).toBeVisible();
  await expect(page.getByText(`Member since ${user.metadata.creationTime.slice(0, 4)}`)).toBeVisible();
  await expect(fact(page, "Full name")).toHaveText("Unnamed User");
  await expect(fact(page, "Email")).toHaveText("Not given");
  await expect(fact(page, "Phone number")).toHaveText(grouped(user.phone));
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  await expect(page).toHaveURL("/orders");
});

test("a new name is saved on the server, shown with its initials, and the modal closes 1.5 s after its message", async ({ page }) => {
  const { token } = await signInCustomer(page);
  await page.clock.install();
  await openPage(page, "/profile");
  const editor = await openEditor(page);
  await editor.getByLabel("Full name", { exact: true }).fill("Aziza Karimova Olimovna");
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/me") && answer.request().method() === "PUT");
  await page.clock.pauseAt(Date.now() + 60_000);
  await editor.getByRole("button", { name: "Save" }).click();
  await saved;
  await expect(editor.getByText("Profile updated successfully!")).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(editor).toBeVisible();
  await page.clock.runFor(200);
  await expect(editor).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Aziza Karimova Olimovna" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/^[A-Z]{1,2}$/)).toHaveText(/^A[KO]$/);
  const me = await page.request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { displayName: "Aziza Karimova Olimovna" } });
});

test("saving shows at once that it is under way, and cannot be repeated", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/profile");
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/me", async (route) => {
    if (route.request().method() !== "PUT") return await route.continue();
    calls += 1;
    await held;
    await route.continue();
  });
  const editor = await openEditor(page);
  await editor.getByLabel("Full name", { exact: true }).fill("Bobur");
  const save = editor.getByRole("button", { name: "Save" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await save.click({ force: true });
  await page.keyboard.press("Enter");
  release();
  await expect(editor.getByText("Profile updated successfully!")).toBeVisible();
  expect(calls).toBe(1);
});

test("the e-mail is disabled in the editor, with the reason", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/profile");
  const editor = await openEditor(page);
  await expect(editor.getByLabel("Email", { exact: true })).toBeDisabled();
  await expect(editor.getByText("Email cannot be changed for security reasons.")).toBeVisible();
});

test("a failed save says so and keeps the input", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await signInCustomer(page);
  await openPage(page, "/profile");
  const editor = await openEditor(page);
  await editor.getByLabel("Full name", { exact: true }).fill("Bobur");
  await page.route("**/api/auth/me", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, json: { code: "server_error", message: "" } }) : route.continue(),
  );
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByRole("alert")).toHaveText("Failed to update profile. Please try again.");
  await expect(editor.getByLabel("Full name", { exact: true })).toHaveValue("Bobur");
  await page.unroute("**/api/auth/me");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Profile updated successfully!")).toBeVisible();
});

/** Types the code of the new number and waits for the request for the old one's. */
async function proveNewPhone(page: Page, code: string): Promise<Locator> {
  await typeDigits(page, WORDS.en.signInDigit, code);
  const modal = page.getByRole("dialog", { name: "Confirm the old number" });
  await expect(modal.getByLabel(WORDS.en.signInDigit(1))).toBeFocused();
  return modal;
}

test("[D-SESS-12] a new phone needs the codes of both numbers in the same modal, and the old number gets a message", async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 400/);
  const { user } = await signInCustomer(page);
  await openPage(page, "/profile");
  const editor = await openEditor(page);
  const phone = freshPhone();
  await retypePhone(page, editor, "90");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByText("Phone number is required")).toBeVisible();
  await retypePhone(page, editor, phone);
  await editor.getByRole("button", { name: "Save" }).click();

  const modal = page.getByRole("dialog", { name: "Confirm the new number" });
  await expect(modal.getByText(grouped(phone))).toBeVisible();
  const old = await proveNewPhone(page, await readCode(page, phone));
  await expect(old.getByText(grouped(user.phone))).toBeVisible();
  const code = await readCode(page, user.phone);
  await typeDigits(page, WORDS.en.signInDigit, code === "111111" ? "222222" : "111111");
  await expect(old.getByRole("alert").filter({ hasText: "Invalid OTP" })).toBeVisible();
  await typeDigits(page, WORDS.en.signInDigit, code);
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(fact(page, "Phone number")).toHaveText(grouped(phone));
  await page.reload();
  await expect(fact(page, "Phone number")).toHaveText(grouped(phone));
  await expect.poll(() => newestMessage(page, user.phone)).toContain(`*${phone.slice(-4)}`);
});

test("[D-SESS-14] a phone of another account is refused after both codes were checked", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  const { user } = await signInCustomer(page);
  await openPage(page, "/profile");
  const editor = await openEditor(page);
  await retypePhone(page, editor, OWNERS_PHONE);
  await editor.getByRole("button", { name: "Save" }).click();
  const modal = page.getByRole("dialog", { name: "Confirm the new number" });
  await expect(modal.getByLabel(WORDS.en.signInDigit(1))).toBeFocused();
  await proveNewPhone(page, await readCode(page, OWNERS_PHONE));
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, user.phone));
  await expect(editor.getByRole("alert")).toHaveText("This phone number belongs to another account.");
  await editor.getByRole("button", { name: "Close" }).click();
  await expect(fact(page, "Phone number")).toHaveText(grouped(user.phone));
});

test("Logout on the profile asks first and opens the start page", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await dialog.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("a guest is sent to sign-in and returns to the profile", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto("/profile");
  await expect(page).toHaveURL("/signin");
  await signInOnPage(page, freshPhone());
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Unnamed User" })).toBeVisible();
});

test("[D-SESS-11] the profile lists the devices with a session; ending this one signs out here and on the server", async ({ page }) => {
  const { refreshToken } = await signInCustomer(page);
  await openPage(page, "/profile");
  const devices = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText("This device");
  await devices.getByRole("button", { name: /^Sign out:/ }).click();
  await page.getByRole("alertdialog", { name: "Confirm Logout" }).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  const headers = { Authorization: `Bearer ${refreshToken}` };
  await expect.poll(async () => (await page.request.post("/api/auth/refresh-token", { headers, data: {} })).status()).toBe(401);
});
