import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { buildHash } from "@savat/contracts/federation/build-hash";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { originRegistry } from "../../test/origin-registry.ts";
import { descriptorOf, type LocalOrigin, liveRelease, openStore, releaseFiles, startOrigin } from "../../test/remote-origin.ts";
import type { Registry } from "../releases/registry.ts";
import type { ReleaseStore } from "../releases/store/bring-release.ts";
import { registerReleaseFiles } from "./files.ts";

const FILES = {
  "entry.1a.js": "first entry",
  "page-home.1a.css": "h1{}",
  "server.mjs": "export const remote = 1",
  "entry.1a.js.map": "{}",
};

const DESCRIPTOR = descriptorOf("storefront", FILES);
const BUILD = liveRelease(DESCRIPTOR).build;
const A_SECOND = 1000;

let folder: string;
let origin: LocalOrigin;
let registry: Registry;
let store: ReleaseStore;
let now = 0;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-route-"));
  origin = await startOrigin({ ...FILES, ...releaseFiles(DESCRIPTOR), "secret.js": "not named" });
  store = openStore(folder);
  now = 0;
  registry = originRegistry("storefront", origin.origin, folder, { store, now: () => now });
  await registry.refresh();
  app = fastify({ forceCloseConnections: true });
  registerReleaseFiles(app, {
    ...store,
    liveRecord: (name) => registry.find(name)?.record,
    catchUp: (owner, build) => registry.catchUp(owner, build),
  });
});
afterEach(async () => {
  await app.close();
  await origin.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

function publish(files: Record<string, string>): string {
  const descriptor = descriptorOf("storefront", files);
  origin.files.clear();
  for (const [name, text] of Object.entries({ ...files, ...releaseFiles(descriptor) })) origin.files.set(name, text);
  return liveRelease(descriptor).build;
}

describe("a remote's file under the shell's origin", () => {
  test("is served as immutable, with its type", async () => {
    const answer = await app.inject("/r/storefront/entry.1a.js");
    expect([answer.statusCode, answer.body]).toEqual([200, "first entry"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    expect((await app.inject("/r/storefront/page-home.1a.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  test("is served as brotli to clients that accept it", async () => {
    const answer = await app.inject({ url: "/r/storefront/entry.1a.js", headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("first entry");
  });

  test.each([
    "/r/storefront/secret.js",
    "/r/storefront/../secret.js",
    "/r/storefront/..%2Fsecret.js",
    "/r/storefront/constructor",
    "/r/storefront/__proto__",
    "/r/storefront/",
    "/r/nobody/entry.1a.js",
  ])("is served only if its descriptor names it for browsers: %s is 404", async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(origin.asked).not.toContain("secret.js");
  });

  test.each(["/r/storefront/entry.1a.js.map", "/r/storefront/entry.1a.js%2Emap", "/assets/entry.1a.js.map"])(
    "[D-TRACE-07] is never a source map, although its descriptor names one: %s is 404",
    async (url) => {
      expect(DESCRIPTOR.files).toHaveProperty(["entry.1a.js.map"]);
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test("[D-DEV-04] is whole: a developer's shell takes a release from a running site as from its origin", async () => {
    const { "entry.1a.js.map": _, ...files } = FILES; // no build names its source maps
    const build = publish(files);
    await registry.refresh();
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const theirs = openStore(join(folder, "theirs"));
    const second = originRegistry("storefront", `http://127.0.0.1:${port}/r/storefront`, join(folder, "second"), { store: theirs });
    expect(await second.refresh()).toMatchObject({ missing: [], refused: [] });
    expect(second.find("storefront")).toMatchObject({ build, record: registry.find("storefront")?.record });
    expect(theirs.kept.files("storefront", build).map(({ name }) => name)).toContain("server.mjs");
  });

  test("of the previous release is still served after a new one, also while the origin is unreachable", async () => {
    publish({ "entry.2b.js": "second entry", "server.mjs": FILES["server.mjs"] });
    expect((await registry.refresh()).isChanged).toBe(true);
    await origin.close();
    expect((await app.inject("/r/storefront/entry.1a.js")).body).toBe("first entry");
    expect((await app.inject("/r/storefront/entry.2b.js")).body).toBe("second entry");
  });

  test("[D-REL-07] of a release that this process does not know yet is fetched and checked before it is served", async () => {
    publish({ "entry.2b.js": "second entry", "server.mjs": FILES["server.mjs"] });
    now += A_SECOND;
    expect((await app.inject("/r/storefront/entry.2b.js")).body).toBe("second entry");
    origin.files.set("entry.3c.js", "not in any release");
    now += A_SECOND;
    expect((await app.inject("/r/storefront/entry.3c.js")).statusCode).toBe(404);
  });
});

describe("a release's descriptor", () => {
  test("[D-REL-10] is served under its build as immutable", async () => {
    const answer = await app.inject(`/r/storefront/${BUILD}.json`);
    expect([answer.statusCode, answer.json()]).toEqual([200, DESCRIPTOR]);
    expect(buildHash(answer.rawPayload)).toBe(BUILD);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("[D-REL-10] of a build that nobody released is 404, and one that this process does not know yet is fetched", async () => {
    expect((await app.inject(`/r/storefront/${"0".repeat(20)}.json`)).statusCode).toBe(404);
    const next = publish({ "entry.2b.js": "second entry", "server.mjs": FILES["server.mjs"] });
    now += A_SECOND;
    expect((await app.inject(`/r/storefront/${next}.json`)).statusCode).toBe(200);
  });
});
