import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { MerchantParamsSchema } from "./merchants.ts";

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MAX_UPLOAD_FILES = 5;
/** Browser to API, in ms: 5 MB take a while on a weak network. */
export const UPLOAD_TIMEOUT_MS = 120_000;
/** The multipart field that carries a picture; repeated for several. */
export const PICTURE_FIELD = "files";

/** Stores pictures for the products or the profile of a merchant. The body is a `FormData` with at most 5 pictures (JPG, PNG, GIF by their content)
 * of 5 MB each; what is beyond is dropped and counted. `pictures` are in the order of the files, each `/api/media/{hash}-384.webp`. One bad picture refuses all.
 * Errors: unauthorized 401, forbidden 403, not_found 404, validation 400; unsupported_media_type 415; too_many_requests 429; unavailable 503 (too many at once); payload_too_large 413, picture_kind, picture_unreadable, picture_too_large 422 (`fields`: which file). */
export const uploadPictures = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/uploads",
  params: MerchantParamsSchema,
  body: z.unknown(),
  reply: z.object({ pictures: z.array(z.object({ url: z.string() })), dropped: z.int() }),
});
