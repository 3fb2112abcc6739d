import { listMissingFiles, registerRelease } from "@savat/contracts/release-registry";
import type { BuiltRelease, UploadedFile } from "./built-release.ts";
import type { RegistryClient } from "./registry-client.ts";
import { signDescriptor } from "./signing.ts";
import { type Say, step } from "./steps.ts";

const AT_ONCE = 6;

async function uploadMissing(files: readonly UploadedFile[], client: RegistryClient): Promise<number> {
  const { missing } = await client.call(listMissingFiles, { body: { hashes: [...new Set(files.map(({ hash }) => hash))] } });
  const byHash = new Map(files.map((file) => [file.hash, file]));
  const waiting = missing.flatMap((hash) => byHash.get(hash) ?? []);
  const count = waiting.length;
  async function work(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await client.upload(file.hash, file.bytes);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

export interface Publication {
  /** Where the files lie; null: they are uploaded to the store. */
  origin: string | null;
  isDefault: boolean;
  /** PEM of the team's key. */
  key: string;
  say?: Say;
}

/** Signs and registers a built release, and uploads what the store lacks. */
export async function publishBuilt(release: BuiltRelease, client: RegistryClient, { origin, isDefault, key, say }: Publication) {
  const { record, text, descriptor, files, sourceMaps } = release;
  const signature = await step(
    "sign",
    () => signDescriptor(Buffer.from(text), key),
    () => "the descriptor, with the hash of every file",
    say,
  );
  const uploaded = origin === null ? [...files, ...sourceMaps] : sourceMaps;
  if (uploaded.length > 0)
    await step(
      "upload",
      () => uploadMissing(uploaded, client),
      (count) => `${count} of ${uploaded.length} files were missing`,
      say,
    );
  const maps = Object.fromEntries(sourceMaps.map(({ name, hash }) => [name, hash]));
  return step(
    "register",
    () =>
      client.call(registerRelease, {
        params: { remote: descriptor.name },
        body: { record, descriptor: text, signature, origin, sourceMaps: maps, isDefault },
      }),
    ({ isNew }) => `${descriptor.name} ${record.version}, build ${record.build}${isNew ? "" : ", known already"}`,
    say,
  );
}
