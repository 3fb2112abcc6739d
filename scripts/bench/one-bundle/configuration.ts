import { join } from "node:path";
import { type Configuration, type RuleSetRule, rspack } from "@rspack/core";
import { browserConfiguration, SHELL_EXTERNALS, serverConfiguration } from "@savat/build/compiler";
import { sharedModules } from "@savat/contracts/federation/shared";
import { REMOTES, ROOT } from "../../workspaces.ts";

const SHELL = join(ROOT, "shell");
const LAYER_LOADER = join(ROOT, "shared-contracts/build/src/layer-loader.mjs");

/** Folder and cascade layer of every part of the bundle. */
const PARTS = [
  { folder: "shell", layer: "shell" },
  { folder: "shared-ui", layer: "shell" },
  ...REMOTES.map((name) => ({ folder: `mf-${name}`, layer: name as string })),
  // Only the console's charts bring a stylesheet.
  { folder: "node_modules", layer: "admin" },
];

function rulesOf(configuration: Configuration, side: "browser" | "server"): RuleSetRule[] {
  const rules = (configuration.module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === "object" && rule !== null);
  const others = rules.filter(({ test }) => String(test) !== String(/\.css$/));
  const styles = PARTS.map(({ folder, layer }) => ({
    test: /\.css$/,
    include: join(ROOT, folder),
    type: "css/auto",
    use: [{ loader: LAYER_LOADER, options: { layer } }],
    generator: { localIdentName: `${folder}-[local]-[hash:base64:6]`, exportsOnly: side === "server" },
  }));
  const names = PARTS.map(({ folder }) => ({
    test: /(remote\.tsx|messages\.ts)$/,
    include: join(ROOT, folder, "src"),
    enforce: "pre" as const,
    use: [{ loader: join(import.meta.dirname, "name-chunks.mjs"), options: { folder } }],
  }));
  return [...others, ...styles, ...names];
}

function server(name: string, entry: string, outputPath: string, externals: (string | RegExp)[]): Configuration {
  // Class names are hashed from the build's name, which must be the same as the browser's.
  const base = serverConfiguration("shell", SHELL, outputPath, { entry, externals });
  const output = { ...base.output, filename: `server-${name}.mjs` };
  return { ...base, name: `${name}:server`, output, module: { ...base.module, rules: rulesOf(base, "server") } };
}

/** The sources of shell and remotes as one bundle without federation, split by page, with matching server parts. */
export function oneBundle(outputPath: string): Configuration[] {
  const base = browserConfiguration("shell", SHELL, outputPath);
  const imports = new rspack.NormalModuleReplacementPlugin(/\/import-remote\.ts$/, join(import.meta.dirname, "import-remote.ts"));
  const browser: Configuration = {
    ...base,
    entry: { main: "./src/client.tsx" },
    output: { ...base.output, publicPath: "/assets/" },
    module: { ...base.module, rules: rulesOf(base, "browser") },
    plugins: [...(base.plugins ?? []), imports],
  };
  const shared = Object.keys(sharedModules("remote"));
  const remotes = REMOTES.map((name) => server(name, join(ROOT, `mf-${name}/src/remote.tsx`), outputPath, shared));
  return [browser, server("shell", "./src/server.tsx", outputPath, SHELL_EXTERNALS), ...remotes];
}
