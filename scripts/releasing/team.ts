import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orderRelease, readRemote } from "@savat/contracts/release-registry";
import { createRegistryClient, type RegistryClient } from "../../shared-contracts/build/src/release/registry-client.ts";
import { replaceLinked } from "../linked-copy.ts";
import type { RemoteName } from "../workspaces.ts";
import type { Site } from "./site.ts";

export interface Said {
  code: number;
  text: string;
  ms: number;
}

/** A team at its terminal, in the folder of its remote: a copy that nobody else changes. */
export class Team {
  readonly remote: RemoteName;
  readonly folder: string;
  readonly #site: Site;
  #releases = 0;

  constructor(remote: RemoteName, copy: string, site: Site) {
    this.remote = remote;
    this.folder = join(copy, `mf-${remote}`);
    this.#site = site;
  }

  /** Changes a file and gives the remote its next version. */
  edit(path: string, change: (text: string) => string): void {
    this.change(path, change);
    this.nextVersion();
  }

  nextVersion(): void {
    this.#releases += 1;
    this.change("package.json", (text) => text.replace(/"version": "[^"]+"/, `"version": "0.2.${this.#releases}"`));
  }

  /** Changes a file under the same version. */
  change(path: string, change: (text: string) => string): void {
    const file = join(this.folder, path);
    const before = readFileSync(file, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} was not changed.`);
    replaceLinked(file, after);
  }

  /** Runs `npx savat-release` there; its lines are printed, since each says how long a step took. */
  run(args: readonly string[], env: Record<string, string> = {}): Promise<Said> {
    const { SAVAT_DIST: _dist, SAVAT_TOKEN: _token, SAVAT_KEY: _key, ...inherited } = process.env;
    const startedAt = performance.now();
    const child = spawn("npx", ["--no", "--", "savat-release", ...args], {
      cwd: this.folder,
      env: {
        ...inherited,
        PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
        SAVAT_SITE: this.#site.urls[0],
        SAVAT_DATA: this.#site.dataFolder,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (text += part));
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => {
        const ms = performance.now() - startedAt;
        console.info(`    $ savat-release ${args.join(" ")}\n${text.trim().replaceAll(/^/gm, "      ")}`);
        resolve({ code: code ?? 1, text, ms });
      });
    });
  }

  /** The same; rejects with what it said if it fails. */
  async release(...args: string[]): Promise<Said> {
    const said = await this.run(args);
    if (said.code !== 0) throw new Error(`savat-release ${args.join(" ")} ended with ${said.code}:\n${said.text}`);
    return said;
  }

  get #client(): RegistryClient {
    const token = readFileSync(join(this.#site.dataFolder, "release-keys", `${this.remote}.token`), "utf8");
    return createRegistryClient(this.#site.apiUrl, token);
  }

  /** What the registry knows of the remote. */
  async status() {
    return await this.#client.call(readRemote, { params: { remote: this.remote } });
  }

  /** The command's order alone, without its start: whether the registry answered well. */
  async promoteAtOnce(build: string): Promise<boolean> {
    const order = this.#client.call(orderRelease, { params: { remote: this.remote }, body: { order: "promote", build } });
    return await order.then(
      () => true,
      () => false,
    );
  }

  /** Of the last build in the folder. */
  builtBuild(): string {
    const { build }: { build: string } = JSON.parse(readFileSync(join(this.folder, "dist/remote.json"), "utf8"));
    return build;
  }
}
