import { pictureUrl } from "@savat/contracts/picture";
import { AppError } from "@savat/contracts/server/app-error";
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES, PICTURE_FIELD } from "@savat/contracts/uploads";
import type { FormRules } from "../../platform/http/form.ts";
import { checkPicture, PictureError, UPLOADED_KINDS } from "./picture-check.ts";
import { encodePicture } from "./pictures.ts";
import { createQueue, QueueFullError } from "./queue.ts";
import { createPictureStore, type PictureContext } from "./stored-pictures.ts";

/** How a form with pictures is read. */
export const PICTURE_FORM: FormRules = { fileFields: [PICTURE_FIELD], maxFiles: MAX_UPLOAD_FILES, maxFileBytes: MAX_UPLOAD_BYTES };

/** Width in the stored address; pages ask for the width they need. */
export const SHOWN_WIDTH = 384;
const RETRY_MS = 3000;
/** A decoded picture takes a hundred times its file's memory: one at a time, and only as many waiting as a connection's
 * time allows. */
const decodeInTurn = createQueue({ atOnce: 1, maxWaiting: 8 });

export interface PictureFile {
  /** Its place in the request, for the error: `files.2`. */
  path: string;
  bytes: Uint8Array;
}

/** The text of each fault, beside its code. */
const FAULTS = { kind: "is not a JPG, PNG or GIF picture", unreadable: "cannot be read", too_large: "has too many pixels" } as const;

function refusalOf(cause: unknown, path: string): unknown {
  if (!(cause instanceof PictureError)) return cause;
  return new AppError(`picture_${cause.fault}`, { fields: [{ path, message: FAULTS[cause.fault] }] }, { cause });
}

/** Throws `unavailable` when too many wait. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return decodeInTurn(work).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError("unavailable", { retryAfterMs: RETRY_MS }) : error;
  });
}

/** A picture as WebP of at most that width, kept by the caller. Errors: as `storeUploads`. */
export async function encodeUpload({ path, bytes }: PictureFile, width: number): Promise<Buffer> {
  return inTurn(() => encodePicture(bytes, width)).catch((error: unknown) => {
    throw refusalOf(error, path);
  });
}

/** Stores pictures, addresses in order. One bad picture refuses all. Errors: picture_kind, picture_unreadable,
 * picture_too_large 422 (`fields`: which); unavailable 503. */
export async function storeUploads(context: PictureContext, files: readonly PictureFile[]): Promise<string[]> {
  const store = createPictureStore(context);
  async function each<Result>(step: (bytes: Uint8Array) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (const { path, bytes } of files) {
      results.push(
        await step(bytes).catch((error: unknown) => {
          throw refusalOf(error, path);
        }),
      );
    }
    return results;
  }
  await each((bytes) => checkPicture(bytes, UPLOADED_KINDS));
  const hashes = await inTurn(() => each(store));
  return hashes.map((hash) => pictureUrl(hash, SHOWN_WIDTH));
}
