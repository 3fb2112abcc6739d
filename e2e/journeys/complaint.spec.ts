import { openPage } from "../actions.ts";
import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  newestMessage,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { otherPerson } from "../merchant.ts";
import { deliveryCodeOf } from "../paid-order.ts";
import { acceptedOrder, deliver, SOON, takeSteps } from "../selling-shop.ts";

/** No other journey signs them in. */
const ADMIN = "+998900000090";
/** What tells of the hand-over leaves after the time of its undo. */
const AFTER_UNDO = { timeout: 30_000 };
/** One red pixel. */
const PHOTO = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC", "base64");

test("[D-MSG-12] a complaint with a photo is answered in the console, and the customer reads the answer by the link of an SMS", {
  tag: ["@D-MSG-07", "@D-MSG-11", "@D-MSG-13"],
}, async ({ page, browser }) => {
  // Slow: a shop's first day, a purchase, and two people.
  test.setTimeout(180_000);
  await chooseLanguage(page, "en");
  const { shop, customer, order } = await acceptedOrder(page, []);
  await takeSteps(page, shop, order, "start", "ready", "hand_over");
  const code = await deliveryCodeOf(page, customer, order);
  await expect.poll(() => newestMessage(page, customer.user.phone), AFTER_UNDO).toContain(code);
  await deliver(page, shop, order, { code });

  await useSession(page, customer);
  await openPage(page, `/orders/${order}`);
  await page.getByRole("button", { name: "Something is wrong" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What happened?").fill("The bread is burnt");
  await dialog.locator("input[type=file]").setInputFiles({ name: "bread.png", mimeType: "image/png", buffer: PHOTO });
  await expect(dialog.getByRole("img", { name: "Your photo" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You told us, and we look into it")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible(SOON);

  const admin = await otherPerson(browser, await signInByApi(page, ADMIN));
  await openPage(admin, `/admin?tab=late&size=50&kind=complaint&order=${order}`);
  const drawer = admin.getByRole("dialog", { name: `Order #${order.slice(-8)}` });
  await expect(drawer.getByRole("img", { name: "The customer's photo" })).toBeVisible(SOON);
  await expect(drawer).toContainText("On the way, with the code");
  await expect(drawer).not.toContainText(code);
  await expectAccessible(admin);
  await drawer.getByRole("button", { name: "Answer the complaint" }).click();
  await admin.getByRole("alertdialog").getByLabel("Answer").fill("The money for the bread is on its way back.");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Answer the complaint" }).click();
  await expect(admin.getByText("The complaint is answered.")).toBeVisible();
  await admin.context().close();

  await expect.poll(() => newestMessage(page, customer.user.phone), SOON).toMatch(/\/orders\/ord_\w+$/);
  const link = /https?:\S+$/.exec(await newestMessage(page, customer.user.phone))?.[0] ?? "";
  await openPage(page, new URL(link).pathname);
  await expect(page.getByText("The money for the bread is on its way back.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
