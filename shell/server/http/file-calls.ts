import type { IncomingMessage } from "node:http";
import { importProducts } from "@savat/contracts/imports";
import { updateMerchant } from "@savat/contracts/merchants";
import { putComplaintPhoto } from "@savat/contracts/orders";
import { uploadPictures } from "@savat/contracts/uploads";

const FILE_CALLS = [uploadPictures, importProducts, updateMerchant, putComplaintPhoto].map(({ method, path }) => ({
  method,
  path: new RegExp(`^/api${path.replace(/:\w+/, "[^/?]+")}/?(?:\\?|$)`),
}));

/** Calls with pictures or a table, which take longer than others on a weak network. */
export function carriesFiles({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean {
  return FILE_CALLS.some((call) => call.method === method && call.path.test(url));
}
