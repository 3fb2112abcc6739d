import type { Locator, Page, Route } from "@playwright/test";
import { askForCardCode, fillCard, payWithCode } from "./actions.ts";

/** From the empty card form to the sent code. */
export async function payByCard(page: Page): Promise<void> {
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
}

/** The modal's title names the step. */
export function stepTitle(page: Page, name: string): Locator {
  return page.getByRole("dialog").getByRole("heading", { level: 2, name });
}

export type PaymentMethod = "cards.create" | "cards.get_verify_code" | "cards.verify" | "receipts.create" | "receipts.pay";

function methodOf(postData: string | null): string {
  return (JSON.parse(postData ?? "{}") as { method?: string }).method ?? "";
}

/** The payment methods that the page calls from then on. */
export function watchMethods(page: Page): string[] {
  const methods: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payments/cards")) methods.push(methodOf(request.postData()));
  });
  return methods;
}

/** Changes the next call of a method. */
export async function onNextCall(page: Page, method: PaymentMethod, handle: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route("**/api/payments/cards", async (route) => {
    if (isDone || methodOf(route.request().postData()) !== method) return route.fallback();
    isDone = true;
    await handle(route);
  });
}
