import { createHash } from "node:crypto";

/** Keeps files whose content decides their key, so a key's bytes never change. It cannot list: the database knows what
 * exists. Every call may throw `unavailable`. */
export interface Store {
  /** Writes all bytes or none. The same key again is no fault. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined where nothing has the key. Throws `DamagedFileError`. */
  get: (key: string) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /** An unknown key is no fault. */
  delete: (key: string) => Promise<void>;
}

/** The bytes of a key that is a hash are others than those that were put. */
export class DamagedFileError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`The store's bytes of ${key} are not those that were put.`);
    this.name = "DamagedFileError";
    this.key = key;
  }
}

const KEY = /^[a-z]{1,20}\/[0-9a-z][0-9a-z.-]{0,150}$/;
const HASH_KEY = /^[a-z]+\/([0-9a-f]{96})$/;

export function sha384Of(bytes: Uint8Array): string {
  return createHash("sha384").update(bytes).digest("hex");
}

/** A key is one folder and a name in lower case: `releases/3f0c…`. Throws for any other. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the store.`);
}

/** Checks the bytes of each key that ends in a SHA-384, as they are put and as they are read. */
export function withContentCheck(store: Store): Store {
  function isOf(key: string, bytes: Uint8Array): boolean {
    const hash = HASH_KEY.exec(key)?.[1];
    return hash === undefined || hash === sha384Of(bytes);
  }
  return {
    ...store,
    put: async (key, bytes) => {
      if (!isOf(key, bytes)) throw new Error(`The bytes for ${key} have another hash.`);
      await store.put(key, bytes);
    },
    get: async (key) => {
      const bytes = await store.get(key);
      if (bytes !== undefined && !isOf(key, bytes)) throw new DamagedFileError(key);
      return bytes;
    },
  };
}
