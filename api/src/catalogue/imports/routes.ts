import { Readable } from "node:stream";
import { exportProducts, getImport, IMPORT_FIELD, importProducts, listImports, MAX_IMPORT_BYTES } from "@savat/contracts/imports";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Member, requireActive, requireMember, writeAsMember } from "../../people/memberships/membership.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type Form, type FormRules, isFile, takeForms, withForm } from "../../platform/http/form.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { decodeFile } from "../import-files/decode.ts";
import { exportText } from "../import-files/export.ts";
import { pack } from "../import-files/packing.ts";
import { readSheet } from "../import-files/read.ts";
import { templateText } from "../import-files/table-text.ts";
import { countPictures, findImport, findImportErrors, findImports, type JobRow, queueImport, toImportJob } from "./store.ts";

const MAX_FILE_NAME = 200;

function fileNameOf(name: string): string {
  return name.slice(-MAX_FILE_NAME).replace(/\p{C}/gu, "").trim();
}

const FILE_FORM: FormRules = { fileFields: [IMPORT_FIELD], maxFiles: 1, maxFileBytes: MAX_IMPORT_BYTES };

/** Throws `import_running` while the merchant has another file on its way. */
async function takeFile(deps: Deps, { found, user }: { found: Member; user: SignedInUser }, form: Form): Promise<JobRow> {
  const file = form.parts.find(isFile);
  if (!file) throw new AppError("validation", { fields: [{ path: IMPORT_FIELD, message: "is missing" }] });
  const text = decodeFile(file.bytes);
  const { rows } = await readSheet(text);
  const content = await pack(text);
  const wanted = { merchantId: found.merchant.id, userId: user.uid, fileName: fileNameOf(file.fileName), content, totalRows: rows.length };
  try {
    return await writeAsMember(deps, found, "share", (tx, { actor }) => queueImport(tx, { ...wanted, actor }, deps.clock.now()));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("import_running") : error;
  }
}

function registerUpload(app: FastifyInstance, deps: Deps, onQueued: () => void): void {
  const find = requireMember(deps, "products:write");
  const options = { access: "user", find, takes: ["multipart/form-data"], status: 202, summary: "Take a file of products" } as const;
  takeForms(app, (scope) =>
    route(scope, importProducts, options, async ({ found, user, request }) => {
      requireActive(found);
      const job = await withForm(request, FILE_FORM, (form) => takeFile(deps, { found, user }, form));
      onQueued();
      return { import: toImportJob(job) };
    }),
  );
}

function registerProgress(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "products:write");
  route(app, listImports, { access: "user", find, summary: "A merchant's last imports" }, async ({ found }) => {
    const rows = await findImports(deps.db, found.merchant.id);
    const pictures = await countPictures(
      deps.db,
      rows.map(({ id }) => id),
    );
    return { imports: rows.map((row) => toImportJob(row, pictures.get(row.id))) };
  });
  async function findJob(params: { id: string; importId: string }, user: SignedInUser, request: FastifyRequest): Promise<JobRow> {
    const { merchant } = await find(params, user, request);
    const job = await findImport(deps.db, merchant.id, params.importId);
    if (!job) throw new AppError("not_found");
    return job;
  }
  const options = { access: "user", find: findJob, summary: "How far an import is, and what of it was refused" } as const;
  route(app, getImport, options, async ({ found, query: { page, limit } }) => {
    const { errors, total } = await findImportErrors(deps.db, found.id, page, limit);
    const pictures = await countPictures(deps.db, [found.id]);
    return { import: toImportJob(found, pictures.get(found.id)), errors, pagination: paginate(total, page, limit) };
  });
}

function registerExport(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "products:read");
  route(app, exportProducts, { access: "user", find, summary: "A merchant's products as a file" }, async ({ found, query, reply }) => {
    const isTemplate = query.template === "1";
    const name = isTemplate ? "savat-template.csv" : `savat-products-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
    reply.header("content-type", "text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${name}"`);
    return isTemplate ? templateText() : Readable.from(exportText(deps.db, found.merchant.id));
  });
}

/** `onQueued`: a job may take up a file. */
export function registerImportRoutes(app: FastifyInstance, deps: Deps, onQueued: () => void = () => undefined): void {
  registerUpload(app, deps, onQueued);
  registerProgress(app, deps);
  registerExport(app, deps);
}
