import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ShellManifestSchema } from "@savat/contracts/federation-manifest";
import { ReleaseRecordSchema } from "@savat/contracts/release";
import { type Descriptor, DescriptorSchema } from "@savat/contracts/remote";
import { buildAll } from "../build.ts";
import { buildIn, replaceLinked, withLinkedCopy } from "../linked-copy.ts";
import { ROOT, remoteFolder } from "../workspaces.ts";
import type { Measurement } from "./measure/measurement.ts";
import { DIST } from "./places.ts";

/** One line that a team might add; it runs, so that no build drops it. */
const LINE = 'performance.mark("released");\n';
const REMOTE = "checkout";
const PAGE = "checkout";

/** The sources that get one more line. */
const CHANGED = { remote: `mf-${REMOTE}/src/features/payment/card-form.tsx`, shell: "shell/src/frame/layout.tsx" } as const;

/** The first files that a page needs, and their brotli bytes. */
type Loaded = ReadonlyMap<string, number>;

function readDescriptor(folder: string, record: string): unknown {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  return read(`${ReleaseRecordSchema.parse(read(record)).build}.json`);
}

function sizesOf(folder: string, names: readonly string[]): Loaded {
  return new Map([...new Set(names)].map((name) => [name, readFileSync(join(folder, `${name}.br`)).length]));
}

function pageOf({ entry, preload }: Descriptor): string[] {
  const all = [preload.base, preload.pages[PAGE], preload.languages.uz];
  return [entry, ...all.flatMap((assets) => (assets === undefined ? [] : [...assets.js, ...assets.css]))];
}

function remoteFiles(root: string): Loaded {
  const folder = join(remoteFolder(REMOTE, root), DIST);
  return sizesOf(folder, pageOf(DescriptorSchema.parse(readDescriptor(folder, "remote.json"))));
}

function shellFiles(root: string): Loaded {
  const folder = join(root, "shell", DIST);
  const { js, css, languages } = ShellManifestSchema.parse(readDescriptor(folder, "shell.json"));
  return sizesOf(folder, [...js, ...css, ...(languages.uz?.js ?? [])]);
}

const sum = (files: Iterable<number>) => [...files].reduce((total, bytes) => total + bytes, 0) / 1024;

/** What a visitor who has seen the page loads again. */
function again(before: Loaded, after: Loaded): number {
  return sum([...after].filter(([name]) => !before.has(name)).map(([, bytes]) => bytes));
}

function addLine(root: string, path: string): void {
  const file = join(root, path);
  replaceLinked(file, `${readFileSync(file, "utf8")}\n${LINE}`);
}

/** Bytes that a returning visitor loads again after a release of one line. The same source gives the same files in any
 * folder, so the bench's own build is the one before. */
export async function benchReleases(): Promise<Measurement[]> {
  await buildAll(DIST);
  return await withLinkedCopy("product", async (copy) => {
    const before = { remote: remoteFiles(ROOT), shell: shellFiles(ROOT) };
    addLine(copy, CHANGED.remote);
    addLine(copy, CHANGED.shell);
    await buildIn(copy, DIST, ["shell", `mf-${REMOTE}`]);
    const after = { remote: remoteFiles(copy), shell: shellFiles(copy) };
    const page = sum(before.remote.values());
    return [
      { name: `${REMOTE}'s page: its own files`, value: page, unit: "KB" },
      {
        name: `${REMOTE}'s page, after one line of ${REMOTE}: loaded again`,
        value: again(before.remote, after.remote),
        unit: "KB",
        ratio: again(before.remote, after.remote) / page,
        atMost: 0.75,
      },
      { name: "the shell: its own files", value: sum(before.shell.values()), unit: "KB" },
      { name: "any page, after one line of the shell: loaded again", value: again(before.shell, after.shell), unit: "KB" },
    ];
  });
}
