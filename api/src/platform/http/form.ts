import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import { AppError } from "@savat/contracts/server/app-error";
import { allowFilesTime } from "@savat/contracts/server/arrival";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { API_LIMITS } from "../http-server/limits.ts";
import { type Held, holdBytes } from "./held-bytes.ts";

const MAX_PARTS = 100;
/** How long the API reads on from a sender of too much, so the refusal arrives. */
const LINGER_MS = 1000;
const MAX_TEXT_BYTES = 64 * 1024;
const PART_LIMITS = { parts: MAX_PARTS, headerPairs: 20, headerSize: 8 * 1024, fieldNameSize: 100, fieldSize: MAX_TEXT_BYTES };

export interface FormText {
  name: string;
  text: string;
}

export interface FormFile {
  name: string;
  /** As the client calls it: it says nothing about the content. */
  fileName: string;
  bytes: Buffer;
}

export interface Form {
  /** Texts and files in the order in which they were sent. */
  parts: (FormText | FormFile)[];
  /** Files beyond `maxFiles`. */
  dropped: number;
}

export interface FormRules {
  /** Names of the fields that carry files; a file elsewhere is read past. */
  fileFields: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
}

/** The routes that `register` adds may read `multipart/form-data`; all others answer 415 to it. */
export function takeForms(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    register(scope);
  });
}

/** True where the body is a form that was not read yet. */
export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart();
}

export function isFile(part: FormText | FormFile): part is FormFile {
  return "bytes" in part;
}

async function readFile(part: MultipartFile, maxBytes: number, held: Held): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    if (!Buffer.isBuffer(chunk)) continue;
    held.take(chunk.length);
    size += chunk.length;
    chunks.push(chunk);
  }
  if (part.file.truncated || size > maxBytes) throw new AppError("payload_too_large");
  return Buffer.concat(chunks);
}

function readText(part: Exclude<Multipart, MultipartFile>, held: Held): FormText {
  if (part.valueTruncated || part.fieldnameTruncated) throw new AppError("payload_too_large");
  const text = typeof part.value === "string" ? part.value : JSON.stringify(part.value);
  held.take(text.length);
  if (`${part.fieldname}${text}`.includes("\u0000")) throw new AppError("validation");
  return { name: part.fieldname, text };
}

/** A file field that nothing was chosen for. */
function isNothing({ fileName, bytes }: FormFile): boolean {
  return fileName === "" && bytes.length === 0;
}

async function readParts(request: FastifyRequest, rules: FormRules, held: Held): Promise<Form> {
  const form: Form = { parts: [], dropped: 0 };
  let files = 0;
  for await (const part of request.parts({ limits: { ...PART_LIMITS, fileSize: rules.maxFileBytes } })) {
    if (part.type === "field") {
      form.parts.push(readText(part, held));
    } else if (!rules.fileFields.includes(part.fieldname) || files >= rules.maxFiles) {
      if (rules.fileFields.includes(part.fieldname)) form.dropped += 1;
      part.file.resume();
    } else {
      const path = `${part.fieldname}.${files}`;
      const bytes = await readFile(part, rules.maxFileBytes, held).catch((error: unknown) => {
        throw error instanceof AppError && error.code === "payload_too_large"
          ? new AppError("payload_too_large", { fields: [{ path, message: "is too large" }] })
          : error;
      });
      const file = { name: part.fieldname, fileName: part.filename ?? "", bytes };
      if (isNothing(file)) continue;
      form.parts.push(file);
      files += 1;
    }
  }
  return form;
}

/** Rejects once more has come than any form may have, counted as it comes. */
function watchSize(raw: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    let size = 0;
    raw.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > API_LIMITS.filesBytes) reject(new AppError("payload_too_large"));
    });
  });
}

/** Reads on until the rest arrived or the client stopped: a sending client would miss the answer. */
export function readPast(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["end", "close", "error"]) raw.once(event, () => resolve());
    raw.resume();
  });
}

function asRefusal(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isLimit = cause instanceof Error && "statusCode" in cause && cause.statusCode === 413;
  return new AppError(isLimit ? "payload_too_large" : "validation", {}, { cause });
}

async function readForm(request: FastifyRequest, rules: FormRules, held: Held): Promise<Form> {
  const { raw } = request;
  const tooLarge = watchSize(raw);
  try {
    return await Promise.race([readParts(request, rules, held), tooLarge]);
  } catch (error) {
    held.release();
    await Promise.race([readPast(raw), tooLarge.catch(() => wait(LINGER_MS))]);
    throw asRefusal(error);
  }
}

/** Reads an allowed sender's form and holds it in memory during `use`. Errors: unsupported_media_type 415,
 * payload_too_large 413 (`fields`), validation 400, unavailable 503 (memory full). */
export async function withForm<Result>(
  request: FastifyRequest,
  rules: FormRules,
  use: (form: Form) => Promise<Result> | Result,
): Promise<Result> {
  if (!isForm(request)) throw new AppError("unsupported_media_type");
  if (Number(request.headers["content-length"] ?? 0) > API_LIMITS.filesBytes) throw new AppError("payload_too_large");
  allowFilesTime(request.raw);
  const held = holdBytes();
  try {
    return await use(await readForm(request, rules, held));
  } finally {
    held.release();
  }
}
