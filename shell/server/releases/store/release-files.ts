import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { fileHashOf } from "@savat/contracts/server/file-hash";
import { writeWhole } from "../../platform/write-whole.ts";
import { Compressor } from "./compressor.ts";
import type { ReadFile } from "./release-source.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

export interface FileOfRelease {
  bytes: Buffer;
  /** Undefined for files that are compressed already. */
  brotli: Buffer | undefined;
}

/** A file as a descriptor names it; `bytes` is its size. */
export interface NamedFile {
  name: string;
  integrity: string;
  bytes: number;
}

export class IntegrityError extends Error {}

function isIntact(bytes: Uint8Array, integrity: string): boolean {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}` === integrity;
}

/** The compressed copy, if it unpacks to these bytes. */
async function trueCopy(bytes: Buffer, brotli: Buffer | undefined): Promise<Buffer | undefined> {
  if (brotli === undefined) return undefined;
  return await decompress(brotli, { maxOutputLength: bytes.length + 1 }).then(
    (plain) => (plain.equals(bytes) ? brotli : undefined),
    () => undefined,
  );
}

/** Takes a hundredth of the time of the best, for a tenth more bytes. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const TEXT = /\.(m?js|css|json|svg)$/;

/** Files of releases on disk, by their SHA-384, so that releases share unchanged ones. Live files are in memory too. */
export class ReleaseFiles {
  readonly #folder: string;
  readonly #memory = new Map<string, Promise<FileOfRelease>>();
  readonly #isCompressed: boolean;
  readonly #compressor = new Compressor();
  #live: ReadonlySet<string> = new Set();

  constructor(folder: string, { isCompressed } = { isCompressed: true }) {
    this.#folder = folder;
    this.#isCompressed = isCompressed;
  }

  #pathOf({ integrity, name }: Pick<NamedFile, "integrity" | "name">): string {
    const hash = fileHashOf(integrity).slice(0, 40);
    return join(this.#folder, `${hash}${/\.\w+$/.exec(name)?.[0] ?? ""}`);
  }

  /** Keeps these files in memory once they were asked for, and no others. */
  keepInMemory(live: ReadonlySet<string>): void {
    this.#live = live;
    for (const integrity of this.#memory.keys()) if (!live.has(integrity)) this.#memory.delete(integrity);
  }

  /** A stored file. Rejects when it is missing, or with `IntegrityError` when its bytes changed on disk. */
  get(file: Pick<NamedFile, "integrity" | "name">): Promise<FileOfRelease> {
    const inMemory = this.#memory.get(file.integrity);
    if (inMemory !== undefined) return inMemory;
    const work = this.#read(file);
    if (this.#live.has(file.integrity)) {
      this.#memory.set(file.integrity, work);
      work.catch(() => this.#memory.delete(file.integrity));
    }
    return work;
  }

  async #read(file: Pick<NamedFile, "integrity" | "name">): Promise<FileOfRelease> {
    const path = this.#pathOf(file);
    const bytes = await readFile(path);
    if (!isIntact(bytes, file.integrity)) throw new IntegrityError(`${file.name} has other bytes on disk than its descriptor names`);
    if (!this.#isCompressed || !TEXT.test(file.name)) return { bytes, brotli: undefined };
    const kept = await trueCopy(bytes, existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined);
    if (kept !== undefined) return { bytes, brotli: kept };
    void this.#compressor.compress(path).then(() => this.#memory.delete(file.integrity));
    return { bytes, brotli: await compress(bytes, { params: QUICK }) };
  }

  /** Stores a file with its compressed copy, unless it is there. Rejects with `IntegrityError` when the source has
   * other bytes. */
  async bring(file: NamedFile, read: ReadFile): Promise<void> {
    const path = this.#pathOf(file);
    if (existsSync(path) && isIntact(await readFile(path), file.integrity)) return;
    const bytes = await read(file.name, file.bytes, file.integrity);
    if (!isIntact(bytes, file.integrity)) throw new IntegrityError(`${file.name} is not the file that the descriptor names`);
    if (this.#isCompressed && TEXT.test(file.name)) {
      const theirs = await read(`${file.name}.br`, file.bytes + 1024).catch(() => undefined);
      const brotli = await trueCopy(bytes, theirs);
      if (brotli !== undefined) await writeWhole(`${path}.br`, brotli);
    }
    await writeWhole(path, bytes);
  }

  /** Bytes that a browser loads for this file; until its best copy is made, at most those of a quick one. */
  async transferSize(file: NamedFile): Promise<number> {
    const { bytes, brotli } = await this.get(file);
    return (brotli ?? bytes).length;
  }

  /** Resolves when these files have their best copies. */
  async compressBest(list: readonly NamedFile[]): Promise<void> {
    const texts = list.filter(({ name }) => this.#isCompressed && TEXT.test(name));
    const paths = texts.map((file) => this.#pathOf(file)).filter((path) => !existsSync(`${path}.br`));
    await Promise.all(paths.map((path) => this.#compressor.compress(path)));
    for (const { integrity } of texts) this.#memory.delete(integrity);
  }

  close(): void {
    this.#compressor.close();
  }

  async remove(file: Pick<NamedFile, "integrity" | "name">): Promise<void> {
    this.#memory.delete(file.integrity);
    const path = this.#pathOf(file);
    await Promise.all([rm(path, { force: true }), rm(`${path}.br`, { force: true })]);
  }
}
