import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MerchantParamsSchema } from "./merchants.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PRODUCT_HEADINGS, type ProductField } from "./products.ts";

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
/** Rows that are written in one transaction. */
export const IMPORT_BATCH_ROWS = 100;
/** Page size of refused cells for a full export: a file may have very many. */
export const MAX_IMPORT_ERRORS_PAGE = 1_000;
/** The multipart field that carries the file. */
export const IMPORT_FIELD = "file";

/** Headings in the template's order. An empty cell keeps a known product's value. `category` is a name, `price` in
 * soʻm, `packages` `code:name|code:name`. */
export type ImportColumn = "id" | (typeof PRODUCT_HEADINGS)[ProductField];
export const IMPORT_COLUMNS: readonly ImportColumn[] = ["id", ...Object.values(PRODUCT_HEADINGS)];

const ImportStatusSchema = z.enum(["queued", "running", "done", "failed"]);
export type ImportStatus = z.infer<typeof ImportStatusSchema>;

const ImportJobSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `failed`: the file as a whole could not be processed; a file with refused rows only is `done`. */
  status: withFallback(ImportStatusSchema, "running"),
  totalRows: z.int(),
  doneRows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failedRows: z.int(),
  /** Pictures that the file names by address: not fetched yet, and failed (`errors` say why). */
  pendingPictures: z.optional(z.int()),
  failedPictures: z.optional(z.int()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type ImportJob = z.infer<typeof ImportJobSchema>;

/** Why a cell or a row (`column` `row`) was refused; `picture_…`: the product is stored, its picture was not
 * fetched. */
export const ImportErrorCodeSchema = z.enum([
  "required",
  "too_long",
  "not_a_number",
  "out_of_range",
  "not_a_whole_number",
  "mxik_digits",
  "image_address",
  "packages_form",
  "unknown_id",
  "twice_in_file",
  "wrong_cells",
  "picture_not_allowed",
  "picture_unreachable",
  "picture_refused",
  "picture_kind",
  "picture_unreadable",
  "picture_too_large",
]);
export type ImportErrorCode = z.infer<typeof ImportErrorCodeSchema>;

/** `row` as a spreadsheet counts: the headings are row 1. */
export const ImportErrorSchema = z.object({ row: z.int(), column: z.string(), code: withFallback(ImportErrorCodeSchema, UNKNOWN) });
export type ImportError = z.infer<typeof ImportErrorSchema>;

const ImportPathSchema = z.extend(MerchantParamsSchema, { importId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Takes a CSV (`FormData`) and answers 202; a job imports it. `id` selects a product, else the name. Errors: 401, 403,
 * 404; validation 400 (`fields`); merchant_not_active, import_running 409; 413; 415; file_unreadable 422. */
export const importProducts = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/imports",
  params: MerchantParamsSchema,
  body: z.unknown(),
  reply: z.object({ import: ImportJobSchema }),
});

/** The last ten, newest first. */
export const listImports = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/imports",
  params: MerchantParamsSchema,
  reply: z.object({ imports: z.array(ImportJobSchema) }),
});

/** A file's progress, and a page of its refused cells, by row. */
export const getImport = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/imports/:importId",
  params: ImportPathSchema,
  query: z.object(pageQuery(50, MAX_IMPORT_ERRORS_PAGE)),
  reply: z.object({ import: ImportJobSchema, errors: z.array(ImportErrorSchema), pagination: PaginationSchema }),
});

/** All products as CSV for Excel (UTF-8 with BOM, semicolons, decimal commas); importing it again changes nothing.
 * `template`: headings and two example rows. */
export const exportProducts = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/export",
  params: MerchantParamsSchema,
  query: z.object({ template: z.optional(z.literal("1")) }),
  reply: z.string(),
});
