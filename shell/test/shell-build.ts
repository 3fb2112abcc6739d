import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import type { ReleaseRecord } from "@savat/contracts/release";
import { CONTRACTS_VERSION } from "@savat/contracts/remote";
import { sha384 } from "./remote-origin.ts";
import { builtRenderer } from "./renderer-build.ts";

const SHELL = join(import.meta.dirname, "..");
const CLIENT = "console.info('the shell');";
const WORKER_FILES = { "worker.js": "start(OFFLINE_PAGE);", "offline.js": "show('</script>');", "offline.css": "main{}" };

/** A build of the shell as its server reads it, with the given renderer source. Returns the path of its folder
 * beside `dist`. */
export async function writeShellBuild(
  shared: Record<string, string> = { "@savat/contracts": CONTRACTS_VERSION },
): Promise<{ dist: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "savat-shell-"));
  const assets = join(folder, "dist");
  await mkdir(assets);
  const manifest: ShellManifest = {
    js: ["main.js"],
    css: ["main.css"],
    server: relative(assets, await builtRenderer()),
    serviceWorker: { script: "worker.js", offlineScript: "offline.js", offlineStyle: "offline.css" },
    files: { "main.js": { integrity: sha384(CLIENT), bytes: CLIENT.length }, "main.css": { integrity: sha384("h1{}"), bytes: 4 } },
    shared,
    languages: {},
  };
  const text = JSON.stringify(manifest);
  const record: ReleaseRecord = { build: buildHash(text), version: "1.0.0", commit: "unknown", builtAt: "2026-01-01T00:00:00.000Z" };
  await writeFile(join(assets, `${record.build}.json`), text);
  await writeFile(join(assets, "shell.json"), JSON.stringify(record));
  await writeFile(join(assets, "main.js"), CLIENT);
  await writeFile(join(assets, "main.css"), "h1{}");
  for (const [name, text] of Object.entries(WORKER_FILES)) await writeFile(join(assets, name), text);
  return { dist: relative(SHELL, assets), remove: () => rm(folder, { recursive: true }) };
}
