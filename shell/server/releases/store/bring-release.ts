import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import type { ReleaseRecord } from "@savat/contracts/release";
import type * as z from "zod/mini";
import { type KeepRules, KeptReleases, ReleaseError } from "./kept-releases.ts";
import { type NamedFile, ReleaseFiles } from "./release-files.ts";
import type { ReadFile } from "./release-source.ts";

const DESCRIPTOR_BYTES = 262_144;
/** Before compression and with the server module, which browsers never load. */
const MOST_BYTES = 8_000_000;
const AT_ONCE = 8;

interface WithFiles {
  files: Record<string, { integrity: string; bytes: number }>;
}

export interface ReleaseStore {
  kept: KeptReleases;
  files: ReleaseFiles;
  /** Of one release. */
  mostBytes: number;
}

/** Kept releases under the shell's data folder. The caller reads them with `kept.read`. */
export function openReleases(dataFolder: string, rules: KeepRules, now?: () => number): ReleaseStore {
  const files = new ReleaseFiles(join(dataFolder, "releases/files"), { isCompressed: !rules.isOfDevelopment });
  const mostBytes = rules.isOfDevelopment ? Number.POSITIVE_INFINITY : MOST_BYTES;
  return { files, mostBytes, kept: new KeptReleases(join(dataFolder, "releases/descriptors"), files, rules, now) };
}

function parse<D extends WithFiles>(text: Buffer, schema: z.ZodMiniType<D>, build: string): D {
  if (buildHash(text) !== build) throw new ReleaseError(`the descriptor is not that of build ${build}`);
  let given: unknown;
  try {
    given = JSON.parse(text.toString());
  } catch {
    throw new ReleaseError("the descriptor is not JSON");
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReleaseError(`the descriptor is not valid: ${issue?.path.join(".")}: ${issue?.message}`);
}

async function bringFiles(list: readonly NamedFile[], files: ReleaseFiles, read: ReadFile): Promise<void> {
  const waiting = [...list];
  async function work(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await files.bring(file, read);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A release by its record, and where its files are read. */
export interface OfferedRelease {
  record: ReleaseRecord;
  read: ReadFile;
  signature?: string | undefined;
  /** From an origin of this machine: no signature is asked for. */
  isUnsigned?: boolean;
}

/** Fetches a whole release, checks every hash and keeps it. `check` says why the descriptor's bytes are not trusted.
 * Else rejects with the reason in one line. */
export async function bringRelease<D extends WithFiles>(
  owner: string,
  { record, read, signature }: OfferedRelease,
  schema: z.ZodMiniType<D>,
  { kept, files, mostBytes }: ReleaseStore,
  check: (descriptor: Buffer) => string | undefined = () => undefined,
): Promise<D> {
  const text = await read(`${record.build}.json`, DESCRIPTOR_BYTES);
  const descriptor = parse(text, schema, record.build);
  const reason = check(text);
  if (reason !== undefined) throw new ReleaseError(reason);
  const list = Object.entries(descriptor.files).map(([name, file]) => ({ name, ...file }));
  const bytes = list.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mostBytes) throw new ReleaseError(`its files have ${bytes} bytes, the limit is ${mostBytes}`);
  kept.checkNames(owner, descriptor.files);
  await bringFiles(list, files, read);
  await kept.keep(owner, record, text.toString(), signature);
  return descriptor;
}
