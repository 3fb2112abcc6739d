import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { MerchantParamsSchema } from "./merchants.ts";

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MAX_UPLOAD_FILES = 5;
/** Browser to API, in ms: 5 MB take a while on a weak network. */
export const UPLOAD_TIMEOUT_MS = 120_000;
/** The multipart field that carries a picture; repeated for several. */
export const PICTURE_FIELD = "files";

/** Stores at most 5 pictures of 5 MB (`FormData`), in order; more are dropped and counted. One bad picture refuses all.
 * Errors: 401, 403, 404, 400; 415; 429; unavailable 503; payload_too_large 413, picture_* 422 (`fields`). */
export const uploadPictures = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/uploads",
  params: MerchantParamsSchema,
  body: z.unknown(),
  reply: z.object({ pictures: z.array(z.object({ url: z.string() })), dropped: z.int() }),
});
