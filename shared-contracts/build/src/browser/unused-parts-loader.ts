import type { LoaderContext } from "@rspack/core";

const CALLS =
  /(?<![\w.$])(?:z\.\w+|React\d*\.(?:createContext|forwardRef|memo)|defineEndpoint|definePage|listOf|pageQuery|withFallback)\(/g;
const NAME = /^\w+\.displayName = "\w+";$/gm;

export function markUnusedParts(source: string): string {
  return source.replace(CALLS, "/*#__PURE__*/ $&").replace(NAME, "");
}

/** Marks calls that only make a schema, endpoint or component, so that the minimizer drops those that nothing uses. */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default function unusedPartsLoader(this: LoaderContext, source: string, map: Parameters<LoaderContext["callback"]>[2]): void {
  this.callback(null, markUnusedParts(source), map);
}
