import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const FETCH_TIMEOUT_MS = 8000;

export interface FetchedFile {
  bytes: Buffer;
  brotli: Buffer | undefined;
}

export class IntegrityError extends Error {}

function isIntact(bytes: Uint8Array, integrity: string): boolean {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}` === integrity;
}

/** The compressed copy, if it unpacks to these bytes. */
async function trueCopy(bytes: Buffer, brotli: Buffer | undefined): Promise<Buffer | undefined> {
  if (brotli === undefined) return undefined;
  return await decompress(brotli).then(
    (plain) => (plain.equals(bytes) ? brotli : undefined),
    () => undefined,
  );
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const TEXT = /\.(m?js|css|json|svg)$/;

/** Files of remotes, fetched once, checked against the registry's SHA-384 and stored on disk by hash, so they
 * survive the remote's outage. */
export class RemoteFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, Promise<FetchedFile>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Path of a stored file on disk; its name is its hash. */
  pathOf(integrity: string, extension: string): string {
    return join(this.#folder, `${Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex").slice(0, 40)}${extension}`);
  }

  /** Rejects with `IntegrityError` when the origin serves other bytes than the registry names. */
  file(url: string, integrity: string): Promise<FetchedFile> {
    const kept = this.#kept.get(integrity);
    if (kept !== undefined) return kept;
    const work = this.#bring(url, integrity).catch((error: unknown) => {
      this.#kept.delete(integrity);
      throw error;
    });
    this.#kept.set(integrity, work);
    return work;
  }

  async #bring(url: string, integrity: string): Promise<FetchedFile> {
    const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? "";
    const path = this.pathOf(integrity, extension);
    const isText = TEXT.test(url);
    if (existsSync(path)) {
      const bytes = await readFile(path);
      if (isIntact(bytes, integrity)) return { bytes, brotli: isText ? await this.#brotliFor(`${path}.br`, undefined, bytes) : undefined };
    }
    const bytes = await fetchBytes(url);
    if (!isIntact(bytes, integrity)) throw new IntegrityError(`${url} is not the file the registry names`);
    await this.#keep(path, bytes);
    return { bytes, brotli: isText ? await this.#brotliFor(`${path}.br`, url, bytes) : undefined };
  }

  /** The remote's own compressed copy if it exists and matches, else a copy that the shell compresses. */
  async #brotliFor(path: string, url: string | undefined, bytes: Buffer): Promise<Buffer> {
    const kept = await trueCopy(bytes, existsSync(path) ? await readFile(path) : undefined);
    if (kept !== undefined) return kept;
    const theirs = url === undefined ? undefined : await fetchBytes(`${url}.br`).catch(() => undefined);
    const brotli = (await trueCopy(bytes, theirs)) ?? (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    await this.#keep(path, brotli);
    return brotli;
  }

  async #keep(path: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  }
}
