import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { RegisteredRelease, RegistryDocument, ReleaseOrder, RemoteChannels, ShellState } from "@savat/contracts/release-registry";

export const REGISTRY_TOKEN = "the shells' own token of this test";

/** The key pair of a team. */
export interface TeamKey {
  /** As `REMOTE_KEYS` has it. */
  text: string;
  publicKey: KeyObject;
  sign: (descriptor: string) => string;
}

export function newTeamKey(): TeamKey {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    text: Buffer.from(x, "base64url").toString("base64"),
    publicKey,
    sign: (descriptor) => sign(null, Buffer.from(descriptor), privateKey).toString("base64"),
  };
}

/** Channels of a remote without releases. */
export function channelsOf(remote: string, given: Partial<RemoteChannels> = {}): RemoteChannels {
  return { remote, stable: null, canary: null, overrides: [], recalled: [], ...given };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalRegistry {
  url: string;
  document: RegistryDocument;
  /** Files of the store, by their SHA-384 in hex; descriptors by `<remote>/<build>`. */
  stored: Map<string, string>;
  /** Reports of shell processes, in order. */
  states: ShellState[];
  orders: (ReleaseOrder & { remote: string })[];
  /** Answers to calls that are none of the registry, by path: `{}` unless given. */
  others: Map<string, string>;
  /** Addresses of all calls, in order. */
  calls: string[];
  /** Puts a signed release into the store. `files` are those of an origin, with descriptor and record. */
  upload: (remote: string, files: Record<string, string>, key: TeamKey) => RegisteredRelease;
  /** Changes the channels, and tells those that wait. */
  publish: (...remotes: RemoteChannels[]) => void;
  /** Answers the next calls for the document in its place; undefined: itself again. */
  answer: (next: Answer | undefined) => void;
  /** Cuts every connection. */
  hangUp: () => void;
  stop: () => Promise<void>;
  /** At the same address as before. */
  start: () => Promise<void>;
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Of the orders that a shell gives. */
function carriedOut(channels: RemoteChannels, { order, build }: ReleaseOrder): RemoteChannels {
  const canary = channels.canary?.build === build ? null : channels.canary;
  return { ...channels, canary, recalled: order === "disable" ? [...channels.recalled, build] : channels.recalled };
}

const hashOf = (bytes: string): string => createHash("sha384").update(bytes).digest("hex");

/** A client that looked for the server may hold its port for a moment. */
async function listen(port: number, answer: Answer): Promise<Server> {
  for (;;) {
    const server = createServer(answer).listen(port, "127.0.0.1");
    const isOpen = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isOpen) return server;
    await setTimeout(20);
  }
}

/** A small registry: a real HTTP server on this machine, with the calls that a shell makes. */
export async function startRegistry(): Promise<LocalRegistry> {
  const waiting = new Set<ServerResponse>();
  let instead: Answer | undefined;
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://registry.invalid");
    const [, , , kind = "", ...rest] = url.pathname.split("/");
    registry.calls.push(request.url ?? "");
    if (!url.pathname.startsWith("/api/releases/")) return void response.writeHead(200).end(registry.others.get(url.pathname) ?? "{}");
    if (request.headers.authorization !== `Bearer ${REGISTRY_TOKEN}`) return void response.writeHead(401).end();
    if (kind === "registry") {
      if (instead !== undefined) return instead(request, response);
      if (Number(url.searchParams.get("after") ?? -1) < registry.document.revision) return send(response, registry.document);
      waiting.add(response);
      response.once("close", () => waiting.delete(response));
    } else if (kind === "shells") {
      registry.states.push(JSON.parse(await text(request)) as ShellState);
      send(response, {});
    } else if (kind === "remotes") {
      const order = JSON.parse(await text(request)) as ReleaseOrder;
      registry.orders.push({ ...order, remote: rest[0] ?? "" });
      registry.publish(
        ...registry.document.remotes.map((channels) => (channels.remote === rest[0] ? carriedOut(channels, order) : channels)),
      );
      send(response, { revision: registry.document.revision, status: STATUS });
    } else {
      const found = registry.stored.get(rest.join("/"));
      if (found === undefined) response.writeHead(404).end();
      else response.writeHead(200).end(found);
    }
  }

  let server: Server | undefined;
  const registry: LocalRegistry = {
    url: "",
    document: { revision: 0, remotes: [] },
    stored: new Map(),
    states: [],
    orders: [],
    others: new Map(),
    calls: [],
    upload: (remote, files, key) => {
      const { build, version, commit, builtAt } = JSON.parse(files["remote.json"] ?? "") as RegisteredRelease;
      const { [`${build}.json`]: descriptor = "", "remote.json": _, ...others } = files;
      registry.stored.set(`${remote}/${build}`, descriptor);
      for (const content of Object.values(others)) registry.stored.set(hashOf(content), content);
      return { build, version, commit, builtAt, origin: null, signature: key.sign(descriptor) };
    },
    publish: (...remotes) => {
      registry.document = { revision: registry.document.revision + 1, remotes };
      for (const response of waiting) send(response, registry.document);
      waiting.clear();
    },
    answer: (next) => {
      instead = next;
    },
    hangUp: () => server?.closeAllConnections(),
    stop: async () => {
      const leaving = server;
      server = undefined;
      leaving?.closeAllConnections();
      if (leaving !== undefined) await new Promise((done) => leaving.close(done));
    },
    start: async () => {
      await registry.stop();
      server = await listen(port, (request, response) => void answer(request, response));
      port = (server.address() as AddressInfo).port;
      registry.url = `http://127.0.0.1:${port}`;
    },
  };
  await registry.start();
  return registry;
}

const STATUS = { remote: "storefront", stable: null, canary: null, overrides: [], releases: [], history: [], shells: [] };
