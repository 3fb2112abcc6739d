import type { Locator, Page } from "@playwright/test";
import { openPage, signInOnPage, typeDigits, typePhone, waitUntilLive } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, readCode, signInByApi, test, useSession } from "../fixtures.ts";
import { WORDS } from "../words.ts";

const { signInDigit } = WORDS.en;

function phoneField(page: Page): Locator {
  return page.getByLabel("Phone number", { exact: true });
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("main").getByRole("button", { name });
}

/** The six boxes, read as one text. */
async function codeInBoxes(page: Page): Promise<string> {
  const digits = await Promise.all([1, 2, 3, 4, 5, 6].map((position) => page.getByLabel(signInDigit(position)).inputValue()));
  return digits.map((digit) => digit || "_").join("");
}

async function pasteInto(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A wrong code. */
function wrongCode(right: string): string {
  return right === "111111" ? "222222" : "111111";
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[D-CODE-13] the phone is grouped while typing, keeps its prefix and accepts at most nine digits", {
  tag: ["@D-CODE-15", "@deep"],
}, async ({ page }) => {
  await openPage(page, "/signin");
  await expect(phoneField(page)).toBeFocused();
  await expect(page.getByText("9 more digits", { exact: true })).toBeVisible();
  await page.keyboard.type("90a12");
  await expect(page.getByText("5 more digits", { exact: true })).toBeVisible();
  await page.keyboard.type("34567999");
  await expect(phoneField(page)).toHaveValue("+998 90 123 45 67");
  await expect(page.getByText(/more digits?$/)).toHaveCount(0);
  for (let key = 0; key < 20; key += 1) await page.keyboard.press("Backspace");
  await expect(phoneField(page)).toHaveValue(/^\+998 ?$/);
});

test("a missing or short phone is named under its field until it is edited, and no code is requested", {
  tag: "@deep",
}, async ({ page }) => {
  await openPage(page, "/signin");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const fault = page.getByText("Phone number is required", { exact: true });
  for (const typed of ["", "+998", "+998 90 123 45 6"]) {
    await phoneField(page).fill(typed);
    await expect(fault).toBeHidden();
    await button(page, "Send Verification Code").click();
    await expect(fault).toBeVisible();
    await expect(phoneField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(phoneField(page)).toBeFocused();
    await page.keyboard.type("9");
    await expect(fault).toBeHidden();
  }
  expect(asked).not.toContain("/api/auth/send-otp");
});

test("[D-CODE-12] a number of another country is refused with a message, on the page and by the server, and never becomes an Uzbek one", {
  tag: "@deep",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/signin", "/merchant/signin"]) {
    await openPage(page, path);
    await phoneField(page).fill("+998 +7 901 234 56 78");
    await expect(phoneField(page)).toHaveValue("+7 901 234 56 78");
    await button(page, "Send Verification Code").click();
    await expect(
      page.getByText("Please enter a valid phone number. Only numbers of Uzbekistan, which begin with +998, can be used."),
    ).toBeVisible();
  }
  expect(asked).not.toContain("/api/auth/send-otp");
  const answer = await page.request.post("/api/auth/send-otp", { data: { phone: "+79012345678", userType: "customer" } });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("must be a number of Uzbekistan");
});

/** Requests codes and guesses them from other clients, until the phone's limit is used up. */
async function attack(page: Page, phone: string): Promise<number> {
  const api = `${process.env.SAVAT_API_URL}/api/auth`;
  let sent = 0;
  for (let network = 1; network <= 20; network += 1) {
    const headers = { "x-forwarded-for": `203.${network}.113.9` };
    const answer = await page.request.post(`${api}/send-otp`, { headers, data: { phone } });
    if (answer.status() === 200) sent += 1;
    for (let tries = 0; tries < 2; tries += 1) await page.request.post(`${api}/verify-otp`, { headers, data: { phone, otp: tries } });
  }
  return sent;
}

