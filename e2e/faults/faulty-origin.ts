import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { buildHash } from "@savat/contracts/federation/build-hash";
import { ReleaseRecordSchema } from "@savat/contracts/release";
import { type Descriptor, DescriptorSchema } from "@savat/contracts/remote";
import { type Changes, changeAll, plainName, type Release, releaseAnew } from "./release.ts";

/** The fault of a file on its way: missing, never answered, or with other bytes than the descriptor names. */
export type Transport = "missing" | "hanging" | "altered";

const compress = promisify(brotliCompress);
const COMPRESSED = ".br";

/** The descriptor's name among the faults. */
const DESCRIPTOR = "descriptor";

const TYPES: Record<string, string> = { js: "text/javascript", mjs: "text/javascript", css: "text/css", json: "application/json" };

/** The release in a build's folder; `record` is the file that names it. */
export function readBuild<D extends { files: Descriptor["files"] }>(
  folder: string,
  record: string,
  parse: (given: unknown) => D,
): Release<D> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const descriptor = parse(read(`${ReleaseRecordSchema.parse(read(record)).build}.json`));
  const names = readdirSync(folder).filter((name) => descriptor.files[name] !== undefined);
  return { descriptor, files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])) };
}

/** The origin of one remote: serves the real build with the fault that a test sets. */
export class FaultyOrigin {
  readonly name: string;
  readonly #build: Release;
  readonly #server: Server;
  readonly #faults = new Map<string, Transport>();
  readonly #held = new Set<ServerResponse>();
  /** By the original's bytes: most files are the same in all releases. */
  readonly #compressed = new WeakMap<Buffer, Promise<Buffer>>();
  #release: Release;
  #text: string;

  constructor(name: string, folder: string) {
    this.name = name;
    this.#build = readBuild(folder, "remote.json", (given) => DescriptorSchema.parse(given));
    this.#release = this.#build;
    this.#text = JSON.stringify(this.#build.descriptor);
    for (const [file, content] of this.#build.files) {
      const copy = join(folder, file + COMPRESSED);
      if (existsSync(copy)) this.#compressed.set(content, readFile(copy));
    }
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get descriptor(): Descriptor {
    return this.#release.descriptor;
  }

  get build(): string {
    return buildHash(this.#text);
  }

  /** Releases the real build again with the given changes. Files with a fault get other names, so that no cache has
   * them. */
  release({ changes = {}, atOrigin = {}, inBrowser = {}, descriptor = {} }: Faults): void {
    const touched = Object.fromEntries(Object.keys({ ...atOrigin, ...inBrowser }).map((name) => [name, (text: string) => text]));
    const release = releaseAnew(this.#build, this.#build.descriptor.entry, { ...touched, ...changes });
    if (typeof descriptor === "string") this.#publish(release, descriptor);
    else this.#publish({ ...release, descriptor: { ...release.descriptor, ...descriptor } });
    for (const [name, fault] of Object.entries(atOrigin)) this.#faults.set(name, fault);
  }

  /** A release in which every file has another name. */
  releaseAll(): void {
    this.release({ changes: changeAll(this.#build) });
  }

  /** The real build again, without a fault. */
  reset(): void {
    this.#publish(this.#build);
  }

  /** Serves the files again, including hanging requests. */
  heal(): void {
    this.#faults.clear();
    for (const response of this.#held) response.destroy();
    this.#held.clear();
  }

  #publish(release: Release, text = JSON.stringify(release.descriptor)): void {
    this.#release = release;
    this.#text = text;
    this.heal();
  }

  /** A build ships each text with a compressed copy; a file that a release has changed gets its own. */
  #copyOf(name: string): Promise<Buffer> | undefined {
    const original = this.#release.files.get(name);
    if (original === undefined) return undefined;
    const copy = this.#compressed.get(original) ?? compress(original);
    this.#compressed.set(original, copy);
    return copy;
  }

  async #contentOf(name: string): Promise<string | Buffer | undefined> {
    const record = { build: this.build, version: "0.1.0", commit: "unknown", builtAt: new Date(0).toISOString() };
    if (name === "remote.json") return JSON.stringify(record);
    if (name === `${this.build}.json`) return this.#text;
    return name.endsWith(COMPRESSED) ? this.#copyOf(name.slice(0, -COMPRESSED.length)) : this.#release.files.get(name);
  }

  async #answer({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = url.slice(1);
    const content = await this.#contentOf(name);
    const fault = this.#faults.get(name === `${this.build}.json` ? DESCRIPTOR : plainName(name));
    if (fault === "hanging") this.#held.add(response);
    else if (content === undefined || fault === "missing") response.writeHead(404).end("no such file");
    else {
      response.writeHead(200, { "content-type": TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream" });
      response.end(fault === "altered" ? `${content.toString()}\n// not what the descriptor says` : content);
    }
  }
}

export interface Faults {
  changes?: Changes;
  /** Faults by names without hash: where the shell fetches the files, and on their way from it (`spoilFiles`). */
  atOrigin?: Readonly<Record<string, Transport>>;
  inBrowser?: Readonly<Record<string, Transport>>;
  /** What the descriptor says otherwise, or another text in its place. */
  descriptor?: Partial<Descriptor> | string;
}
