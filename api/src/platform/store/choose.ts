import type { Env } from "../env/env.ts";
import { createFolderStore } from "./folder.ts";
import { type Store, withContentCheck } from "./port.ts";
import { createS3Store } from "./s3.ts";

/** A bucket where the environment names one, else the data folder's. */
export function createStore({ storeFolder, s3 }: Pick<Env, "storeFolder" | "s3">): Store {
  return withContentCheck(s3 ? createS3Store(s3) : createFolderStore(storeFolder));
}