test("[D-CODE-06] during an attack on a phone its owner signs in on a known device, and an unknown device is told how long to wait", {
  tag: ["@D-CODE-11"],
}, async ({ page, browser, faults }) => {
  faults.allowErrors(/status of 429/);
  const phone = freshPhone();
  await openPage(page, "/signin");
  await signInOnPage(page, phone);
  await expect(page).toHaveURL("/");
  await openPage(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");

  await openPage(page, "/signin");
  await typePhone(page, phone);
  const code = await readCode(page, phone);
  expect(await attack(page, phone)).toBe(14);
  await typeDigits(page, signInDigit, code);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account menu/ })).toBeVisible();

  const unknown = await browser.newContext({ baseURL: process.env.SAVAT_URL ?? "", viewport: { width: 390, height: 844 } });
  const elsewhere = await unknown.newPage();
  await chooseLanguage(elsewhere, "en");
  await openPage(elsewhere, "/signin");
  await phoneField(elsewhere).fill(phone);
  await button(elsewhere, "Send Verification Code").click();
  await expect(elsewhere.getByRole("alert")).toHaveText(
    /^Too many codes were requested for this number\. Try again in 23:\d\d:\d\d, or sign in on a device where you used this number before\.$/,
  );
  await unknown.close();
});

test("[D-SMALL-07] the code is requested as a customer, its step slides in after 300 ms and the phone is never in the address", {
  tag: "@deep",
}, async ({ page }) => {
  const phone = freshPhone();
  await page.clock.install();
  await openPage(page, "/signin");
  await phoneField(page).fill(phone);
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(/\/api\/auth\/send-otp$/);
  await button(page, "Send Verification Code").click();
  expect((await answered).request().postDataJSON()).toEqual({ phone, userType: "customer" });
  await page.clock.runFor(200);
  await expect(page.getByLabel(signInDigit(1))).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expect(page.getByText("We sent a 6-digit code to the phone number.")).toBeVisible();
  await expect(page.getByLabel(signInDigit(1))).toBeFocused();
  await expect(page).toHaveURL("/signin");
});

test("[D-CODE-14] digits move on by themselves, backspace goes back, the sixth sends the code", async ({ page, faults }) => {
  faults.allowErrors(/status of 400/);
  await openPage(page, "/signin");
  await typePhone(page, freshPhone());
  const verify = button(page, "Verify & Continue");
  await page.keyboard.type("12345");
  await expect(page.getByLabel(signInDigit(6))).toBeFocused();
  await expect(verify).toBeDisabled();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  expect(await codeInBoxes(page)).toBe("123___");
  await expect(page.getByLabel(signInDigit(4))).toBeFocused();
  const sent = page.waitForRequest(/\/api\/auth\/verify-otp$/);
  await page.keyboard.type("456");
  expect((await sent).postDataJSON()).toMatchObject({ otp: 123_456 });
});

test("a pasted code fills the boxes from any box, and so does one that the phone fills in from the message", {
  tag: "@deep",
}, async ({ page }) => {
  await openPage(page, "/signin");
  await typePhone(page, freshPhone());
  // A full code is sent at once: an answer would empty the boxes.
  await page.route("**/api/auth/verify-otp", () => undefined);
  await pasteInto(page.getByLabel(signInDigit(3)), "Savat: 12-34-56");
  expect(await codeInBoxes(page)).toBe("123456");
  const first = page.getByLabel(signInDigit(1));
  await expect(first).toHaveAttribute("autocomplete", "one-time-code");
  await expect(first).toHaveAttribute("inputmode", "numeric");
  for (let position = 6; position > 0; position -= 1) await page.getByLabel(signInDigit(position)).fill("");
  await first.fill("654321");
  expect(await codeInBoxes(page)).toBe("654321");
});

