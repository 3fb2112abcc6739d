import { createRequire } from "node:module";
import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { OFFERED_VERSIONS, sharedModules } from "@savat/contracts/federation/shared";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import { byLanguage } from "@savat/contracts/language";
import { LEFT_OUT } from "./browser/left-out.ts";
import { AllBuilt, DIST, FEDERATION, needed, only } from "./build-parts.ts";
import { browserConfiguration, DROP_UNUSED, IS_DEVELOPMENT, LEAVE_OUT, SHELL_EXTERNALS, serverConfiguration } from "./compiler.ts";
import { assetsOf, emittedFiles, fileTable, languageChunk } from "./descriptor.ts";
import { REFRESH_HOST } from "./hot/hot.ts";
import { writeRelease } from "./record.ts";
import { reproducible } from "./reproducible.ts";

export interface ShellDefinition {
  version: string;
  folder: string;
}

/** Packages without what no page reaches. By itself the router gives every bundler its development files. */
function smallerPackages(folder: string, { resolve, module }: Configuration): Configuration {
  if (IS_DEVELOPMENT) return {};
  const { resolve: find } = createRequire(join(folder, "package.json"));
  const production = (name: string) => find(name).replace("development", "production").replace(/\.js$/, ".mjs");
  const alias = { "react-router$": production("react-router"), "react-router/dom$": production("react-router/dom") };
  const rule = { test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, use: [DROP_UNUSED] };
  const leftOut = LEFT_OUT.map((file) => ({ ...file, loader: LEAVE_OUT }));
  return {
    resolve: { ...resolve, alias: { ...resolve?.alias, ...alias } },
    module: { ...module, rules: [...(module?.rules ?? []), rule, ...leftOut] },
  };
}

/** Scripts that run without the page: the service worker and its offline page, each complete in one file. */
function workerConfiguration(folder: string, outputPath: string): Configuration {
  const browser = browserConfiguration("shell", folder, outputPath);
  return {
    ...browser,
    name: "shell:worker",
    entry: { worker: "./src/service-worker/worker.ts", offline: "./src/offline/page.ts" },
    output: { ...browser.output, publicPath: "/assets/", uniqueName: "savat-shell-worker" },
  };
}

/** The shell's build: the host with every shared module in it, the server's renderer, and the service worker. */
export function defineShell({ version, folder }: ShellDefinition): Configuration[] {
  const outputPath = join(folder, DIST);
  const all = new AllBuilt(["browser", "server", "worker"], (stats) => {
    const [browser, server, worker] = [stats("browser"), stats("server"), stats("worker")];
    const main = assetsOf(browser, "main");
    const emitted = new Set([browser, server, worker].flatMap(emittedFiles));
    const manifest: ShellManifest = {
      js: main.js,
      css: main.css,
      server: only(emittedFiles(server), /^server\.[^.]+\.mjs$/, "server bundle"),
      files: fileTable(outputPath, [...emitted]),
      serviceWorker: {
        script: only(emittedFiles(worker), /^worker\.[^.]+\.js$/, "service worker"),
        offlineScript: only(emittedFiles(worker), /^offline\.[^.]+\.js$/, "script of the page without a network"),
        offlineStyle: only(emittedFiles(worker), /^offline\.[^.]+\.css$/, "style of the page without a network"),
      },
      shared: OFFERED_VERSIONS,
      languages: byLanguage((language) => needed(browser, languageChunk(language))),
    };
    writeRelease(outputPath, "shell.json", manifest, version);
  });
  const browser = browserConfiguration("shell", folder, outputPath);
  const server = serverConfiguration("shell", folder, outputPath, { entry: "./src/server.tsx", externals: SHELL_EXTERNALS });
  const worker = workerConfiguration(folder, outputPath);
  const host = new ModuleFederationPlugin({
    ...FEDERATION,
    name: "savat_shell",
    shared: sharedModules("shell"),
  });
  return [
    {
      ...browser,
      ...smallerPackages(folder, browser),
      entry: { main: IS_DEVELOPMENT ? [REFRESH_HOST, "./src/client.tsx"] : "./src/client.tsx" },
      output: { ...browser.output, publicPath: "/assets/" },
      plugins: [...(browser.plugins ?? []), reproducible(), host, all.plugin("browser")],
    },
    { ...server, plugins: [...(server.plugins ?? []), all.plugin("server")] },
    { ...worker, plugins: [...(worker.plugins ?? []), all.plugin("worker")] },
  ];
}
