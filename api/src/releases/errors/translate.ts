import { originalPositionFor, sourceContentFor } from "@jridgewell/trace-mapping";
import type { ErrorReport, ScriptFrame } from "@savat/contracts/error-report";
import type { SourceFrame } from "@savat/contracts/release-errors";
import type { Constants } from "./constants.ts";
import { enclosingFunction } from "./enclosing-function.ts";
import type { ScriptMap, SourceMaps } from "./source-maps.ts";

/** Where an error happened, in the sources. */
export interface Translation {
  frames: SourceFrame[];
  /** The report's builds that the registry knows. */
  builds: Record<string, string>;
  /** Of the scripts that the error names. */
  constants: Constants[];
}

/** `webpack://savat-checkout/./src/x.ts` */
const PREFIX = /^webpack:\/\/[^/]*\//;
const PACKAGES = "node_modules/";

/** A source's path from its owner's folder. Code from outside it is shared, as are packages. */
function pathOf(source: string): Pick<SourceFrame, "file" | "isOwn"> {
  const path = source.replace(PREFIX, "").replace(/\?.*$/, "");
  const packaged = path.lastIndexOf(PACKAGES);
  if (packaged >= 0) return { file: path.slice(packaged), isOwn: false };
  return { file: path.replace(/^(?:\.{1,2}\/)+/, ""), isOwn: path.startsWith("./") || path.startsWith("src/") };
}

function translateFrame(frame: ScriptFrame, { trace }: ScriptMap): SourceFrame {
  const { source, line, column } = originalPositionFor(trace, frame);
  if (source === null) return { ...frame, function: null, isOwn: false };
  const text = sourceContentFor(trace, source);
  return { owner: frame.owner, ...pathOf(source), line, column, function: text === null ? null : enclosingFunction(text, line) };
}

/** Translates a stack of scripts of several owners. Leaves out what is no script of a registered build: it may be a
 * text that only looks like a place. Throws `unavailable`. */
export async function translate({ frames, builds }: Pick<ErrorReport, "frames" | "builds">, maps: SourceMaps): Promise<Translation> {
  const scripts = await maps.known(builds);
  const translated: SourceFrame[] = [];
  const used = new Set<ScriptMap>();
  for (const frame of frames) {
    const named = scripts.get(frame.owner) ?? {};
    const hash = Object.hasOwn(named, frame.file) ? named[frame.file] : undefined;
    const map = hash === undefined ? undefined : await maps.read(hash);
    if (map === undefined) continue;
    used.add(map);
    translated.push(translateFrame(frame, map));
  }
  const known = Object.fromEntries(Object.entries(builds).filter(([owner]) => scripts.has(owner)));
  return { frames: translated, builds: known, constants: Array.from(used, ({ constants }) => constants()) };
}
