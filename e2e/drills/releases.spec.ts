import type { Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  goToCheckout,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { deepUnless, expect } from "../fixtures.ts";
import { debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";
import { drill } from "./drill.ts";

const WEEK_MS = 7 * 86_400_000;

/** Where a customer stands when the release happens, and how they buy from there. */
interface Moment {
  name: string;
  arrive: (page: Page) => Promise<unknown>;
  buy: (page: Page) => Promise<void>;
}

async function payFromCard(page: Page): Promise<void> {
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
}

async function payFromBasket(page: Page): Promise<void> {
  await goToCheckout(page);
  await expect(page.getByLabel(WORDS.en.cardNumber, { exact: true })).toBeVisible();
  await payFromCard(page);
}

const BASKET: Moment = {
  name: "an open basket",
  arrive: async (page) => await addToBasket(page, QOZON.uid, SOMSA.name),
  buy: payFromBasket,
};
const MOMENTS: readonly Moment[] = [
  BASKET,
  { name: "an open checkout", arrive: arriveAtCard, buy: payFromCard },
  {
    name: "an open code window",
    arrive: async (page) => {
      await arriveAtCard(page);
      await fillCard(page);
      await askForCardCode(page);
    },
    buy: async (page) => await payWithCode(page),
  },
  {
    name: "a payment under way",
    arrive: async (page) => {
      await arriveAtCard(page);
      await payFromCard(page);
    },
    buy: async () => {},
  },
  {
    name: "a tab opened a week ago",
    arrive: async (page) => {
      await page.clock.install();
      await BASKET.arrive(page);
      await page.clock.fastForward(WEEK_MS);
    },
    buy: payFromBasket,
  },
];

interface Happening {
  name: string;
  restarts: boolean;
  /** The moment that the short run takes. */
  shortAt?: string;
  happen: (shell: FaultyShell) => Promise<void>;
}

async function releaseCheckout({ origins, settle }: FaultyShell): Promise<void> {
  origins.checkout.releaseAll();
  await settle();
}

const HAPPENINGS: readonly Happening[] = [
  { name: "a release of checkout, every file name changed", restarts: false, shortAt: "an open checkout", happen: releaseCheckout },
  {
    name: "a release of the shell, every file name changed",
    restarts: true,
    shortAt: "a payment under way",
    happen: async (shell) => await shell.releaseShell(),
  },
  {
    name: "a release of checkout and a restart of the shell",
    restarts: true,
    happen: async (shell) => {
      await releaseCheckout(shell);
      await shell.start();
    },
  },
  {
    name: "five releases of checkout",
    restarts: false,
    happen: async (shell) => {
      for (let time = 0; time < 5; time += 1) await releaseCheckout(shell);
    },
  },
];

/** Addresses of the site's files that did not come. */
function watchMissing(page: Page): string[] {
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && /\/(r|assets)\//.test(response.url())) missing.push(response.url());
  });
  return missing;
}

/** Orders that the page has been at. */
function watchOrders(page: Page): Set<string> {
  const orders = new Set<string>();
  page.on("framenavigated", (frame) => {
    const id = new URL(frame.url()).searchParams.get("orderId");
    if (id !== null) orders.add(id);
  });
  return orders;
}

/** Waits for the success page. A call that met the restarting shell is repeated by one press. */
async function seePaid(page: Page): Promise<"itself" | "one press"> {
  const again = page.getByRole("dialog").getByRole("button", { name: "Try again", exact: true });
  await expect(paidHeading(page).or(again)).toBeVisible({ timeout: 40_000 });
  if (await paidHeading(page).isVisible()) return "itself";
  await again.click();
  await expect(paidHeading(page)).toBeVisible({ timeout: 40_000 });
  return "one press";
}

HAPPENINGS.forEach((happening) => {
  MOMENTS.forEach((moment) => {
    test(`[D-OPEN-04] ${happening.name} under ${moment.name}: the customer buys and sees the success page`, {
      tag: deepUnless(happening.shortAt === moment.name),
    }, async ({ page, faults, faultyShell }) => {
      test.setTimeout(120_000);
      if (happening.restarts) faults.allowErrors(/ERR_CONNECTION_REFUSED/);
      const missing = watchMissing(page);
      const orders = watchOrders(page);
      await signInCustomer(page);
      await moment.arrive(page);
      const born = await page.evaluate(() => performance.timeOrigin);
      const isWell = drill(`${happening.name}, under ${moment.name}`);
      await happening.happen(faultyShell);
      await moment.buy(page);
      const by = await seePaid(page);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
      expect(missing).toEqual([]);
      expect(await Promise.all([...orders].map((order) => debitsOf(page, order)))).toEqual([[SOMSA.price]]);
      isWell("the page went on with its release: bought, paid, success page", by);
    });
  });
});
