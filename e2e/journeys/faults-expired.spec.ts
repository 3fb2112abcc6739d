import { arriveAtCard, fillCard, orderIdOf, signInCustomer } from "../actions.ts";
import { expect, test } from "../fixtures.ts";

const MINUTE = 60_000;

/** All journeys share the server's clock, and the API's tests cover expiry itself: here the page gets an answer that
 * reports it. */
test("[D-CUST-11] an order that expires closes on the open page, says that nothing was charged, and its basket becomes a new order", async ({
  page,
}) => {
  await page.clock.install();
  await signInCustomer(page);
  const order = await arriveAtCard(page);
  await fillCard(page);
  let looks = 0;
  await page.route(`**/api/orders/${order}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { order: object };
    looks += 1;
    // The server's job runs shortly after the expiry.
    const isOver = looks > 2;
    const expired = { ...body.order, status: "cancelled", cancelReason: "expired", expiresAt: null };
    await route.fulfill({ response, json: isOver ? { order: expired } : body });
  });

  await expect(page.getByText(/^Reserved for you until \d\d:\d\d$/)).toBeVisible();
  await page.clock.fastForward(13.5 * MINUTE);
  await expect(page.getByText(/^Reserved for you for another 1:\d\d/)).toBeVisible();
  await page.clock.fastForward(0.75 * MINUTE);
  await expect(page.getByText("Your items stay reserved for one more minute")).toBeAttached();
  expect(looks).toBe(0);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");

  await page.clock.fastForward(MINUTE);
  await expect.poll(() => looks).toBe(1);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");
  await page.clock.fastForward(5000);
  await expect.poll(() => looks).toBe(2);
  await page.clock.fastForward(5000);
  await expect(page.getByText("This order can no longer be paid")).toBeVisible();
  await expect(page.getByText("The time to pay it has run out and its items were released. Nothing was charged.")).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Order what is in the basket" }).click();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");
  expect(orderIdOf(page)).not.toBe(order);
});
