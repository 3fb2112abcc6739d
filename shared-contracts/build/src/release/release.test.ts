import { createHash, createPublicKey, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readBuilt } from "./built-release.ts";
import { impliedBuild, order } from "./orders.ts";
import { publishBuilt } from "./publish.ts";
import { createRegistryClient } from "./registry-client.ts";
import { newKey, publicKeyOf, signDescriptor } from "./signing.ts";

const ASSETS = { js: ["entry.js"], css: [] };
const silent = () => undefined;
let folder: string;

function integrityOf(text: string): string {
  return `sha384-${createHash("sha384").update(text).digest("base64")}`;
}

/** A build's output of two files and a source map. */
function writeBuild(): string {
  const files = { "entry.js": "entry", "server.mjs": "server" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "entry.js.map"), "map");
  const descriptor = JSON.stringify({
    name: "checkout",
    contracts: "^4.0.0",
    routes: [{ path: "/checkout", page: "checkout", surface: "bar" }],
    slots: [],
    entry: "entry.js",
    server: "server.mjs",
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, { integrity: integrityOf(text), bytes: text.length }])),
    preload: {
      base: ASSETS,
      pages: { checkout: { ...ASSETS, pictures: [] } },
      slots: {},
      languages: { uz: ASSETS, ru: ASSETS, en: ASSETS },
    },
    shared: { react: "19.3.1" },
  });
  const build = buildHash(descriptor);
  writeFileSync(join(folder, `${build}.json`), descriptor);
  const record = { build, version: "1.2.0", commit: "abc", builtAt: "2026-11-25T12:00:00.000Z" };
  writeFileSync(join(folder, "remote.json"), JSON.stringify(record));
  return build;
}
const read = () => readBuilt({ folder, dist: ".", site: "" });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "savat-release-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("[D-CLI-01] what a build wrote", () => {
  test("is read with its files and source maps", () => {
    const build = writeBuild();
    const release = read();
    expect([release.record.build, release.descriptor.name]).toEqual([build, "checkout"]);
    expect(release.files.map(({ name }) => name)).toEqual(["entry.js", "server.mjs"]);
    expect(release.sourceMaps.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([["entry.js", "map"]]);
  });

  test.each([
    ["a changed file", () => writeFileSync(join(folder, "entry.js"), "others"), "entry.js is not the file that the descriptor names"],
    ["a missing file", () => rmSync(join(folder, "server.mjs")), "is missing: build first"],
    ["a changed descriptor", () => writeFileSync(join(folder, `${read().record.build}.json`), "{}"), "not that of its build"],
  ])("is refused with %s", (_, change, reason) => {
    writeBuild();
    change();
    expect(read).toThrow(reason);
  });
});

test("[D-CLI-02] a descriptor's signature is that of the team's key, given as PEM or as one line", () => {
  const { pem, publicKey } = newKey();
  const text = Buffer.from("descriptor");
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(publicKey, "base64")]);
  const key = createPublicKey({ key: spki, format: "der", type: "spki" });
  const [, line = ""] = pem.split("\n");
  for (const given of [pem, line]) expect(verify(null, text, key, Buffer.from(signDescriptor(text, given), "base64"))).toBe(true);
  expect(publicKeyOf(line)).toBe(publicKey);
  expect(() => signDescriptor(text, "no key")).toThrow("not an Ed25519 key");
});

const BUILD = "a".repeat(20);
const STATUS: RemoteStatus = { remote: "checkout", stable: null, canary: null, overrides: [], releases: [], history: [], shells: [] };

