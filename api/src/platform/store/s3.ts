import { S3mini } from "s3mini";
import type { S3Settings } from "../env/settings.ts";
import { checkKey, type Store } from "./port.ts";
import { storeUnavailable } from "./unavailable.ts";

const TIMEOUT_MS = 15_000;

/** The connection broke; `fetch` says so with a `TypeError`. */
function isDropped(error: unknown): boolean {
  return error instanceof TypeError;
}

/** A bucket of any S3. Its server writes an object whole or not at all. */
export function createS3Store({ url, region, accessKey, secretKey, timeoutMs = TIMEOUT_MS }: S3Settings): Store {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: timeoutMs,
  });

  async function call<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    checkKey(key);
    try {
      // Each of our calls may be made twice.
      return await work().catch((error: unknown) => {
        if (isDropped(error)) return work();
        throw error;
      });
    } catch (error) {
      throw storeUnavailable(key, error);
    }
  }

  return {
    put: (key, bytes) =>
      call(key, async () => {
        await bucket.putObject(key, bytes);
      }),
    get: (key) =>
      call(key, async () => {
        const bytes = await bucket.getObjectArrayBuffer(key);
        return bytes === null ? undefined : Buffer.from(bytes);
      }),
    has: (key) => call(key, async () => (await bucket.objectExists(key)) === true),
    delete: (key) =>
      call(key, async () => {
        await bucket.deleteObject(key);
      }),
  };
}
