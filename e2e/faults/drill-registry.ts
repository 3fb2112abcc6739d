import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type RegisteredRelease, type RegistryDocument, RegistryDocumentSchema } from "@savat/contracts/release-registry";
import type { FaultyOrigin } from "./faulty-origin.ts";

const REGISTRY = "/api/releases/registry";
const TOKEN = "a drill's own token for its shell alone";

/** A registry of one remote's releases before the running product's API, which gets all other calls. */
export interface DrillRegistry {
  /** Of the shell that follows it. */
  env: Record<string, string>;
  /** The origin's release as it is now, signed by the remote's key. */
  release: () => Promise<RegisteredRelease>;
  publish: (stable: RegisteredRelease, canary?: RegisteredRelease & { percent: number }) => void;
  close: () => Promise<void>;
}

function passOn(api: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const call = openRequest(api + (url ?? ""), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on("error", () => response.destroy());
  response.on("close", () => call.destroy());
  request.pipe(call);
}

export async function openDrillRegistry(origin: FaultyOrigin, api: string): Promise<DrillRegistry> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const waiting = new Set<ServerResponse>();
  // Beyond what the shell followed in an earlier test.
  let document: RegistryDocument = { revision: Date.now(), remotes: [] };
  const send = (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(document));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://registry.invalid");
    if (url.pathname !== REGISTRY) return passOn(api, request, response);
    if (Number(url.searchParams.get("after") ?? -1) < document.revision) return void send(response);
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("base64");
  return {
    env: {
      API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      REGISTRY_TOKEN: TOKEN,
      REMOTE_KEYS: `${origin.name}=${key}`,
    },
    release: async () => {
      const record = await (await fetch(`${origin.url}/remote.json`)).json();
      const descriptor = await (await fetch(`${origin.url}/${origin.build}.json`)).arrayBuffer();
      const signature = sign(null, Buffer.from(descriptor), privateKey).toString("base64");
      return { ...(record as RegisteredRelease), origin: origin.url, signature };
    },
    publish: (stable, canary) => {
      const channels = { remote: origin.name, stable, canary: canary ?? null, overrides: [], recalled: [] };
      document = RegistryDocumentSchema.parse({ revision: document.revision + 1, remotes: [channels] });
      for (const response of waiting) send(response);
      waiting.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
