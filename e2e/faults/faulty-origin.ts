import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildHash } from "shared-contracts/federation/build-hash";
import { ReleaseRecordSchema } from "shared-contracts/release";
import { type Descriptor, DescriptorSchema } from "shared-contracts/remote";
import { type Changes, plainName, type Release, releaseAnew } from "./release.ts";

/** The fault of a file on its way: missing, never answered, or with other bytes than the descriptor names. */
export type Transport = "missing" | "hanging" | "altered";

const TYPES: Record<string, string> = { js: "text/javascript", mjs: "text/javascript", css: "text/css", json: "application/json" };

function readBuild(folder: string): Release {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const descriptor = DescriptorSchema.parse(read(`${ReleaseRecordSchema.parse(read("remote.json")).build}.json`));
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
  #release: Release;
  #text: string;

  constructor(name: string, folder: string) {
    this.name = name;
    this.#build = readBuild(folder);
    this.#release = this.#build;
    this.#text = JSON.stringify(this.#build.descriptor);
    this.#server = createServer((request, response) => this.#answer(request, response));
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
    const release = releaseAnew(this.#build, { ...touched, ...changes });
    this.#publish({ ...release, descriptor: { ...release.descriptor, ...descriptor } });
    for (const [name, fault] of Object.entries(atOrigin)) this.#faults.set(name, fault);
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

  #publish(release: Release): void {
    this.#release = release;
    this.#text = JSON.stringify(release.descriptor);
    this.heal();
  }

  #contentOf(name: string): string | Buffer | undefined {
    const record = { build: this.build, version: "0.1.0", commit: "unknown", builtAt: new Date(0).toISOString() };
    if (name === "remote.json") return JSON.stringify(record);
    return name === `${this.build}.json` ? this.#text : this.#release.files.get(name);
  }

  #answer({ url = "" }: IncomingMessage, response: ServerResponse): void {
    const name = url.slice(1);
    const content = this.#contentOf(name);
    const fault = this.#faults.get(plainName(name));
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
  descriptor?: Partial<Descriptor>;
}
