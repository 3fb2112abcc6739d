import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { InventoryProduct } from "@savat/contracts/products";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, type SignedIn, signInByApi, test, useSession } from "../fixtures.ts";

/** A demo merchant that no other journey uses. */
const SHOP = { uid: "m-surxon-tanovar", phone: "+998900000057" } as const;

/** As a local Excel saves it: a byte order mark, semicolons, decimal commas, no-break spaces between thousands. */
const FILE = {
  name: "Нархлар январь.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "\ufeffid;name;price;category;stock;vat;mxik;packages;image;description",
      ';Termiz noni;4500,50;Nonlar;40;12;;;;"Tandirdan; issiq"',
      ";Surxon choyi;12\u00a0000;Ichimliklar;;;;;;",
      ";Arzon narsa;arzon;Nonlar;1,5;;;;;",
      "",
    ].join("\r\n"),
  ),
};

let session: SignedIn;

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  session = await signInByApi(page, SHOP.phone, "merchant");
  await useSession(page, session);
});

/** The import dialog, with a running import. */
async function send(page: Page, file: typeof FILE): Promise<Locator> {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import products" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
  await dialog.getByRole("button", { name: "Start the import" }).click();
  return dialog;
}

async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: saved.suggestedFilename(), text: readFileSync(await saved.path(), "utf8") };
}

async function expectFigures(dialog: Locator, figures: Record<"Added" | "Changed" | "Unchanged" | "Rows refused", number>): Promise<void> {
  await expect(dialog.getByText(`Import finished: `)).toBeVisible();
  await expect(dialog.getByRole("term")).toHaveText(Object.keys(figures));
  await expect(dialog.getByRole("definition")).toHaveText(Object.values(figures).map(String));
}

test("[D-MERCHANT-24] a merchant imports an Excel file and reads its refused cells; importing that file or the export again changes nothing", {
  tag: ["@deep", "@D-MERCHANT-26"],
}, async ({ page }) => {
  await page.goto(`/merchant-dashboard/${SHOP.uid}`);
  const template = await download(page, page.getByRole("button", { name: "Template" }));
  expect(template.name).toBe("savat-template.csv");
  expect(template.text).toMatch(/^\ufeffid;name;price;category;/);

  // The first status call about the file waits until its progress was seen.
  let letGo: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/imports\/[^/]+\?limit=1$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  let dialog = await send(page, FILE);
  await expect(dialog.getByRole("progressbar", { name: `Importing ${FILE.name}` })).toBeVisible();
  await expect(dialog.getByText("0 of 3 rows")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue in the background" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  letGo();
  await expect(page.getByText(`Import finished: ${FILE.name}`)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByRole("button", { name: FILE.name }).click();
  await expectFigures(dialog, { Added: 2, Changed: 0, Unchanged: 0, "Rows refused": 1 });
  const report = dialog.getByRole("table", { name: "What was refused" });
  await expect(report.getByRole("row").filter({ hasText: "price" })).toContainText("Not clear as a price");
  await expect(report.getByRole("row").filter({ hasText: "stock" })).toContainText("Must be a whole number");
  await expect(report.getByRole("rowheader")).toHaveText(["Row 4: price", "Row 4: stock"]);
  const errors = await download(page, dialog.getByRole("button", { name: "Download as a file" }));
  expect(errors.name).toBe("Нархлар январь-errors.csv");
  expect(errors.text.split("\r\n")).toHaveLength(4);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("searchbox", { name: "Search products" }).fill("Termiz noni");
  await expect(page.getByRole("row").filter({ hasText: "Termiz noni" })).toContainText("4\u00a0500.50");
  dialog = await send(page, FILE);
  await expectFigures(dialog, { Added: 0, Changed: 0, Unchanged: 2, "Rows refused": 1 });
  await dialog.getByRole("button", { name: "Done" }).click();

  const exported = await download(page, page.getByRole("button", { name: "Export" }));
  expect(exported.name).toMatch(/^savat-products-\d{4}-\d\d-\d\d\.csv$/);
  expect(exported.text).toMatch(/^\ufeffid;name;price;.*\r\n/);
  expect(exported.text).toContain(';Termiz noni;4500,50;Nonlar;40;12;;;;"Tandirdan; issiq"\r\n');
  const { pagination } = (await (
    await page.request.get(`/api/merchants/${SHOP.uid}/inventory`, { headers: { authorization: `Bearer ${session.token}` } })
  ).json()) as { products: InventoryProduct[]; pagination: { totalItems: number } };
  dialog = await send(page, { ...FILE, name: exported.name, buffer: Buffer.from(exported.text) });
  await expectFigures(dialog, { Added: 0, Changed: 0, Unchanged: pagination.totalItems, "Rows refused": 0 });

  await openPage(page, `/merchant/${SHOP.uid}/products?search=${encodeURIComponent("Surxon choyi")}`);
  await expect(page.getByRole("article").filter({ hasText: "Surxon choyi" })).toContainText("12\u00a0000.00");
});
