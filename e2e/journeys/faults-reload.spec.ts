import { arriveAtCard, askForCardCode, fillCard, paidHeading, payWithCode, SOMSA, signInCustomer } from "../actions.ts";
import { expect, test } from "../fixtures.ts";
import { onNextCall, payByCard, stepTitle } from "../payment-steps.ts";
import { debitsOf } from "../provider.ts";

test("[D-CUST-03] a reload during the code's verification asks for the card again and pays the same order once; a reload of the success page pays nothing", {
  tag: "@deep",
}, async ({ page }) => {
  await signInCustomer(page);
  const order = await arriveAtCard(page);
  const address = page.url();
  await onNextCall(page, "cards.verify", async (route) => {
    // The server verifies; the page closes before the answer comes.
    await route.fetch();
  });
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(stepTitle(page, "Verifying the code")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL(address);
  expect(await debitsOf(page, order)).toEqual([]);

  await payByCard(page);
  await expect(paidHeading(page)).toBeVisible();
  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});
