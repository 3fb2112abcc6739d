import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { descriptorOf, type LocalOrigin, startOrigin } from "../../test/remote-origin.ts";
import { Registry } from "../releases/registry.ts";
import { RemoteFiles } from "../releases/remote-files.ts";
import { registerRemoteFiles } from "./files.ts";

const FILES = {
  "entry.1a.js": "first entry",
  "page-home.1a.css": "h1{}",
  "server.mjs": "export const remote = 1",
  "entry.1a.js.map": "{}",
};

let folder: string;
let origin: LocalOrigin;
let registry: Registry;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-route-"));
  origin = await startOrigin({ ...FILES, "remote.json": JSON.stringify(descriptorOf("storefront", FILES)), "secret.js": "not named" });
  registry = new Registry([{ name: "storefront", origin: origin.origin }], join(folder, "registry.json"));
  await registry.refresh();
  app = fastify();
  registerRemoteFiles(app, registry, new RemoteFiles(join(folder, "files")));
});
afterEach(async () => {
  await app.close();
  await origin.close();
  await rm(folder, { recursive: true });
});

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
    "/r/storefront/server.mjs",
    "/r/storefront/entry.1a.js.map",
    "/r/storefront/remote.json",
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

  test("of the previous release is still served after a new one", async () => {
    await app.inject("/r/storefront/entry.1a.js");
    const next = { "entry.2b.js": "second entry" };
    origin.files.clear();
    origin.files.set("entry.2b.js", "second entry");
    origin.files.set("remote.json", JSON.stringify(descriptorOf("storefront", next)));
    expect((await registry.refresh()).isChanged).toBe(true);
    expect((await app.inject("/r/storefront/entry.1a.js")).body).toBe("first entry");
    expect((await app.inject("/r/storefront/entry.2b.js")).body).toBe("second entry");
  });

  test("with other bytes than the descriptor names is 502 and is not cached", async () => {
    origin.files.set("entry.1a.js", "tampered with");
    const answer = await app.inject("/r/storefront/entry.1a.js");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([502, "no-store"]);
    expect(answer.body).not.toContain("tampered");
  });

  test("that was never fetched is 503 while its origin is unreachable, and is served when the origin is back", async () => {
    const script = origin.files.get("entry.1a.js") ?? "";
    origin.files.delete("entry.1a.js");
    const answer = await app.inject("/r/storefront/entry.1a.js");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    origin.files.set("entry.1a.js", script);
    expect((await app.inject("/r/storefront/entry.1a.js")).statusCode).toBe(200);
  });

  test("that was served once is served while its origin is unreachable", async () => {
    await app.inject("/r/storefront/entry.1a.js");
    await origin.close();
    expect((await app.inject("/r/storefront/entry.1a.js")).body).toBe("first entry");
  });
});