describe("the registry", () => {
  let server: Server;
  let site: string;
  let asked: { method: string; url: string; body: string; token: string }[];
  /** undefined: the connection is lost. */
  let answers: (url: string) => { status: number; body: unknown } | undefined;

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const { method = "", url = "" } = request;
        asked.push({ method, url, body: Buffer.concat(parts).toString(), token: request.headers.authorization ?? "" });
        const answer = answers(url);
        if (answer === undefined) return request.socket.destroy();
        const { status, body } = answer;
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const client = () => createRegistryClient(site, "rel_one");

  test("[D-CLI-03] gets the files that it lacks, then the signed release", async () => {
    writeBuild();
    const release = read();
    const [first] = release.files;
    answers = (url) => ({
      status: 200,
      body: url.endsWith("missing") ? { missing: [first?.hash] } : { build: release.record.build, isNew: true },
    });
    const { pem } = newKey();
    await publishBuilt(release, client(), { origin: null, isDefault: false, key: pem, say: silent });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /api/releases/files/missing",
      `PUT /api/releases/files/${first?.hash}`,
      "POST /api/releases/remotes/checkout",
    ]);
    expect(asked.every(({ token }) => token === "Bearer rel_one")).toBe(true);
    const body = JSON.parse(asked[2]?.body ?? "");
    expect(body).toMatchObject({ origin: null, descriptor: release.text, signature: signDescriptor(Buffer.from(release.text), pem) });
    expect(Object.keys(body.sourceMaps)).toEqual(["entry.js"]);
  });

  test("[D-CLI-04] is waited for until every shell process follows", async () => {
    const shell = (revision: number, others: string[]) => ({ shell: "one", at: "", revision, stable: null, others, refused: [] });
    const states = [[shell(4, [])], [shell(5, [])], [shell(5, [BUILD])]];
    answers = (url) => ({
      status: 200,
      body: url.endsWith("orders") ? { revision: 5, status: STATUS } : { ...STATUS, shells: states.shift() ?? [] },
    });
    await order(client(), "checkout", { order: "canary", build: BUILD, percent: 10 });
    expect(states).toEqual([]);
  });

  test("[D-CLI-04] a shell's refusal ends the order with its reason", async () => {
    const refused = [{ build: BUILD, reason: "page checkout loads too much" }];
    const shells = [{ shell: "one", at: "", revision: 5, stable: null, others: [], refused }];
    answers = (url) => ({ status: 200, body: url.endsWith("orders") ? { revision: 5, status: STATUS } : { ...STATUS, shells } });
    await expect(order(client(), "checkout", { order: "promote", build: BUILD })).rejects.toThrow("page checkout loads too much");
  });

  test("[D-CLI-07] is sent once more after a lost connection, an order is not", async () => {
    writeBuild();
    answers = (url) => {
      const isFirst = asked.filter((one) => one.url === url).length === 1;
      return isFirst ? undefined : { status: 200, body: url.endsWith("missing") ? { missing: [] } : { build: BUILD, isNew: true } };
    };
    await publishBuilt(read(), client(), { origin: null, isDefault: false, key: newKey().pem, say: silent });
    expect(asked.map(({ url }) => url?.split("/").at(-1))).toEqual(["missing", "missing", "checkout", "checkout"]);
    asked.length = 0;
    await expect(order(client(), "checkout", { order: "promote", build: BUILD })).rejects.toThrow("see savat-release status");
    expect(asked).toHaveLength(1);
  });

  test("[D-CLI-05] its refusal is told with code and reason", async () => {
    const fields = [{ path: "build", message: "it was recalled" }];
    answers = () => ({ status: 409, body: { code: "release_conflict", message: "The order does not fit.", status: 409, fields } });
    await expect(order(client(), "checkout", { order: "promote", build: BUILD })).rejects.toThrow(
      "The registry refuses (release_conflict): The order does not fit. build: it was recalled.",
    );
  });
});

test.each([
  ["canary", "the build of the folder", BUILD],
  ["promote", "the canary", "b".repeat(20)],
  ["rollback", "the canary", "b".repeat(20)],
] as const)("[D-CLI-06] %s without a build means %s", (kind, _, expected) => {
  const canary = kind === "canary" ? null : { build: "b".repeat(20), percent: 10 };
  const row = {
    version: "1",
    commit: "",
    builtAt: "",
    origin: null,
    registeredAt: "",
    registeredBy: "",
    isRecalled: false,
    isRolledBack: false,
  };
  expect(impliedBuild(kind, { ...STATUS, canary, releases: [{ ...row, build: BUILD }] }, BUILD)).toBe(expected);
  expect(() => impliedBuild("disable", STATUS, BUILD)).toThrow("Name the build");
});
