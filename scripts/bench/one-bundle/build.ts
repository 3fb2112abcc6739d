import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rspack, type StatsCompilation } from "@rspack/core";
import { assetsOf, emittedFiles, fileTable, languageChunk } from "@savat/build/descriptor";
import { writeRelease } from "@savat/build/record";
import { SHARED_VERSIONS } from "@savat/contracts/federation/shared";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import { byLanguage } from "@savat/contracts/language";
import { ReleaseRecordSchema } from "@savat/contracts/release";
import { type Assets, type Descriptor, DescriptorSchema, type StylePicture } from "@savat/contracts/remote";
import { REMOTES, type RemoteName, ROOT, remoteFolder } from "../../workspaces.ts";
import { oneBundle } from "./configuration.ts";

/** From a remote's folder in the page to the bundle's files. */
const TO_BUNDLE = "../../assets/";

async function compile(outputPath: string): Promise<StatsCompilation[]> {
  const compiler = rspack(oneBundle(outputPath));
  return await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats === undefined) return reject(error ?? new Error("Rspack returned no result"));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      return resolve(stats.stats.map((one) => one.toJson({ all: false, assets: true, cachedAssets: true, chunkGroups: true })));
    }),
  );
}

function inBundle({ js, css }: Assets): Assets {
  return { js: js.map((name) => TO_BUNDLE + name), css: css.map((name) => TO_BUNDLE + name) };
}

/** Without the files that the shell's document already names. */
function without(assets: Assets, main: Assets): Assets {
  return { js: assets.js.filter((name) => !main.js.includes(name)), css: assets.css.filter((name) => !main.css.includes(name)) };
}

interface Bundle {
  browser: StatsCompilation;
  main: Assets;
  files: ShellManifest["files"];
}

/** The federated build's picture, by its name in the bundle. */
function pictureIn({ browser }: Bundle, { single, double }: StylePicture): StylePicture {
  const find = (name: string) => {
    const start = name.split(".")[0];
    const found = emittedFiles(browser).find((file) => file.startsWith(`${start}.`));
    if (found === undefined) throw new Error(`The bundle has no picture ${start}`);
    return TO_BUNDLE + found;
  };
  return { single: find(single), double: find(double) };
}

/** A remote's descriptor with the bundle's files instead of its own. */
function describe(bundle: Bundle, name: RemoteName, federated: Descriptor): Descriptor {
  const needed = (chunk: string) => inBundle(without(assetsOf(bundle.browser, `mf-${name}-${chunk}`), bundle.main));
  const languages = byLanguage((language) => needed(languageChunk(language)));
  const pages = Object.entries(federated.preload.pages).map(([page, { pictures }]) => {
    return [page, { ...needed(`page-${page}`), pictures: pictures.map((picture) => pictureIn(bundle, picture)) }];
  });
  const slots = federated.slots.map((slot) => [slot, needed(`slot-${slot}`)]);
  const server = `server-${name}.mjs`;
  const used = JSON.stringify([languages, pages, slots]);
  const files = Object.entries(bundle.files)
    .map(([file, entry]) => [file.endsWith(".mjs") ? file : TO_BUNDLE + file, entry] as const)
    .filter(([file]) => file === server || used.includes(`"${file}"`));
  return DescriptorSchema.parse({
    ...federated,
    // The document preloads an entry: here it is a file that is preloaded anyway.
    entry: languages.uz?.js[0] ?? "",
    server,
    files: Object.fromEntries(files),
    preload: { base: { js: [], css: [] }, pages: Object.fromEntries(pages), slots: Object.fromEntries(slots), languages },
  });
}

/** The descriptor that a remote's build wrote last. */
function readDescriptor(folder: string): Descriptor {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  return DescriptorSchema.parse(read(`${ReleaseRecordSchema.parse(read("remote.json")).build}.json`));
}

/** Builds the bundle into the shell's folder, with a folder for each remote's descriptor. `dist` names the federated
 * build. */
export async function buildOneBundle(dist: string): Promise<string> {
  const name = `${dist}-one`;
  const outputPath = join(ROOT, "shell", name);
  rmSync(outputPath, { recursive: true, force: true });
  const [browser, ...servers] = await compile(outputPath);
  if (browser === undefined) throw new Error("Rspack built nothing");
  const files = fileTable(outputPath, [...emittedFiles(browser), ...servers.flatMap(emittedFiles)]);
  const main = assetsOf(browser, "main");
  const languages = byLanguage((language) => without(assetsOf(browser, `shell-${languageChunk(language)}`), main));
  const server = "server-shell.mjs";
  // The remotes' server modules belong to their own descriptors; with them the shell's release would be too large.
  const own = Object.fromEntries(Object.entries(files).filter(([file]) => file === server || !file.endsWith(".mjs")));
  const manifest: ShellManifest = { js: main.js, css: main.css, server, files: own, shared: SHARED_VERSIONS, languages };
  writeRelease(outputPath, "shell.json", manifest, "0.0.0");
  for (const remote of REMOTES) {
    const federated = readDescriptor(join(remoteFolder(remote), dist));
    const folder = join(outputPath, `remote-${remote}`);
    mkdirSync(folder);
    writeRelease(folder, "remote.json", describe({ browser, main, files }, remote, federated), "0.0.0");
  }
  return name;
}