test("Enter in incomplete boxes names the missing digits, and typing clears the message", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/signin");
  await typePhone(page, freshPhone());
  await page.keyboard.press("Enter");
  await expect(page.getByText("OTP is required", { exact: true })).toBeVisible();
  await page.keyboard.type("12");
  await expect(page.getByText("OTP is required", { exact: true })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a valid 6-digit OTP", { exact: true })).toBeVisible();
  await page.keyboard.type("3");
  await expect(page.getByText("Please enter a valid 6-digit OTP", { exact: true })).toBeHidden();
});

test("a wrong code is refused in a red alert and under the boxes, which are emptied; the right one still works", async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 400/);
  const phone = freshPhone();
  await openPage(page, "/signin");
  await typePhone(page, phone);
  const code = await readCode(page, phone);
  await typeDigits(page, signInDigit, wrongCode(code));
  await expect(page.getByRole("alert").filter({ hasText: "Invalid OTP" })).toBeVisible();
  await expect(page.getByText("This code was not accepted. Check the message, or ask for a new code.")).toBeVisible();
  expect(await codeInBoxes(page)).toBe("______");
  await expect(page.getByLabel(signInDigit(1))).toBeFocused();

  const sent = page.waitForRequest(/\/api\/auth\/verify-otp$/);
  await page.keyboard.type(code);
  expect((await sent).postDataJSON()).toEqual({
    phone,
    otp: Number(code),
    userType: "customer",
    challengeId: expect.stringMatching(/^otp_/),
  });
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account menu/ })).toBeVisible();
});

test("after five wrong codes even the right one is refused", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 400/);
  const phone = freshPhone();
  await openPage(page, "/signin");
  await typePhone(page, phone);
  const code = await readCode(page, phone);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.request.post("/api/auth/verify-otp", { data: { phone, otp: wrongCode(code), userType: "customer" } });
  }
  await typeDigits(page, signInDigit, code);
  await expect(
    page.getByRole("alert").filter({ hasText: "The code has expired or was tried too often. Ask for a new one." }),
  ).toBeVisible();
});

test("another code may be requested after 30 s: both buttons say so, and the boxes start empty", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/signin");
  await typePhone(page, freshPhone());
  await page.keyboard.type("12");
  await expect(button(page, /^Resend available in (30|2\d) s$/)).toBeDisabled();

  await button(page, "Back").click();
  await expect(phoneField(page)).toBeFocused();
  await expect(button(page, /^Resend available in (30|2\d) s$/)).toBeDisabled();
  await button(page, "I have a code").click();

  await page.route("**/api/auth/send-otp", (route) => route.fulfill({ json: { message: "", retryAfterMs: 30_000 } }));
  await page.clock.fastForward(31_000);
  await expect(page.getByText("You can ask for a new code now.")).toBeAttached();
  await page.getByLabel(signInDigit(1)).fill("123");
  await button(page, "Resend Code").click();
  await expect(button(page, /^Resend available in (30|2\d) s$/)).toBeDisabled();
  expect(await codeInBoxes(page)).toBe("______");
});

test("a wait of a minute and more is shown in minutes", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 429/);
  await openPage(page, "/signin");
  await page.route("**/api/auth/send-otp", (route) =>
    route.fulfill({ status: 429, json: { code: "too_many_requests", message: "", retryAfterMs: 90_000 } }),
  );
  await phoneField(page).fill(freshPhone());
  await button(page, "Send Verification Code").click();
  await expect(page.getByRole("alert")).toHaveText("Too many attempts. Try again in 1:30.");
  await expect(button(page, /^Resend available in 1:(30|2\d)$/)).toBeDisabled();
});

test("the server itself requires 30 s between two codes", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 429/);
  const phone = freshPhone();
  expect((await page.request.post("/api/auth/send-otp", { data: { phone, userType: "customer" } })).status()).toBe(200);
  await openPage(page, "/signin");
  await phoneField(page).fill(phone);
  await button(page, "Send Verification Code").click();
  await expect(page.getByRole("alert")).toHaveText(/^Too many attempts\. Try again in (30|2\d) s\.$/);
});

