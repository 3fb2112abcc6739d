import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LocalOrigin, sha384, startOrigin } from "../../test/remote-origin.ts";
import { IntegrityError, RemoteFiles } from "./remote-files.ts";

const SCRIPT = `console.info("${"savat ".repeat(400)}");`;
const HASH = sha384(SCRIPT);
const PICTURE = new Uint8Array([1, 2, 3]);

let folder: string;
let origin: LocalOrigin;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-files-"));
  origin = await startOrigin({ "a.js": SCRIPT, "a.webp": PICTURE });
});
afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
});

function url(name = "a.js"): string {
  return `${origin.origin}/${name}`;
}

/** The file's content as a browser sees it, from either copy. */
function texts({ bytes, brotli }: { bytes: Buffer; brotli: Buffer | undefined }): string[] {
  return [bytes.toString(), brotli === undefined ? "" : brotliDecompressSync(brotli).toString()];
}

describe("a remote's file", () => {
  test("is fetched once for all concurrent and later requests", async () => {
    const files = new RemoteFiles(folder);
    const copies = await Promise.all([1, 2, 3].map(() => files.file(url(), HASH)));
    await files.file(url(), HASH);
    expect(origin.asked.filter((name) => name === "a.js")).toHaveLength(1);
    for (const copy of copies) expect(texts(copy)).toEqual([SCRIPT, SCRIPT]);
  });

  test("survives an outage of its origin and a restart of the shell", async () => {
    await new RemoteFiles(folder).file(url(), HASH);
    await origin.close();
    expect(texts(await new RemoteFiles(folder).file(url(), HASH))).toEqual([SCRIPT, SCRIPT]);
  });

  test("with other bytes than the registry names is refused and not stored", async () => {
    origin.files.set("a.js", "something else");
    const files = new RemoteFiles(folder);
    await expect(files.file(url(), HASH)).rejects.toBeInstanceOf(IntegrityError);
    expect(await readdir(folder)).toEqual([]);
  });

  test("whose fetch failed is fetched again the next time", async () => {
    origin.files.delete("a.js");
    const files = new RemoteFiles(folder);
    await expect(files.file(url(), HASH)).rejects.toThrow("404");
    origin.files.set("a.js", SCRIPT);
    expect(texts(await files.file(url(), HASH))[0]).toBe(SCRIPT);
  });

  test("that was damaged on disk is fetched again", async () => {
    const files = new RemoteFiles(folder);
    await files.file(url(), HASH);
    await writeFile(files.pathOf(HASH, ".js"), "spoiled");
    expect(texts(await new RemoteFiles(folder).file(url(), HASH))[0]).toBe(SCRIPT);
    expect(origin.asked.filter((name) => name === "a.js")).toHaveLength(2);
  });

  test("is stored under its hash, so that releases stand side by side", async () => {
    const files = new RemoteFiles(folder);
    await files.file(url(), HASH);
    origin.files.set("a.js", "the next release");
    expect((await files.file(url(), sha384("the next release"))).bytes.toString()).toBe("the next release");
    expect((await files.file(url(), HASH)).bytes.toString()).toBe(SCRIPT);
  });

  test("is never fetched through a redirect", async () => {
    const elsewhere = await startOrigin({ "a.js": SCRIPT });
    const { createServer } = await import("node:http");
    const server = createServer((_, response) => response.writeHead(302, { location: `${elsewhere.origin}/a.js` }).end());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(new RemoteFiles(folder).file(`http://127.0.0.1:${port}/a.js`, HASH)).rejects.toThrow();
    expect(elsewhere.asked).toEqual([]);
    server.close();
    await elsewhere.close();
  });
});

describe("the compressed copy", () => {
  test("is the remote's own if it has one", async () => {
    const theirs = brotliCompressSync(SCRIPT, { params: {} });
    origin.files.set("a.js.br", theirs);
    expect((await new RemoteFiles(folder).file(url(), HASH)).brotli?.equals(theirs)).toBe(true);
  });

  test.each<[string, Uint8Array | string]>([
    ["of another file", brotliCompressSync("alert(1)")],
    ["without any brotli in it", "not compressed"],
  ])("%s is not used: the shell compresses the file itself", async (_, theirs) => {
    origin.files.set("a.js.br", theirs);
    expect(texts(await new RemoteFiles(folder).file(url(), HASH))).toEqual([SCRIPT, SCRIPT]);
  });

  test("that is damaged on disk is not served", async () => {
    const files = new RemoteFiles(folder);
    await files.file(url(), HASH);
    await writeFile(`${files.pathOf(HASH, ".js")}.br`, brotliCompressSync("alert(1)"));
    expect(texts(await new RemoteFiles(folder).file(url(), HASH))).toEqual([SCRIPT, SCRIPT]);
  });

  test("does not exist for pictures", async () => {
    expect((await new RemoteFiles(folder).file(url("a.webp"), sha384(PICTURE))).brotli).toBeUndefined();
    expect(origin.asked).toEqual(["a.webp"]);
  });
});
