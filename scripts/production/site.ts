import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { type Compose, environmentOf, fillIn, type Service } from "./compose.ts";
import { imageEnvironment, type Stage, stepsOf } from "./dockerfile.ts";
import { giveFolder, type Images, linkOrCopy } from "./image.ts";

const HEALTHY_WITHIN_MS = 120_000;
const KEPT_LINES = 5000;

export interface RunningService {
  name: string;
  url: string;
  /** All printed lines. */
  lines: string[];
  kill: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface SiteOptions {
  compose: Compose;
  stages: readonly Stage[];
  images: Images;
  scratch: string;
  /** The operator's `.env`. */
  values: Readonly<Record<string, string>>;
  /** Addresses of services without one of our images: `postgres:5432` → `127.0.0.1:50123`. */
  addresses: Readonly<Record<string, string>>;
}

type Owner = { uid: number; gid: number } | undefined;

/** Only root can change the user. */
export const CAN_CHANGE_USER = userInfo().uid === 0;

/** The user that runs the service. */
function ownerOf({ user = "" }: Service): Owner {
  const [uid, gid] = user.split(":").map(Number);
  return CAN_CHANGE_USER && uid && gid ? { uid, gid } : undefined;
}

/** The services of docker-compose.yml as processes, with their images' files, CMD, environment, users and health
 * checks. */
export class Site {
  readonly #options: SiteOptions;
  readonly #ports = new Map<string, number>();
  readonly #running = new Set<ChildProcess>();

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Gives each service a port of its own, so that all addresses are known before the first start. */
  async prepare(): Promise<void> {
    const { compose, scratch } = this.#options;
    for (const [name, service] of Object.entries(compose.services)) if (service.build) this.#ports.set(name, await freePort());
    const bin = join(scratch, "bin");
    mkdirSync(bin, { recursive: true });
    linkOrCopy(process.execPath, join(bin, "node"));
    chmodSync(scratch, 0o755);
  }

  urlOf(name: string): string {
    return `http://127.0.0.1:${this.#ports.get(name)}`;
  }

  /** Starts a service and waits until its own health check passes. `overrides` replace its environment. */
  async start(name: string, overrides: Readonly<Record<string, string>> = {}): Promise<RunningService> {
    const { running, service, options } = await this.#launch(name, overrides);
    await this.#waitUntilHealthy(running, service, options);
    return running;
  }

  /** Runs a service that ends by itself. Resolves with its exit code and its output. */
  async run(name: string, overrides: Readonly<Record<string, string>> = {}): Promise<{ code: number | null; lines: string[] }> {
    const { running, child } = await this.#launch(name, overrides);
    return { code: (await exitOf(child)).code, lines: running.lines };
  }