test("without an answer the page names the cause, keeps the phone and allows another try", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  const phone = freshPhone();
  await openPage(page, "/signin");
  await phoneField(page).fill(phone);
  await page.route("**/api/auth/send-otp", (route) => route.abort());
  await button(page, "Send Verification Code").click();
  await expect(page.getByRole("alert")).toHaveText("Network error. Please check your connection and try again.");
  await page.unroute("**/api/auth/send-otp");
  await page.route("**/api/auth/send-otp", (route) => route.fulfill({ status: 502, json: { code: "sms_failed", message: "" } }));
  await button(page, "Send Verification Code").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to send OTP");
  await page.unroute("**/api/auth/send-otp");
  await button(page, "Send Verification Code").click();
  await expect(page.getByLabel(signInDigit(1))).toBeFocused();
});

test("a reload while the message is being sent keeps the code step, its return address and its wait", { tag: "@deep" }, async ({
  page,
}) => {
  const phone = freshPhone();
  await openPage(page, "/merchants?category=cafe");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await typePhone(page, phone);
  await page.reload();
  await waitUntilLive(page.getByLabel(signInDigit(1)));
  await expect(button(page, /^Resend available in \d+ s$/)).toBeDisabled();
  await typeDigits(page, signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL("/merchants?category=cafe");
});

test("[S2-SIGNIN-07] the page links to the merchants' sign-in, to browsing without an account, and to the registration of partners", {
  tag: ["@S2-SIGNIN-08"],
}, async ({ page }) => {
  await openPage(page, "/signin");
  await expect(page.getByText("Please sign in to continue with your checkout.")).toHaveCount(0);
  const ways = page.getByRole("navigation", { name: "Other ways to continue" });
  await ways.getByRole("link", { name: "Become a Partner" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Become a Partner" })).toBeVisible();
  await page.goBack();
  await ways.getByRole("link", { name: "Browse without an account" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await ways.getByRole("link", { name: "Merchant sign-in" }).click();
  await expect(page).toHaveURL("/merchant/signin");
  await expect(page.getByRole("heading", { level: 1, name: "Merchant sign-in" })).toBeVisible();
});

test("in the sandbox a visitor finds the code behind the link to the inbox", { tag: "@deep" }, async ({ page }) => {
  const phone = freshPhone();
  await openPage(page, "/signin");
  await typePhone(page, phone);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /test inbox/ }).click();
  const inbox = await opened;
  await expect(inbox.getByRole("heading", { level: 1, name: "Sandbox inbox" })).toBeVisible();
  await expect(inbox.getByRole("listitem").filter({ hasText: await readCode(page, phone) })).not.toHaveCount(0);
});

test("a signed-in person leaves the page at once", { tag: "@deep" }, async ({ page }) => {
  await useSession(page, await signInByApi(page, freshPhone()));
  await page.goto("/signin");
  await expect(page).toHaveURL("/");
});

test("[S2-SIGNIN-05] the language changes in place, with the phone and the step kept", async ({ page }) => {
  const phone = freshPhone();
  await openPage(page, "/signin");
  await typePhone(page, phone);
  await page.keyboard.type("12");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Language/ })
    .click();
  await page.getByRole("banner").getByRole("link", { name: "Русский" }).click();
  await expect(page.getByText("Мы отправили 6-значный код на номер телефона.")).toBeVisible();
  await expect(page.getByLabel(WORDS.ru.signInDigit(2))).toHaveValue("2");
});

test("a new customer signs in in Uzbek, the default language", async ({ page }) => {
  await page.context().clearCookies();
  await openPage(page, "/signin");
  await signInOnPage(page, freshPhone(), WORDS.uz);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Hisob menyusi/ })).toBeVisible();
});
