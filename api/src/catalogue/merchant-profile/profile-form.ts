import type { Schema } from "@savat/contracts/endpoint";
import { MAX_MERCHANT_IMAGES } from "@savat/contracts/merchants";
import { AppError } from "@savat/contracts/server/app-error";
import { MAX_UPLOAD_BYTES, PICTURE_FIELD } from "@savat/contracts/uploads";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { type Form, type FormFile, type FormText, isFile, withForm } from "../../platform/http/form.ts";
import { validationError } from "../../platform/http/validator.ts";
import { takeUploadTurn } from "../media/upload-routes.ts";
import { storeUploads } from "../media/uploads.ts";

const IMAGES = "images";
const IMAGE_FIELDS = [IMAGES, PICTURE_FIELD];
const RULES = { fileFields: IMAGE_FIELDS, maxFiles: MAX_MERCHANT_IMAGES, maxFileBytes: MAX_UPLOAD_BYTES };
/** Stands for a file until it is stored, so other faults are found before a picture is decoded. */
const FILE_TO_COME = "https://file.example/";

const JSON_FIELDS = ["openingHours", "hoursExceptions", "point", "zone", "minOrder"];

type Part = FormText | FormFile;

function readJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field that is not text in JSON; a malformed value stays text, which the schema refuses. */
function readField({ name, text }: FormText): unknown {
  if (JSON_FIELDS.includes(name)) return readJson(text);
  if (name === "isMerchant" && /^(true|false)$/.test(text)) return text === "true";
  return name === "version" && /^\d{1,10}$/.test(text) ? Number(text) : text;
}

/** The fields that are texts; of one that is sent twice the last. */
function fieldsOf({ parts }: Form): Record<string, unknown> {
  const texts = parts.filter((part): part is FormText => !isFile(part) && !IMAGE_FIELDS.includes(part.name));
  return Object.fromEntries(texts.map((part) => [part.name, readField(part)]));
}

/** Pictures in order, as addresses or files. One empty text means none; undefined where the field is missing. */
function imagesOf({ parts }: Form): Part[] | undefined {
  const images = parts.filter(({ name }) => IMAGE_FIELDS.includes(name));
  return images.length === 0 ? undefined : images.filter((part) => isFile(part) || part.text !== "");
}

function bodyOf(form: Form, urls: readonly string[] | undefined): Record<string, unknown> {
  let stored = 0;
  const images = imagesOf(form)?.map((part) => {
    if (!isFile(part)) return part.text;
    const url = urls?.[stored] ?? FILE_TO_COME;
    stored += 1;
    return url;
  });
  return { ...fieldsOf(form), ...(images === undefined ? {} : { images }) };
}

/** A profile's body from a form, its files stored. Throws `validation` and the errors of form and pictures. */
export function readProfileForm(
  deps: Deps,
  request: FastifyRequest,
  { schema, userId }: { schema: Schema | undefined; userId: string },
): Promise<Record<string, unknown>> {
  return withForm(request, RULES, async (form) => {
    if (form.dropped > 0) throw new AppError("validation", { fields: [{ path: IMAGES, message: "is too large or too long" }] });
    const draft = schema?.safeParse(bodyOf(form, undefined));
    if (draft && !draft.success) throw validationError(draft.error.issues, "body");
    const files = (imagesOf(form) ?? []).filter(isFile);
    if (files.length > 0) await takeUploadTurn(deps, userId);
    const urls = await storeUploads(
      deps,
      files.map(({ bytes }, index) => ({ path: `${PICTURE_FIELD}.${index}`, bytes })),
    );
    return bodyOf(form, urls);
  });
}
