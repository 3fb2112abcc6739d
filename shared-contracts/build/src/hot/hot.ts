import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Configuration, type RuleSetRule, rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";

/** Where the remote's own development server is; without it nothing is replaced in the page. */
const HOT_ORIGIN = process.env.SAVAT_HOT_ORIGIN ?? "";
export const IS_HOT = process.env.NODE_ENV === "development" && HOT_ORIGIN !== "";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** A module beside this one, in the form that this one has: a source, or compiled. */
const beside = (name: string) => here(`./${name}${extname(import.meta.url)}`);

/** Components are replaced by React Refresh; a page, which is no component, by this loader. */
const PAGES: RuleSetRule = { test: /\.tsx$/, exclude: /[\\/]node_modules[\\/]/, use: [here("./page-loader.mjs")] };

/** The settings with which an open page takes a remote's edits without a reload. */
export function hotRemote(name: string, configuration: Configuration): Configuration {
  if (!IS_HOT) return configuration;
  const { resolve, module, plugins, optimization } = configuration;
  return {
    ...configuration,
    // One runtime of React Refresh a page: the shell's.
    resolve: { ...resolve, alias: { ...resolve?.alias, "react-refresh": here(".") } },
    module: { ...module, rules: [...(module?.rules ?? []), PAGES] },
    // A build with errors is no step between two good ones.
    optimization: { ...optimization, emitOnErrors: false },
    plugins: [
      ...(plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.DefinePlugin({ SAVAT_REMOTE: JSON.stringify(name), SAVAT_HOT_ORIGIN: JSON.stringify(HOT_ORIGIN) }),
      new rspack.EntryPlugin(configuration.context ?? ".", beside("client"), { name: undefined }),
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/[\\/]node_modules[\\/]/, here(".")] }),
    ],
  };
}

/** The first module of a development shell: React Refresh must be there before React. */
export const REFRESH_HOST = beside("refresh-host");
