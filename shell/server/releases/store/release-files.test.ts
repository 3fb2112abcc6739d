import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LocalOrigin, sha384, startOrigin } from "../../../test/remote-origin.ts";
import { type FileOfRelease, IntegrityError, ReleaseFiles } from "./release-files.ts";
import { originSource, type ReadFile } from "./release-source.ts";

const SCRIPT = `console.info("${"savat ".repeat(400)}");`;
const FILE = { name: "a.js", integrity: sha384(SCRIPT), bytes: SCRIPT.length };
const PICTURE = new Uint8Array([1, 2, 3]);

let folder: string;
let origin: LocalOrigin;
let read: ReadFile;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-files-"));
  origin = await startOrigin({ "a.js": SCRIPT, "a.webp": PICTURE });
  read = originSource(origin.origin).read;
});
afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
});

/** The file's content as a browser sees it, from either copy. */
function texts({ bytes, brotli }: FileOfRelease): string[] {
  return [bytes.toString(), brotli === undefined ? "" : brotliDecompressSync(brotli).toString()];
}

async function onDisk(end: string): Promise<string> {
  const name = (await readdir(folder)).find((one) => one.endsWith(end));
  return join(folder, name ?? "missing");
}

describe("a release's file", () => {
  test("is fetched once, and survives an outage of its origin and a restart of the shell", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    await files.bring(FILE, read);
    expect(origin.asked.filter((name) => name === "a.js")).toHaveLength(1);
    await origin.close();
    expect(texts(await new ReleaseFiles(folder).get(FILE))).toEqual([SCRIPT, SCRIPT]);
  });

  test("[D-FAIL-06] with other bytes than its descriptor names is refused and not stored", async () => {
    origin.files.set("a.js", "another file".padEnd(FILE.bytes));
    await expect(new ReleaseFiles(folder).bring(FILE, read)).rejects.toBeInstanceOf(IntegrityError);
    expect(await readdir(folder)).toEqual([]);
  });

  test("that is longer than its descriptor says is not read to its end", async () => {
    origin.files.set("a.js", `${SCRIPT} and more`);
    await expect(new ReleaseFiles(folder).bring(FILE, read)).rejects.toThrow(`more than ${FILE.bytes} bytes`);
  });

  test("that was damaged on disk is not served, and is fetched again", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    await writeFile(await onDisk(".js"), "spoiled");
    await expect(files.get(FILE)).rejects.toBeInstanceOf(IntegrityError);
    await files.bring(FILE, read);
    expect(texts(await files.get(FILE))[0]).toBe(SCRIPT);
  });

  test("is stored under its hash, so that releases share it or stand side by side", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    const next = "the next release";
    origin.files.set("a.js", next);
    const later = { name: "a.js", integrity: sha384(next), bytes: next.length };
    await files.bring(later, read);
    expect([(await files.get(later)).bytes.toString(), (await files.get(FILE)).bytes.toString()]).toEqual([next, SCRIPT]);
  });

  test("is never fetched through a redirect", async () => {
    const elsewhere = await startOrigin({ "a.js": SCRIPT });
    const { createServer } = await import("node:http");
    const server = createServer((_, response) => response.writeHead(302, { location: `${elsewhere.origin}/a.js` }).end());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(new ReleaseFiles(folder).bring(FILE, originSource(`http://127.0.0.1:${port}`).read)).rejects.toThrow();
    expect(elsewhere.asked).toEqual([]);
    server.close();
    await elsewhere.close();
  });

  test("stays in memory only while its release is live", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    const again = () => Promise.all([files.get(FILE), files.get(FILE)]);
    const [first, second] = await again();
    expect(first).not.toBe(second);
    files.keepInMemory(new Set([FILE.integrity]));
    const [third, fourth] = await again();
    expect(third).toBe(fourth);
    files.keepInMemory(new Set());
    expect(await files.get(FILE)).not.toBe(third);
  });
});

describe("the compressed copy", () => {
  test("is the remote's own if it has one", async () => {
    const theirs = brotliCompressSync(SCRIPT, { params: {} });
    origin.files.set("a.js.br", theirs);
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    expect((await files.get(FILE)).brotli?.equals(theirs)).toBe(true);
    expect(await files.transferSize(FILE)).toBe(theirs.length);
  });

  test.each<[string, Uint8Array | string]>([
    ["of another file", brotliCompressSync("alert(1)")],
    ["that unpacks to gigabytes", brotliCompressSync(Buffer.alloc(10_000_000))],
    ["without any brotli in it", "not compressed"],
  ])("%s is not used: the shell compresses the file itself", async (_, theirs) => {
    origin.files.set("a.js.br", theirs);
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    expect(texts(await files.get(FILE))).toEqual([SCRIPT, SCRIPT]);
  });

  test("[D-REL-13] is a quick one at first; a process beside the shell makes the best one, also after a new start", async () => {
    const best = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: SCRIPT.length } });
    const first = new ReleaseFiles(folder);
    await first.bring(FILE, read);
    await first.get(FILE);
    first.close();
    const files = new ReleaseFiles(folder);
    files.keepInMemory(new Set([FILE.integrity]));
    expect(texts(await files.get(FILE))).toEqual([SCRIPT, SCRIPT]);
    await vi.waitFor(async () => expect((await files.get(FILE)).brotli?.equals(best)).toBe(true), { timeout: 20_000 });
    expect(await readFile(await onDisk(".br"))).toEqual(best);
    files.close();
  });

  test("[D-REL-13] of a page over its budget is the best one before the page is judged", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    await files.compressBest([FILE]);
    expect(await files.transferSize(FILE)).toBe((await readFile(await onDisk(".br"))).length);
    files.close();
  });

  test("that is damaged on disk is not served", async () => {
    const files = new ReleaseFiles(folder);
    await files.bring(FILE, read);
    await writeFile(await onDisk(".br"), brotliCompressSync("alert(1)"));
    expect(texts(await files.get(FILE))).toEqual([SCRIPT, SCRIPT]);
  });

  test("does not exist for pictures", async () => {
    const files = new ReleaseFiles(folder);
    const picture = { name: "a.webp", integrity: sha384(PICTURE), bytes: 3 };
    await files.bring(picture, read);
    expect((await files.get(picture)).brotli).toBeUndefined();
    expect(origin.asked).toEqual(["a.webp"]);
  });
});