  /** The environment of a service, by name. */
  environmentOf(name: string): Record<string, string> {
    return environmentOf(this.#options.compose.services[name] ?? {}, this.#options.values);
  }

  async #launch(name: string, overrides: Readonly<Record<string, string>>) {
    const { compose, stages, images } = this.#options;
    const service = compose.services[name];
    if (service?.build === undefined) throw new Error(`docker-compose.yml builds no ${name}`);
    const root = await images.folderOf(service.build.target);
    const steps = stepsOf(stages, service.build.target);
    const command = service.command ?? steps.findLast((step) => step.kind === "cmd")?.command ?? [];
    const cwd = join(root, steps.findLast((step) => step.kind === "workdir")?.path ?? "/");
    const owner = ownerOf(service);
    for (const folder of this.#writableOf(service)) giveFolder(join(root, folder), owner);
    const temporary = join(this.#options.scratch, "tmp", name);
    mkdirSync(join(temporary, ".."), { recursive: true });
    giveFolder(temporary, owner);
    const env = { ...this.#environment(name, service, root), ...overrides, TMPDIR: temporary };
    const options = { cwd, env, owner };
    return { ...this.#spawn(name, command, options), service, options };
  }

  /** Whether the service's user can write in its image outside of mounts. */
  async canWriteToImage(name: string): Promise<boolean> {
    const { compose, stages, images, scratch } = this.#options;
    const service = compose.services[name] ?? {};
    const target = service.build?.target ?? "";
    const cwd = join(await images.folderOf(target), stepsOf(stages, target).findLast((step) => step.kind === "workdir")?.path ?? "/");
    const script = `const fs = require("node:fs"); fs.appendFileSync("package.json", " "); fs.writeFileSync("written", "")`;
    const child = spawn("node", ["-e", script], { cwd, env: { PATH: join(scratch, "bin") }, ...ownerOf(service), stdio: "ignore" });
    return (await exitOf(child)).code === 0;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((child) => endOf(child, "SIGKILL")));
  }

  #writableOf(service: Service): string[] {
    const temporary = (service.tmpfs ?? []).map((mount) => mount.split(":")[0] ?? "").filter((folder) => folder.startsWith("/savat/"));
    return [...(service.volumes ?? []).map((volume) => volume.split(":")[1] ?? ""), ...temporary];
  }

  /** The environment of image and service, with this machine's addresses and paths instead of the containers'. */
  #environment(name: string, service: Service, root: string): Record<string, string> {
    const { compose, stages, values, addresses } = this.#options;
    const given = { ...imageEnvironment(stages, service.build?.target ?? ""), ...environmentOf(service, values) };
    const places = new Map(Object.entries(addresses));
    for (const [other, port] of this.#ports) places.set(`${other}:${compose.services[other]?.environment?.PORT}`, `127.0.0.1:${port}`);
    for (const { networks } of Object.values(compose.services))
      for (const network of Object.values(Array.isArray(networks) ? {} : (networks ?? {})))
        if (network?.ipv4_address) places.set(network.ipv4_address, "127.0.0.1");
    const move = (value: string) => {
      if (value.startsWith("/")) return join(root, value);
      return [...places].reduce(
        (text, [from, to]) => text.replaceAll(new RegExp(`(?<![\\w.-])${from.replaceAll(".", "\\.")}(?!\\d)`, "g"), to),
        value,
      );
    };
    const moved = Object.entries(given).map(([key, value]): [string, string] => [key, move(value)]);
    return {
      ...Object.fromEntries(moved),
      HOST: "127.0.0.1",
      PORT: String(this.#ports.get(name)),
      PATH: join(this.#options.scratch, "bin"),
    };
  }

  #spawn(name: string, command: readonly string[], options: { cwd: string; env: Record<string, string>; owner: Owner }) {
    const [program = "", ...args] = command;
    const { cwd, env, owner } = options;
    const child = spawn(program, args, { cwd, env, ...owner, stdio: ["ignore", "pipe", "pipe"] });
    this.#running.add(child);
    child.once("exit", () => this.#running.delete(child));
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        const parts = (rest + text).split("\n");
        rest = parts.pop() ?? "";
        lines.push(...parts);
        if (lines.length > KEPT_LINES) lines.splice(0, lines.length - KEPT_LINES);
      });
    }
    const running: RunningService = { name, url: this.urlOf(name), lines, kill: (signal) => endOf(child, signal) };
    return { running, child };
  }

  async #waitUntilHealthy(running: RunningService, service: Service, options: { cwd: string; env: Record<string, string>; owner: Owner }) {
    const [, program = "", ...args] = (service.healthcheck?.test ?? []).map((word) => fillIn(word, {}));
    const { cwd, env, owner } = options;
    const end = Date.now() + HEALTHY_WITHIN_MS;
    const child = [...this.#running].at(-1);
    while (Date.now() < end && child?.exitCode === null) {
      if (!(await isListening(this.#ports.get(running.name)))) continue;
      const probe = spawn(program, args, { cwd, env, ...owner, stdio: "ignore" });
      if ((await exitOf(probe)).code === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${running.name} did not become healthy:\n${running.lines.slice(-30).join("\n")}`);
  }
}

/** Checks for a listener first and waits briefly without one, because the health check starts a program. */
async function isListening(port = 0): Promise<boolean> {
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
  if (!isOpen) await new Promise((resolve) => setTimeout(resolve, 100));
  return isOpen;
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = exitOf(child);
  child.kill(signal);
  return await ended;
}
