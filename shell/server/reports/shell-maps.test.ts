import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnRelease } from "../releases/composer.ts";
import { RegistryCalls } from "../releases/follow/registry-calls.ts";
import { keepShellMaps } from "./shell-maps.ts";

const BUILD = "0123456789abcdef0123";
const TOKEN = "Bearer a-token";
const FILES = { "main.1a.js.map": "the map of main", "server.1a.mjs.map": "the map of server", "other.js.map": "of no file" };
const file = { integrity: "", bytes: 1 };
const own = {
  record: { build: BUILD, version: "1.0.0", commit: "", builtAt: "" },
  manifest: {
    js: [],
    css: [],
    server: "server.1a.mjs",
    files: { "main.1a.js": file, "main.1a.css": file, "server.1a.mjs": file },
    shared: {},
    languages: {},
  },
} satisfies OwnRelease;

let dist: string;
let api: Server;
let isAway = false;
/** Hashes that the API's store lacks. */
let missing: string[];
const calls: { call: string; body: string }[] = [];
let end = (): void => undefined;

const hashOf = (text: string) => createHash("sha384").update(text).digest("hex");

beforeEach(async () => {
  calls.length = 0;
  isAway = false;
  missing = [hashOf("the map of server")];
  dist = await mkdtemp(join(tmpdir(), "savat-maps-"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dist, name), text);
  api = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    if (request.headers.authorization === TOKEN) calls.push({ call: `${request.method} ${request.url}`, body });
    response.writeHead(isAway ? 503 : 200, { "content-type": "application/json" }).end(JSON.stringify({ missing }));
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
});
afterEach(async () => {
  end();
  api.closeAllConnections();
  api.close();
  await rm(dist, { recursive: true });
});

function keep(onFailure: (error: unknown) => void): void {
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  end = keepShellMaps({ dist, own, calls: new RegistryCalls({ next: () => url }, "a-token"), onFailure, againMs: 1 });
}

test("[D-TRACE-02] the shell names the maps of its scripts, and brings those that the store lacks", async () => {
  keep(() => undefined);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const sourceMaps = { "main.1a.js": hashOf("the map of main"), "server.1a.mjs": hashOf("the map of server") };
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/releases/shell-maps",
    `PUT /api/releases/files/${hashOf("the map of server")}`,
  ]);
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({ build: BUILD, sourceMaps });
  expect(calls[1]?.body).toBe("the map of server");
});

test("[D-TRACE-02] it tries again while the API is away", async () => {
  isAway = true;
  const failures: unknown[] = [];
  keep((error) => failures.push(error));
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1));
  isAway = false;
  await vi.waitFor(() => expect(calls.at(-1)?.call).toMatch(/^PUT/));
});
