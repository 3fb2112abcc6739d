import type { IncomingMessage } from "node:http";
import { importProducts } from "@savat/contracts/imports";
import { updateMerchant } from "@savat/contracts/merchants";
import { putComplaintPhoto } from "@savat/contracts/orders";
import { uploadPictures } from "@savat/contracts/uploads";

/** A file of a release: raw bytes, so it is no endpoint of the contracts. */
const PUT_RELEASE_FILE = { method: "PUT", path: "/releases/files/:hash" };

const FILE_CALLS = [uploadPictures, importProducts, updateMerchant, putComplaintPhoto, PUT_RELEASE_FILE].map(({ method, path }) => ({
  method,
  path: new RegExp(`^/api${path.replace(/:\w+/, "[^/?]+")}/?(?:\\?|$)`),
}));

/** Calls with pictures or a table, which take longer than others on a weak network. */
export function carriesFiles({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return FILE_CALLS.some((call) => call.method === method && call.path.test(url));
}
