import { createHash } from "node:crypto";
import { dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Compilation, type Compiler, rspack } from "@rspack/core";

const NAME = "SavatReproducible";
const SIX_DIGITS = 100_000;
/** Rspack ends an identifier with a hash of the path. */
const HASH = /\|[0-9a-f]+$/;
/** Kinds of modules whose ids Rspack makes from an absolute path. */
const NAMED_BY_PATH = /^(consume shared|provide shared|data:)/;

/** A number of six digits: the ids that Rspack gives itself are shorter. */
function idOf(identifier: string): number {
  return SIX_DIGITS + (createHash("sha256").update(identifier).digest().readUInt32BE() % (9 * SIX_DIGITS));
}

/** Gives modules that the federation plugin names by an absolute path an id without it. */
function nameWithoutFolder(compiler: Compiler): void {
  const root = dirname(compiler.context);
  const forms = [root, encodeURIComponent(root)];
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
      const given = new Map<number, string>();
      for (const module of modules) {
        const identifier = String(module.identifier); // in this hook a text, whatever its type says
        if (!NAMED_BY_PATH.test(identifier) || !forms.some((form) => identifier.includes(form))) continue;
        const plain = forms.reduce((text, form) => text.replaceAll(form, ""), identifier).replace(HASH, "");
        const id = idOf(plain);
        if (given.has(id)) throw new Error(`Two modules have the id ${id}: ${plain} and ${given.get(id)}`);
        given.set(id, plain);
        Object.assign(module, { id });
      }
    });
  });
}

/** A part of a script, and the text in its place. */
interface Edit {
  at: number;
  part: string;
  text: string;
}

const INTEGRITY_MAP = /(?<=(?:\.sri(?:Css)?Hashes|childHashes)\s*=\s*\{)[^}]*(?=\})/g;

/** The integrity plugin writes a runtime's chunks in a random order. */
function sortIntegrityMaps(script: string): Edit[] {
  return [...script.matchAll(INTEGRITY_MAP)].map(({ index, 0: part }) => ({ at: index, part, text: part.split(",").sort().join(",") }));
}

const LOADED_TOGETHER = /(?<=Promise\.all\((?:\/\*[^*]*\*\/ *)?\[)[^\][]+(?=\])/g;

/** Chunks of shared modules have no file, and Rspack lists them among the others in a random order. The others keep
 * theirs, which is that of their styles. */
function sortChunksWithoutFile(script: string, { chunks }: Compilation): Edit[] {
  const without = new Set([...chunks].filter(({ files }) => files.size === 0).map(({ id }) => String(id)));
  const isWithout = (call: string) => without.has(/\.e\("?(\w+)"?\)/.exec(call)?.[1] ?? "");
  return [...script.matchAll(LOADED_TOGETHER)].flatMap(({ index, 0: part }) => {
    const calls = part.split(",").map((call) => call.trim());
    const sorted = [...calls.filter(isWithout).sort(), ...calls.filter((call) => !isWithout(call))];
    return calls.some(isWithout) ? { at: index, part, text: sorted.join(", ") } : [];
  });
}

function sortScripts(compiler: Compiler): void {
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!name.endsWith(".js")) continue;
        const script = source.source().toString();
        const edits = [...sortIntegrityMaps(script), ...sortChunksWithoutFile(script, compilation)];
        const sorted = new rspack.sources.ReplaceSource(source);
        for (const { at, part, text } of edits) sorted.replace(at, at + part.length - 1, text);
        if (edits.length > 0) compilation.updateAsset(name, sorted);
      }
    });
  });
}

const START_SHARING = fileURLToPath(new URL(`./browser/start-sharing${extname(import.meta.url)}`, import.meta.url));
/** The start that the federation plugin adds to each build, with its own runtime; it names the container. */
const PLUGINS_START = /data:text\/javascript,.*__module_federation_container_name__%20%3D%20%22(\w+)%22/;

function replaceRuntime(compiler: Compiler): void {
  new rspack.NormalModuleReplacementPlugin(PLUGINS_START, (module) => {
    module.request = `${START_SHARING}?${PLUGINS_START.exec(module.request)?.[1]}`;
  }).apply(compiler);
}

/** For builds with federation: the same source gives the same bytes in any folder, and the runtime is ours. */
export function reproducible(): { apply: (compiler: Compiler) => void } {
  return {
    apply: (compiler) => {
      replaceRuntime(compiler);
      nameWithoutFolder(compiler);
      sortScripts(compiler);
    },
  };
}
