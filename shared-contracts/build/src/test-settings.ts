import { inlineTextFile, TEXT_FILE } from "./texts-loader.ts";

/** Vitest's plugin that reads text files as the builds do. */
export const TEXTS_PLUGIN = {
  name: "texts",
  enforce: "pre" as const,
  transform: (source: string, path: string) => (TEXT_FILE.test(path) ? inlineTextFile(source, path) : undefined),
};

/** The whole of a remote's `vitest.config.ts` in a folder of its own. @public */
export function testSettings() {
  return {
    plugins: [TEXTS_PLUGIN],
    // Node cannot load the kit's stylesheets.
    test: { strictTags: false, server: { deps: { inline: [/@savat/] } } },
  };
}
