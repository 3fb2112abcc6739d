import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { isPortFree, type RunningProcess, waitFor } from "../../scripts/processes.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy.ts";
import { GATEWAY_ACCOUNT, type Gateway, type GatewayDoor } from "./gateway.ts";
import { startChild } from "./lifetime.ts";
import { type ProviderProxy, startProviderProxy } from "./provider-proxy.ts";
import type { Tripwire } from "./tripwire.ts";

const SERVER = fileURLToPath(new URL("../src/server.ts", import.meta.url));
/** Before the server, so that everything it says names its job or request. */
const TELL_ORIGINS = new URL("tell-origins.ts", import.meta.url).href;
const START_TIMEOUT_MS = 180_000;
/** Below the ports of other stages (`@savat/build/dev/free-port`) and of the system's outgoing connections. */
const FIRST_PORT = 11_000;
const PORTS = 10_000;
let next = randomInt(PORTS);

/** A free port, given once: a process starts to listen seconds later, and a second owner would answer in its place. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    next = (next + 1) % PORTS;
    const port = FIRST_PORT + next;
    if (await isPortFree(port)) return port;
  }
  throw new Error("There is no free port.");
}

/** One API process with its own doors to database, provider and gateway. It can be killed and comes back by itself. */
export interface ApiProcess {
  name: string;
  url: () => string;
  isUp: () => boolean;
  /** Resolves when it answers, after a kill as well. */
  up: () => Promise<void>;
  /** SIGKILL, and a new start. */
  kill: () => void;
  /** Whether it ended by itself since this was last asked, and its last words. */
  takeDeath: () => string | undefined;
  /** Ends every connection to the database; the process lives on. */
  cutDatabase: () => void;
  stop: () => Promise<void>;
}

export interface ApiProcessOptions {
  name: string;
  env: Record<string, string | undefined>;
  /** None: the embedded database of `SAVAT_DATA`. */
  databaseUrl: string | undefined;
  providerUrl: string;
  tripwire: Tripwire;
  gateway: Gateway;
  /** Called once the process answers, before anything uses it. */
  onUp: (url: string) => Promise<void>;
}

class KillableApi implements ApiProcess {
  readonly name: string;
  readonly #options: ApiProcessOptions;
  readonly #database: DatabaseProxy | undefined;
  readonly #provider: ProviderProxy;
  readonly #sms: GatewayDoor;
  #running: RunningProcess | undefined;
  #url = "";
  #isUp = false;
  #isStopped = false;
  #death: string | undefined;
  #start: Promise<void>;

  constructor(options: ApiProcessOptions, database: DatabaseProxy | undefined, provider: ProviderProxy, sms: GatewayDoor) {
    this.name = options.name;
    this.#options = options;
    this.#database = database;
    this.#provider = provider;
    this.#sms = sms;
    this.#start = this.#launch();
  }

  readonly url = (): string => this.#url;
  readonly isUp = (): boolean => this.#isUp;
  readonly up = (): Promise<void> => this.#start;
  readonly cutDatabase = (): void => this.#database?.cut();

  async #launch(): Promise<void> {
    const { name, env, onUp } = this.#options;
    const port = await freePort();
    if (this.#isStopped) return;
    const own = {
      PORT: String(port),
      DATABASE_URL: this.#database?.url,
      PAYME_URL: this.#provider.url,
      ESKIZ_URL: this.#sms.url,
      ...GATEWAY_ACCOUNT,
    };
    const running = startChild({ name, args: ["--import", TELL_ORIGINS, SERVER], env: { ...env, ...own } });
    this.#running = running;
    this.#url = `http://127.0.0.1:${port}`;
    await waitFor(`${this.#url}/health/live`, running, START_TIMEOUT_MS);
    await onUp(this.#url);
    this.#isUp = true;
    void running.ended.then((code) => {
      if (this.#isStopped || this.#running !== running || !this.#isUp) return;
      this.#death = `${name} ended by itself with ${code}: ${running.lastLines().slice(-300)}`;
      this.kill();
    });
  }

  readonly takeDeath = (): string | undefined => {
    const death = this.#death;
    this.#death = undefined;
    return death;
  };

  readonly kill = (): void => {
    this.#isUp = false;
    const dying = this.#running;
    dying?.child.kill("SIGKILL");
    this.#start = (dying?.ended ?? Promise.resolve(0)).then(() => this.#launch());
    // Callers that wait get the failure; without one the rejection stays unhandled.
    this.#start.catch(() => undefined);
  };

  readonly stop = async (): Promise<void> => {
    this.#isStopped = true;
    await this.#running?.stop();
    await this.#start.catch(() => undefined);
    await this.#running?.stop();
    await this.#provider.close();
    await this.#sms.close();
    await this.#database?.close();
  };
}

export async function startApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const gate = options.tripwire.gateOf(options.name);
  const database = options.databaseUrl === undefined ? undefined : await startDatabaseProxy(options.databaseUrl, gate);
  const provider = await startProviderProxy(options.providerUrl, gate);
  return new KillableApi(options, database, provider, await options.gateway.openDoor(gate));
}
