import { arriveAtCard, askForCardCode, fillCard, payButton, signInCustomer } from "../actions.ts";
import { expect, test } from "../fixtures.ts";

test.beforeEach(async ({ page }) => {
  await signInCustomer(page);
  await arriveAtCard(page);
});

test("[S5-CARD-01] the card's fields group their digits and accept no more than they need", {
  tag: ["@S5-CARD-03", "@D-SCREEN-07"],
}, async ({ page }) => {
  const number = page.getByLabel("Card number", { exact: true });
  const expiry = page.getByLabel("Expiry date", { exact: true });
  await number.pressSequentially("8600069195406311");
  await expect(number).toHaveValue("8600 0691 9540 6311");
  await expect(expiry).toBeFocused();
  await number.fill("86000691954063119");
  await expect(number).toHaveValue("8600 0691 9540 6311");
  await number.fill("8600-0691-9540-6311");
  await expect(number).toHaveValue("8600 0691 9540 6311");
  await expiry.pressSequentially("03994");
  await expect(expiry).toHaveValue("03/99");
});

test("[S2-CHECKOUT-04] Pay names each fault of the card in its field, and correcting it removes the message", {
  tag: ["@S5-CARD-02", "@S5-CARD-04", "@S5-CARD-05", "@S5-CARD-06"],
}, async ({ page }) => {
  const number = page.getByLabel("Card number", { exact: true });
  const expiry = page.getByLabel("Expiry date", { exact: true });
  const email = page.getByLabel("Email", { exact: true });
  const mended = { number: "8600069195406311", expiry: "0399" } as const;
  await page.getByRole("checkbox").check();

  const faults = [
    [number, "", "Please enter a valid 16-digit card number", mended.number],
    [number, "8600 0691 9540 631", "Please enter a valid 16-digit card number", mended.number],
    [expiry, "", "Please enter a valid expiry date (MM/YY)", mended.expiry],
    [expiry, "03/9", "Please enter a valid expiry date (MM/YY)", mended.expiry],
    [expiry, "00/99", "Invalid month", mended.expiry],
    [expiry, "13/99", "Invalid month", mended.expiry],
    [expiry, "12/19", "Card has expired", mended.expiry],
    [email, "nobody", "Please enter a valid email address", ""],
  ] as const;
  for (const [field, typed, text, right] of faults) {
    await number.fill(mended.number);
    await expiry.fill(mended.expiry);
    await field.fill(typed);
    await payButton(page).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[()/]/g, ".")));
    await field.fill(right);
    await expect(page.getByText(text, { exact: true })).toBeHidden();
    await expect(field).not.toHaveAttribute("aria-invalid");
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a card has expired if its month is past, and is valid if it is in the future", { tag: "@deep" }, async ({ page }) => {
  const expiry = page.getByLabel("Expiry date", { exact: true });
  const now = new Date();
  const inMonths = (months: number) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
    return `${String(at.getUTCMonth() + 1).padStart(2, "0")}/${String(at.getUTCFullYear()).slice(2)}`;
  };
  await expiry.fill(inMonths(-2));
  await expect(page.getByText("Card has expired", { exact: true })).toBeVisible();
  await expiry.fill(inMonths(1));
  await expect(page.getByText("Card has expired", { exact: true })).toBeHidden();
});

test("[S2-CHECKOUT-08] Pay is disabled until the terms are accepted, and withdrawing the acceptance shows the reason", {
  tag: ["@S5-CARD-07", "@S5-CARD-08"],
}, async ({ page }) => {
  const terms = page.getByRole("checkbox", { name: "I accept the Terms of Service and the Privacy Policy" });
  await expect(payButton(page)).toHaveText(/Pay\s*12\u00A0000\.00\u00A0sõm/);
  await expect(payButton(page)).toBeDisabled();
  await terms.check();
  await expect(payButton(page)).toBeEnabled();
  await terms.uncheck();
  await terms.blur();
  await expect(page.getByText("Please accept the terms and conditions to continue")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

test("Pay with an invalid card sends nothing and names each fault", { tag: "@deep" }, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/payments")) calls.push(request.url());
  });
  await page.getByRole("checkbox").check();
  await payButton(page).click();
  await expect(page.getByText("Please enter a valid 16-digit card number")).toBeVisible();
  await expect(page.getByText("Please enter a valid expiry date (MM/YY)")).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toBeFocused();
  expect(calls).toEqual([]);
});

test("[S5-CARD-08] while the card is sent Pay is busy and a second press sends nothing", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route("**/api/payments/cards", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await fillCard(page);
  await payButton(page).click();
  await expect(payButton(page)).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => calls).toBe(1);
  await payButton(page).click({ force: true });
  await page.getByLabel("Card number", { exact: true }).press("Enter");
  expect(calls).toBe(1);
  release();
  await expect(page.getByRole("dialog", { name: "Enter the verification code" })).toBeVisible();
  expect(calls).toBe(2);
});

test("[S2-CHECKOUT-02] the code's boxes say how many digits are missing, move on by themselves and accept a pasted code", {
  tag: ["@S2-CHECKOUT-09", "@S5-CODE-04", "@D-CODE-14"],
}, async ({ page }) => {
  await fillCard(page);
  const modal = await askForCardCode(page);
  const verify = modal.getByRole("button", { name: "Verify & Pay" });
  await expect(modal.getByText("Enter all 6 digits")).toBeVisible();
  await expect(verify).toBeDisabled();

  await page.keyboard.type("12345");
  await expect(modal.getByText("1 digit remaining")).toBeVisible();
  await expect(modal.getByLabel("Digit 6 of 6")).toBeFocused();
  await expect(verify).toBeDisabled();
  await page.keyboard.press("Backspace");
  await expect(modal.getByLabel("Digit 5 of 6")).toBeFocused();
  await expect(modal.getByText("2 digits remaining")).toBeVisible();

  await expect(modal.getByLabel("Digit 1 of 6")).toHaveAttribute("autocomplete", "one-time-code");
  await modal.getByLabel("Digit 1 of 6").focus();
  const sent = page.waitForRequest(/\/api\/payments\/cards$/);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "12 34-56");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect((await sent).postDataJSON()).toMatchObject({ method: "cards.verify", params: { code: "123456" } });
});

test("[S2-CHECKOUT-06] the terms and the privacy page are named, and each name is a link if the page exists", async ({ page }) => {
  const form = page.locator("form").filter({ has: page.getByRole("checkbox") });
  await expect(form.getByRole("checkbox")).toHaveAccessibleName("I accept the Terms of Service and the Privacy Policy");
  for (const path of ["/terms-of-service", "/privacy-policy"]) {
    const isThere = (await page.request.get(path)).ok();
    await expect(form.locator(`a[href="${path}"]`)).toHaveCount(isThere ? 1 : 0);
  }
});
