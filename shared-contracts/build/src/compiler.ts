import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Configuration, rspack } from "@rspack/core";
import { chunkQueueOf } from "@savat/contracts/remote";
import { IS_HOT } from "./hot/hot.ts";
import { TEXT_FILE } from "./texts-loader.ts";

const require = createRequire(import.meta.url);

/** Browsers of the last two years: what `light-dark()` and cascade layers need. */
const BROWSERS = ["chrome >= 123", "firefox >= 120", "safari >= 17.5"];
export const IS_DEVELOPMENT = process.env.NODE_ENV === "development";

interface BuildTarget {
  /** Name of the build: cascade layer, prefix of class names, container. */
  name: string;
  side: "browser" | "server";
  context: string;
  outputPath: string;
}

/** React Refresh needs the development form of JSX. */
const REACT = (side: BuildTarget["side"]) => {
  const isHot = IS_HOT && side === "browser";
  return { runtime: "automatic" as const, development: isHot, refresh: isHot };
};

function loader(name: string): string {
  return fileURLToPath(new URL(`./browser/${name}${extname(import.meta.url)}`, import.meta.url));
}

/** A loader for scripts whose unused parts the minimizer would keep. */
export const DROP_UNUSED = loader("unused-parts-loader");
/** A loader for packages, some of whose functions no page reaches. */
export const LEAVE_OUT = loader("left-out-loader");

const SCRIPTS = (side: BuildTarget["side"]) => ({
  test: /\.tsx?$/,
  type: "javascript/auto",
  use: [
    ...(side === "browser" && !IS_DEVELOPMENT ? [DROP_UNUSED] : []),
    {
      loader: "builtin:swc-loader",
      options: {
        jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: REACT(side) } },
        env: { targets: side === "browser" ? BROWSERS : ["node >= 24"] },
      },
    },
  ],
});

const STYLES = (layer: string) => ({
  test: /\.css$/,
  type: "css/auto",
  use: [{ loader: fileURLToPath(new URL("./layer-loader.mjs", import.meta.url)), options: { layer } }],
});

const TEXTS = { test: TEXT_FILE, type: "json", use: [require.resolve("@savat/build/texts-loader")] };

/** Settings of all builds. Class names are the same in the browser's and the server's build. */
function commonConfiguration({ name, side, context, outputPath }: BuildTarget): Configuration {
  const localIdentName = `${name}-[local]-[hash:base64:6]`;
  const css = { localIdentName, exportsOnly: side === "server" };
  return {
    name: `${name}:${side}`,
    context,
    mode: IS_DEVELOPMENT ? "development" : "production",
    devtool: "hidden-source-map",
    target: side === "browser" ? ["web", "es2022"] : "node24",
    resolve: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
    module: {
      rules: [SCRIPTS(side), STYLES(name), TEXTS, { test: /\.woff2$/, type: "asset/resource", generator: { emit: side === "browser" } }],
      parser: { "css/auto": { namedExports: false }, "css/module": { namedExports: false } },
      generator: {
        "css/auto": css,
        "css/module": css,
        css: { exportsOnly: side === "server" },
        "asset/resource": { emit: side === "browser" },
      },
    },
    output: { path: outputPath, uniqueName: `savat-${name}` },
    optimization: {
      minimize: side === "browser" && !IS_DEVELOPMENT,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: { hints: false },
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}

/** The browser side: content-hashed files whose chunks carry their SHA-384. */
export function browserConfiguration(name: string, context: string, outputPath: string): Configuration {
  const common = commonConfiguration({ name, side: "browser", context, outputPath });
  return {
    ...common,
    resolve: { ...common.resolve, alias: { "zod/mini$": require.resolve("@savat/contracts/zod") } },
    output: {
      ...common.output,
      filename: "[name].[contenthash:10].js",
      chunkFilename: "[name].[contenthash:10].js",
      cssFilename: "[name].[contenthash:10].css",
      cssChunkFilename: "[name].[contenthash:10].css",
      assetModuleFilename: "[name].[contenthash:10][ext]",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: 8000,
      chunkLoadingGlobal: chunkQueueOf(name),
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({
        hashFuncNames: ["sha384"],
        htmlPlugin: false,
        hashLoading: "lazy",
        enabled: !IS_DEVELOPMENT,
      }),
    ],
  };
}

/** The shell's own server module shares its packages with the rest of its process. */
export const SHELL_EXTERNALS = [/^(react|react-dom|react-router-dom|@savat\/contracts)(\/.*)?$/];

interface ServerTarget {
  entry: string;
  /** Modules that stay bare imports, so that Node resolves them to the shell's copies; everything else is bundled. */
  externals: readonly (string | RegExp)[];
}

/** The server side: one ESM file. */
export function serverConfiguration(name: string, context: string, outputPath: string, target: ServerTarget): Configuration {
  const common = commonConfiguration({ name, side: "server", context, outputPath });
  return {
    ...common,
    entry: { server: { import: target.entry, library: { type: "module" } } },
    externalsType: "module",
    externals: [...target.externals, /^node:/],
    output: {
      ...common.output,
      module: true,
      chunkFormat: "module",
      filename: "server.[contenthash:10].mjs",
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
