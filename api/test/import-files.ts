import { getImport, type ImportJob, importProducts } from "@savat/contracts/imports";
import { eq } from "drizzle-orm";
import { runImports } from "../src/catalogue/imports/worker.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { productImportErrors, productImports } from "../src/platform/tables/imports.ts";
import { products } from "../src/platform/tables/products.ts";
import type { SignedIn, TestApp } from "./app.ts";

export const IMPORT_HEADINGS = "id;name;price;category;stock;vat;mxik;packages;image;description";

export function fileOf(...lines: string[]): string {
  return [IMPORT_HEADINGS, ...lines].join("\r\n");
}

/** So many new products in three categories, none of their figures a default. */
export function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `;Mahsulot ${index};${100 + index},50;Boʻlim ${index % 3};${index};12;;;;Yangi`);
}

export function formOf(file: string | Buffer, { field = "file", name = "mahsulotlar.csv" } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([typeof file === "string" ? file : new Uint8Array(file)]), name);
  return form;
}

/** An import of a shop that is over, with one refused cell. Its address below that of a shop. */
export async function newImportUrl({ db, clock }: TestApp, merchantId: string, createdBy: string, shop = merchantId): Promise<string> {
  const id = newId("imp");
  const figures = { totalRows: 1, doneRows: 1, failedRows: 1, createdAt: clock.now(), finishedAt: clock.now() };
  const job = { id, merchantId, createdBy, actorRole: "owner", fileName: "mahsulotlar.csv", status: "done", content: "" } as const;
  await db.insert(productImports).values({ ...job, ...figures });
  await db.insert(productImportErrors).values({ importId: id, row: 2, column: "price", code: "required" });
  return `/api/merchants/${shop}/imports/${id}`;
}

/** Sends a file to the shop `m1`; the id of its job. */
export async function sendFile(api: TestApp, { headers }: SignedIn, file: string): Promise<string> {
  const { status, body } = await api.inject({ method: "POST", url: "/api/merchants/m1/imports", headers, payload: formOf(file) });
  if (status !== 202) throw new Error(`The file was answered with ${status}.`);
  return importProducts.reply.parse(body).import.id;
}

export async function readImport(api: TestApp, { headers }: SignedIn, id: string, query = "") {
  return getImport.reply.parse((await api.inject({ url: `/api/merchants/m1/imports/${id}${query}`, headers })).body);
}

/** Sends a file, lets a worker through it and tells what became of it. */
export async function importFile(api: TestApp, who: SignedIn, file: string) {
  const id = await sendFile(api, who, file);
  await runImports(api);
  return readImport(api, who, id);
}

export function countsOf({ created, updated, unchanged, failedRows }: ImportJob) {
  return { created, updated, unchanged, failedRows };
}

export async function shelfOf({ db }: TestApp, merchantId = "m1") {
  return db.select().from(products).where(eq(products.merchantId, merchantId)).orderBy(products.position, products.id);
}

type Transact = (work: (tx: Database) => Promise<unknown>) => Promise<unknown>;

/** The database with something of ours around each transaction. */
export function aroundTransactions(
  db: Database,
  around: (transact: () => Promise<unknown>, work: Parameters<Transact>[0]) => unknown,
): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "transaction") return typeof value === "function" ? value.bind(target) : value;
      return async (work: Parameters<Transact>[0]) => around(() => target.transaction(work), work);
    },
  });
}
